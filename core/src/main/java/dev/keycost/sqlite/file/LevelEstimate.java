// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.stream.IntStream;

/// The pages of one level of a tree, being estimated from random descents.
final class LevelEstimate {
  private final double[] fill = new double[FillHistogram.STEPS];
  private double pages;
  private double cells;
  private double payloadBytes;
  private double unusedBytes;

  /// Adds what was found on one page, for all pages that it stands for.
  void add(LevelCensus page, double weight) {
    pages += weight;
    cells += weight * page.cells();
    payloadBytes += weight * page.payloadBytes();
    unusedBytes += weight * page.unusedBytes();
    for (int step = 0; step < fill.length; step++) {
      fill[step] += weight * page.fill().pages().get(step);
    }
  }

  LevelCensus level() {
    return new LevelCensus(
        Math.round(pages),
        Math.round(cells),
        Math.round(payloadBytes),
        Math.round(unusedBytes),
        new FillHistogram(
            IntStream.range(0, fill.length).mapToObj(step -> Math.round(fill[step])).toList()));
  }
}
