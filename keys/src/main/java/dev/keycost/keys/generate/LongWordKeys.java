// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/// A generator of keys that are whole 64-bit words: it makes them in an array, a piece at a time,
/// and copies each piece to where it belongs.
abstract class LongWordKeys implements KeyGenerator {
  /// Keys of a piece: enough to forget the set-up, few enough to stay in the nearest cache.
  static final int PIECE = 256;

  /// Whether words have to be swapped to be big-endian.
  static final boolean SWAPPED = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

  private final int wordsPerKey;
  private final long[] words;

  LongWordKeys(int wordsPerKey) {
    this.wordsPerKey = wordsPerKey;
    this.words = new long[wordsPerKey * PIECE];
  }

  /// Makes the next `count` keys, at most [#PIECE], each as its words from the most significant on.
  /// Pieces of any lengths give the same stream.
  abstract void make(long[] words, int count);

  /// The first words of the array given to [#make], where the next key is.
  final long[] makeOne() {
    make(words, 1);
    return words;
  }

  @Override
  public final int keyBytes() {
    return wordsPerKey * Long.BYTES;
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

  private static void store(long[] words, int count, MemorySegment run, long at) {
    if (SWAPPED) {
      // Faster than a copy that swaps: the compiler swaps several at once.
      for (int i = 0; i < count; i++) {
        words[i] = Long.reverseBytes(words[i]);
      }
    }
    MemorySegment.copy(words, 0, run, ValueLayout.JAVA_LONG_UNALIGNED, at, count);
  }
}
