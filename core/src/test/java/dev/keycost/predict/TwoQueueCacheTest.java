// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The model beside SQLite's own counters, measured on SQLite 3.53.2: random 16-byte keys with 84
/// bytes of payload in a WITHOUT ROWID table of 4 KiB pages, one large transaction.
class TwoQueueCacheTest {
  private static final double LEAF_CELLS = 33.8;
  private static final double INNER_CELLS = 31.8;
  private static final double LEAF_CELLS_MAX = 38;
  private static final double INNER_CELLS_MAX = 36;

  /// What SQLite counts for a cached page beyond its own bytes.
  private static final double PAGE_WITH_HEADER_BYTES = 4096 + 136;

  @ParameterizedTest
  @CsvSource({"1100000, 2.332", "700000, 2.234", "300000, 1.980"})
  void readsAsManyPagesAsSqliteDidWithItsDefaultCache(double rows, double misses) {
    double cachePages = Math.floor(2000 * 1024 / PAGE_WITH_HEADER_BYTES);
    assertThat(rates(rows, cachePages).misses()).isCloseTo(misses, within(0.03 * misses));
  }

  @Test
  void readsNothingWhereTheChangedPagesFit() {
    TwoQueueCache.Rates rates = rates(300_000, 20_000);
    assertThat(rates.fits()).isTrue();
    assertThat(rates.misses()).isZero();
    assertThat(rates.writes()).isZero();
  }

  @Test
  void aLargerCacheNeverReadsMore() {
    double before = Double.MAX_VALUE;
    for (double cachePages = 100; cachePages < 40_000; cachePages *= 1.5) {
      double misses = rates(1_000_000, cachePages).misses();
      assertThat(misses).isBetween(0.0, before);
      before = misses;
    }
  }

  private static TwoQueueCache.Rates rates(double rows, double cachePages) {
    List<Double> pages = new ArrayList<>();
    for (double level = (rows + 1) / (LEAF_CELLS + 1); level > 1; level /= INNER_CELLS + 1) {
      pages.add(level);
    }
    pages.add(1.0);
    double[] cells = new double[pages.size()];
    double[] cellsMax = new double[pages.size()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = i == 0 ? LEAF_CELLS : INNER_CELLS;
      cellsMax[i] = i == 0 ? LEAF_CELLS_MAX : INNER_CELLS_MAX;
    }
    double[] levels = pages.stream().mapToDouble(Double::doubleValue).toArray();
    return TwoQueueCache.of(RandomInserts.of(levels, cells, cellsMax), cachePages);
  }
}
