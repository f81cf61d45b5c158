// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.function.LongConsumer;

/// Counts trees from a sample of their pages: the upper levels whole ([KnownLevels]), and random
/// ways down from there ([RandomDescent]), added up by [TreeEstimate].
final class SampledCensus implements AutoCloseable {
  /// Fewer say nothing about their own spread.
  private static final int DESCENTS_MIN = 32;

  private final SqliteFile file;
  private final long seed;
  private final long pagesMax;
  private final LongConsumer progress;
  private final PageReader reader;
  private final LocalPayload limits;
  private long pagesRead;

  /// @param pagesMax pages to read of each tree; somewhat more where that is very few
  SampledCensus(SqliteFile file, long seed, long pagesMax, LongConsumer progress) {
    this.file = file;
    this.seed = seed;
    this.pagesMax = pagesMax;
    this.progress = progress;
    this.reader = file.reader();
    this.limits = LocalPayload.of(file.usableBytes());
  }

  TreeCensus count(long root) {
    var known = new KnownLevels(file, new TreePage(reader, limits), root);
    var estimate = new TreeEstimate(file.usableBytes(), limits, known);
    known.read(pagesMax, true, estimate::addKnown);
    int descents = 0;
    int pagesEach = 0;
    if (!known.isWhole()) {
      // The known page again, one on each level below, and the parent behind for the step to it.
      pagesEach = known.depth() - known.level() + (estimate.isOrderKnown() ? 0 : 1);
      long left = (pagesMax - known.pagesRead()) / pagesEach;
      descents = Math.clamp(left, DESCENTS_MIN, Integer.MAX_VALUE);
      var descent = new RandomDescent(reader, limits, known, seed, descents);
      for (int i = 0; i < descents; i++) {
        descent.descend(i);
        estimate.add(descent, descents);
      }
    }
    long read = known.pagesRead() + (long) descents * pagesEach;
    pagesRead += read;
    progress.accept(pagesRead);
    return estimate.census(root, read, descents);
  }

  @Override
  public void close() {
    reader.close();
  }
}
