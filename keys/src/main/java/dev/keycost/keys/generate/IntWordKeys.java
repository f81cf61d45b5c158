// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// A generator of keys that are whole 32-bit words, and no 64-bit words: it makes them in an array,
/// a piece at a time, and copies each piece to where it belongs.
abstract class IntWordKeys implements KeyGenerator {
  static final int PIECE = LongWordKeys.PIECE;

  private final int wordsPerKey;
  private final int[] words;

  IntWordKeys(int wordsPerKey) {
    this.wordsPerKey = wordsPerKey;
    this.words = new int[wordsPerKey * PIECE];
  }

  /// Makes the next `count` keys, at most [#PIECE], each as its words from the most significant on.
  /// Pieces of any lengths give the same stream.
  abstract void make(int[] words, int count);

  @Override
  public final int keyBytes() {
    return wordsPerKey * Integer.BYTES;
  }

  @Override
  public final void fill(MemorySegment target, long offset, long count) {
    MemorySegment run = BigEndian.run(target, offset, count, keyBytes());
    long done = 0;
    while (done < count) {
      int piece = (int) Math.min(count - done, PIECE);
      make(words, piece);
      store(words, wordsPerKey * piece, run, done * keyBytes());
      done += piece;
    }
  }

  private static void store(int[] words, int count, MemorySegment run, long at) {
    if (LongWordKeys.SWAPPED) {
      // Faster than a copy that swaps: the compiler swaps several at once.
      for (int i = 0; i < count; i++) {
        words[i] = Integer.reverseBytes(words[i]);
      }
    }
    MemorySegment.copy(words, 0, run, ValueLayout.JAVA_INT_UNALIGNED, at, count);
  }
}
