// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.function.ToDoubleFunction;

/// A sum over the pages of a tree that a sample estimates with an error of its own.
enum SampledFigure {
  LEAF_PAGES(page -> page.leaf() ? page.level().pages() : 0),
  ROWS(page -> page.leaf() || page.tree() == TreeKind.INDEX ? page.level().cells() : 0),
  PAYLOAD_BYTES(page -> page.level().payloadBytes() + page.overflow().payloadBytes()),
  UNUSED_BYTES(page -> page.level().unusedBytes() + page.overflow().unusedBytes()),
  OVERFLOW_ROWS(page -> page.overflow().rows()),
  OVERFLOW_PAGES(page -> page.overflow().pages()),
  OVERFLOW_PAYLOAD_BYTES(page -> page.overflow().payloadBytes()),
  OVERFLOW_UNUSED_BYTES(page -> page.overflow().unusedBytes());

  /// One page, with the overflow chains that begin on it.
  record Page(TreeKind tree, boolean leaf, LevelCensus level, OverflowCensus overflow) {}

  private final ToDoubleFunction<Page> figure;

  SampledFigure(ToDoubleFunction<Page> figure) {
    this.figure = figure;
  }

  double of(Page page) {
    return figure.applyAsDouble(page);
  }
}
