// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.List;

/// How full pages are: how many of them fall into each of 20 equal steps from empty to full.
///
/// The fill of a page is the share of its usable bytes that hold something: `1 - unused / usable`,
/// with the page's own header and cell pointers among the used ones, and `unused` as dbstat counts
/// it.
///
/// @param pages from the emptiest step to the fullest
public record FillHistogram(List<Long> pages) {
  /// 5 % of a page each.
  public static final int STEPS = 20;

  public FillHistogram {
    pages = List.copyOf(pages);
    if (pages.size() != STEPS) {
      throw new IllegalArgumentException(
          "a histogram of %s steps; it has %s".formatted(pages.size(), STEPS));
    }
  }

  static int step(int unusedBytes, int usableBytes) {
    int used = usableBytes - unusedBytes;
    return Math.min(STEPS - 1, (int) ((long) used * STEPS / usableBytes));
  }
}
