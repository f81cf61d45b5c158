// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// The pages that were met already: one bit a page, in pieces that are made when they are needed.
/// Any thread may use it at any time.
final class PageSet {
  private static final int PIECE_BITS = 16;
  private static final int WORD_BITS = 6;
  private static final int WORDS = 1 << PIECE_BITS - WORD_BITS;

  private final AtomicReferenceArray<AtomicLongArray> pieces;

  /// @param pages the greatest page number
  PageSet(long pages) {
    pieces = new AtomicReferenceArray<>(Math.toIntExact((pages >>> PIECE_BITS) + 1));
  }

  /// Adds a page.
  ///
  /// @return false when it was there before
  boolean add(long page) {
    int word = (int) (page >>> WORD_BITS) & WORDS - 1;
    long bit = 1L << page;
    AtomicLongArray piece = piece((int) (page >>> PIECE_BITS));
    return (piece.getAndAccumulate(word, bit, (old, added) -> old | added) & bit) == 0;
  }

  long size() {
    long size = 0;
    for (int i = 0; i < pieces.length(); i++) {
      AtomicLongArray piece = pieces.get(i);
      for (int word = 0; piece != null && word < WORDS; word++) {
        size += Long.bitCount(piece.get(word));
      }
    }
    return size;
  }

  private AtomicLongArray piece(int index) {
    AtomicLongArray piece = pieces.get(index);
    if (piece != null) {
      return piece;
    }
    pieces.compareAndSet(index, null, new AtomicLongArray(WORDS));
    return pieces.get(index);
  }
}
