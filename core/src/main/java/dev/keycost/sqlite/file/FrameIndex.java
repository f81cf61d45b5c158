// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// Which frame of a write-ahead log holds the newest copy of a page. Open addressing over two
/// arrays of numbers: eight bytes for each slot, and at most half of them used.
final class FrameIndex {
  private static final int SLOTS_MIN = 16;

  // Fibonacci hashing: 2^32 divided by the golden ratio spreads neighbouring pages.
  private static final int SPREAD = 0x9e3779b9;

  private int[] pages = new int[SLOTS_MIN];
  private int[] frames = new int[SLOTS_MIN];
  private int size;

  /// @param page not 0
  /// @param frame counted from 1
  void put(int page, int frame) {
    if (2 * size >= pages.length) {
      grow();
    }
    int slot = slot(page);
    if (pages[slot] == 0) {
      pages[slot] = page;
      size++;
    }
    frames[slot] = frame;
  }

  /// The frame, or 0 when the log has no copy of the page.
  int frame(int page) {
    return frames[slot(page)];
  }

  /// Distinct pages.
  int size() {
    return size;
  }

  private int slot(int page) {
    int mask = pages.length - 1;
    int slot = page * SPREAD >>> Integer.numberOfLeadingZeros(pages.length) + 1;
    while (pages[slot] != 0 && pages[slot] != page) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    int[] oldPages = pages;
    int[] oldFrames = frames;
    pages = new int[2 * oldPages.length];
    frames = new int[pages.length];
    for (int i = 0; i < oldPages.length; i++) {
      if (oldPages[i] != 0) {
        int slot = slot(oldPages[i]);
        pages[slot] = oldPages[i];
        frames[slot] = oldFrames[i];
      }
    }
  }
}
