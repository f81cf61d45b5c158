// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// The kept values of a column in the order of their arrival, numbered from 0. Immutable.
final class Sample {
  private final byte[] bytes;
  private final int[] starts;
  private final StorageClass[] storage;
  private final long[] prefixes;
  private final long[] positions;
  private final long present;
  private final double shown;

  /// The values of these runs, of `present` values that are not NULL, which are this share of the
  /// column's.
  Sample(List<Run> runs, long present, double shown) {
    int size = runs.stream().mapToInt(Run::count).sum();
    this.bytes = new byte[Math.toIntExact(runs.stream().mapToLong(Run::bytesUsed).sum())];
    this.starts = new int[size + 1];
    this.storage = new StorageClass[size];
    this.positions = new long[size];
    this.present = present;
    this.shown = shown;
    int at = 0;
    for (Run run : runs) {
      int offset = starts[at];
      run.copyBytes(bytes, offset);
      for (int i = 0; i < run.count(); i++) {
        starts[at] = offset + run.start(i);
        storage[at] = run.storage(i);
        positions[at] = run.first() + i;
        at++;
      }
      starts[at] = offset + run.bytesUsed();
    }
    this.prefixes = IntStream.range(0, size).mapToLong(this::prefix).toArray();
  }

  /// Class and first bytes as one number. Where two differ, so does the order, without touching the
  /// values themselves.
  private long prefix(int value) {
    long prefix = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      prefix <<= Byte.SIZE;
      if (i < length(value)) {
        prefix |= Byte.toUnsignedLong(bytes[starts[value] + i]);
      }
    }
    return (long) storage[value].rank() << 62 | prefix >>> 2;
  }

  int size() {
    return storage.length;
  }

  /// All values that were shown and are not NULL, kept or not.
  long present() {
    return present;
  }

  /// The share of the column's values that is kept.
  double share() {
    return present == 0 ? 1 : shown * size() / present;
  }

  byte[] bytes() {
    return bytes;
  }

  int start(int value) {
    return starts[value];
  }

  int length(int value) {
    return starts[value + 1] - starts[value];
  }

  StorageClass storage(int value) {
    return storage[value];
  }

  /// The number of the value among all that are not NULL.
  long position(int value) {
    return positions[value];
  }

  /// Whether the value after this one is kept too.
  boolean hasNeighbour(int value) {
    return value + 1 < size() && positions[value + 1] == positions[value] + 1;
  }

  /// As the database sorts two values.
  int compare(int a, int b) {
    int byPrefix = Long.compareUnsigned(prefixes[a], prefixes[b]);
    return byPrefix != 0
        ? byPrefix
        : Arrays.compareUnsigned(bytes, starts[a], starts[a + 1], bytes, starts[b], starts[b + 1]);
  }
}
