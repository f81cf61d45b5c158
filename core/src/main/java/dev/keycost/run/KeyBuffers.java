// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.engine.KeyLayout;
import dev.keycost.keys.sort.KeySort;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// The memory in which all trials' keys are made, one trial at a time. It is allocated once and
/// touched before any clock starts, because memory touched for the first time can cost seconds a
/// GiB on a virtual machine. One thread.
final class KeyBuffers implements AutoCloseable {
  /// Keys are generated this many at a time, which stay in the processor's cache until encoded.
  static final int PIECE_KEYS = 8192;

  /// For keys, their sorted copy and the sorter together.
  private static final long BYTES_MAX = 96L << 20;

  /// The longest key in any form, with a marker, with room to spare.
  private static final int PIECE_KEY_BYTES = 128;

  private final Arena arena = Arena.ofConfined();
  private final MemorySegment keys;
  private final MemorySegment sorted;
  private final MemorySegment pieceRaw = arena.allocate(PIECE_KEYS * PIECE_KEY_BYTES, Long.BYTES);
  private final MemorySegment piece = arena.allocate(PIECE_KEYS * PIECE_KEY_BYTES, Long.BYTES);
  private final KeySort sort;
  private final long keysMax;

  /// Room for batches of `rows` keys of at most `keyBytes`, or for as many as memory allows.
  KeyBuffers(long rows, int keyBytes, boolean sorting) {
    this(Math.min(rows, BYTES_MAX / bytesEach(keyBytes, sorting)), sorting, keyBytes);
  }

  private KeyBuffers(long keysMax, boolean sorting, int keyBytes) {
    this.keysMax = keysMax;
    this.keys = arena.allocate(keysMax * keyBytes, Long.BYTES);
    this.sorted = arena.allocate(sorting ? keysMax * keyBytes : 0, Long.BYTES);
    this.sort = new KeySort(sorting ? keysMax : 0, arena);
    keys.fill((byte) 0);
    sorted.fill((byte) 0);
  }

  /// What the buffers take at most.
  static long bytes(long rows, int keyBytes, boolean sorting) {
    long each = bytesEach(keyBytes, sorting);
    return Math.min(rows, BYTES_MAX / each) * each + 2L * PIECE_KEYS * PIECE_KEY_BYTES;
  }

  private static long bytesEach(int keyBytes, boolean sorting) {
    return sorting ? 2L * keyBytes + KeySort.scratchBytes(1) : keyBytes;
  }

  /// How many keys of this layout fit at once.
  long capacity(KeyLayout layout) {
    return Math.min(keysMax, keys.byteSize() / layout.keyBytes());
  }

  MemorySegment keys() {
    return keys;
  }

  /// Where one piece's raw keys are made before they are encoded.
  MemorySegment pieceRaw() {
    return pieceRaw;
  }

  /// Where one piece's keys may be looked at before some of them are kept.
  MemorySegment piece() {
    return piece;
  }

  /// Sorts the first `count` keys into memory of their own, which is returned.
  MemorySegment sorted(long count, int keyBytes) {
    sort.sort(keys, count, keyBytes, sorted);
    return sorted;
  }

  @Override
  public void close() {
    arena.close();
  }
}
