// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.SplittableRandom;

/// Values of a table's rows in native memory, ready to be bound without a copy. Each has a slot;
/// what does not fit there lies in the heap.
///
/// | offset in the slot | size | meaning |
/// | --- | --- | --- |
/// | 0 | 4 | what it is: [#NULL], [#INTEGER], [#REAL], [#TEXT], [#BLOB] |
/// | 4 | 4 | bytes of a text, in UTF-8, or of a blob |
/// | 8 | 8 | the integer; the bits of the real; where in the heap text or blob begin |
///
/// The memory is freed when nothing refers to it any more. One thread at a time.
final class ValueTable {
  static final int NULL = 0;
  static final int INTEGER = 1;
  static final int REAL = 2;
  static final int TEXT = 3;
  static final int BLOB = 4;

  private static final int SLOT_BYTES = 16;
  private static final int LENGTH = 4;
  private static final int PAYLOAD = 8;
  private static final int SLOTS_AT_FIRST = 1024;
  private static final int HEAP_AT_FIRST = 64 << 10;

  private final int columns;
  private MemorySegment slots;
  private MemorySegment heap;
  private long used;
  private long heapUsed;

  ValueTable(int columns) {
    this(columns, allocate((long) SLOTS_AT_FIRST * SLOT_BYTES), allocate(HEAP_AT_FIRST));
  }

  private ValueTable(int columns, MemorySegment slots, MemorySegment heap) {
    this.columns = columns;
    this.slots = slots;
    this.heap = heap;
  }

  /// A table with the same values, which can be changed apart from these.
  ValueTable copy() {
    long slotBytes = used * SLOT_BYTES;
    var copy = new ValueTable(columns, allocate(slotBytes), allocate(heapUsed));
    copy.slots.copyFrom(slots.asSlice(0, slotBytes));
    copy.heap.copyFrom(heap.asSlice(0, heapUsed));
    copy.used = used;
    copy.heapUsed = heapUsed;
    return copy;
  }

  private static MemorySegment allocate(long bytes) {
    return Arena.ofAuto().allocate(bytes, Long.BYTES);
  }

  int columns() {
    return columns;
  }

  /// Whole rows so far.
  long rows() {
    return columns == 0 ? 0 : used / columns;
  }

  /// What all of it takes.
  long bytes() {
    return used * SLOT_BYTES + heapUsed;
  }

  void addNull() {
    add(NULL, 0, 0);
  }

  void addInteger(long value) {
    add(INTEGER, 0, value);
  }

  void addReal(double value) {
    add(REAL, 0, Double.doubleToRawLongBits(value));
  }

  /// @param type [#TEXT] or [#BLOB]
  void addBytes(int type, byte[] value) {
    add(type, value.length, intoHeap(value));
  }

  /// A row of another table with as many columns.
  void addRow(ValueTable other, long row) {
    for (int column = 0; column < columns; column++) {
      long slot = other.slot(row, column);
      int type = other.type(slot);
      if (type == TEXT || type == BLOB) {
        addBytes(type, other.copyOf(slot, Integer.MAX_VALUE));
      } else {
        add(type, 0, other.integer(slot));
      }
    }
  }

  private void add(int type, int length, long payload) {
    long offset = used * SLOT_BYTES;
    if (offset == slots.byteSize()) {
      slots = grown(slots, slots.byteSize() + SLOT_BYTES);
    }
    used++;
    fill(offset, type, length, payload);
  }

  /// Puts other bytes in the place of a text or a blob.
  void replace(long row, int column, byte[] value) {
    long slot = slot(row, column);
    fill(slot, type(slot), value.length, intoHeap(value));
  }

  private void fill(long slot, int type, int length, long payload) {
    slots.set(ValueLayout.JAVA_INT, slot, type);
    slots.set(ValueLayout.JAVA_INT, slot + LENGTH, length);
    slots.set(ValueLayout.JAVA_LONG, slot + PAYLOAD, payload);
  }

  private long intoHeap(byte[] value) {
    long end = heapUsed + value.length;
    if (end > heap.byteSize()) {
      heap = grown(heap, end);
    }
    MemorySegment.copy(value, 0, heap, ValueLayout.JAVA_BYTE, heapUsed, value.length);
    long offset = heapUsed;
    heapUsed = end;
    return offset;
  }

  private static MemorySegment grown(MemorySegment memory, long bytesMin) {
    MemorySegment grown = allocate(Math.max(bytesMin, memory.byteSize() * 2));
    grown.copyFrom(memory);
    return grown;
  }

  /// Puts the rows into an order that has nothing to do with theirs, always the same one.
  void shuffle(long seed) {
    var random = new SplittableRandom(seed);
    long rowBytes = (long) columns * SLOT_BYTES;
    MemorySegment spare = allocate(rowBytes);
    for (long row = rows() - 1; row > 0; row--) {
      MemorySegment one = slots.asSlice(row * rowBytes, rowBytes);
      MemorySegment other = slots.asSlice(random.nextLong(row + 1) * rowBytes, rowBytes);
      spare.copyFrom(one);
      one.copyFrom(other);
      other.copyFrom(spare);
    }
  }

  /// Where a value's slot is, for the methods below.
  long slot(long row, int column) {
    return (row * columns + column) * SLOT_BYTES;
  }

  int type(long slot) {
    return slots.get(ValueLayout.JAVA_INT, slot);
  }

  int length(long slot) {
    return slots.get(ValueLayout.JAVA_INT, slot + LENGTH);
  }

  long integer(long slot) {
    return slots.get(ValueLayout.JAVA_LONG, slot + PAYLOAD);
  }

  double real(long slot) {
    return Double.longBitsToDouble(integer(slot));
  }

  /// Where in [#heap] a text or blob begins.
  long start(long slot) {
    return integer(slot);
  }

  MemorySegment heap() {
    return heap;
  }

  /// The first bytes of a text or blob.
  byte[] copyOf(long slot, int bytesMax) {
    return heap.asSlice(start(slot), Math.min(bytesMax, length(slot)))
        .toArray(ValueLayout.JAVA_BYTE);
  }

  /// Negative, zero or positive as one value sorts before another, equal or behind: integers before
  /// reals before texts before blobs, which is near enough to what SQLite does with numbers.
  /// Source: sqlite.org/datatype3.html, section 4.1.
  int compare(long slot, long other) {
    int type = type(slot);
    int otherType = type(other);
    if (type == INTEGER && otherType == INTEGER) {
      return Long.compare(integer(slot), integer(other));
    }
    if (type == REAL && otherType == REAL) {
      return Double.compare(real(slot), real(other));
    }
    if (type != otherType || type == NULL) {
      return Integer.compare(type, otherType);
    }
    MemorySegment bytes = heap.asSlice(start(slot), length(slot));
    MemorySegment others = heap.asSlice(start(other), length(other));
    long at = bytes.mismatch(others);
    if (at < 0) {
      return 0;
    }
    return at == Math.min(bytes.byteSize(), others.byteSize())
        ? Long.compare(bytes.byteSize(), others.byteSize())
        : Byte.compareUnsigned(
            bytes.get(ValueLayout.JAVA_BYTE, at), others.get(ValueLayout.JAVA_BYTE, at));
  }
}
