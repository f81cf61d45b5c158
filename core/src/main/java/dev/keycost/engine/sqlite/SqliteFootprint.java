// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Settings;
import dev.keycost.design.TableShape;
import dev.keycost.engine.Engine.Footprint;
import dev.keycost.engine.Engine.Load;
import dev.keycost.keys.KeyKind;

/// How much disk and memory a load needs at its peak, before it runs: an estimate on the safe side.
///
/// Bytes a cell, and what of it goes to pages of its own: sqlite.org/fileformat2.html, section 1.6.
/// The distinct pages that m random inserts touch of P: P(1 - e^(-m/P)), after Cardenas 1975.
final class SqliteFootprint {
  /// Random and index trees settle near 0.88 of the page, which dbstat shows; a little below is
  /// safe.
  private static final double FILL = 0.85;

  /// Record header, cell header, cell pointer and interior pages, rounded up.
  private static final int ROW_OVERHEAD_BYTES = 12;

  private static final int PAGE_HEADER_BYTES = 12;
  private static final int FRAME_HEADER_BYTES = 24;

  /// Neighbours that are rebalanced with a page that is full.
  private static final double BALANCE = 1.1;

  /// Keys made in one millisecond at the pace that keycost's clock has by default.
  private static final double ROWS_A_MILLI = 1000;

  /// The pages on the right edge of the trees, which every batch changes.
  private static final int RIGHT_EDGE_PAGES = 2;

  /// The file's header, the schema and the empty trees, in the file and in the log.
  private static final int FRESH_DATABASE_PAGES = 16;

  private static final int STEPS_MAX = 1000;

  private static final int DEFAULT_PAGE_BYTES = 4096;
  private static final int DEFAULT_CACHE_KIB = 2000;
  private static final int DEFAULT_AUTOCHECKPOINT_PAGES = 1000;

  private final SqliteTable table;
  private final Load load;
  private final Settings settings;
  private final double pageBytes;
  private final int keyBytes;

  private SqliteFootprint(SqliteTable table, Load load, Settings settings) {
    this.table = table;
    this.load = load;
    this.settings = settings;
    this.pageBytes = number(SqliteSetting.PAGE_SIZE, DEFAULT_PAGE_BYTES);
    this.keyBytes = table.keyLayout(settings).keyBytes();
  }

  static Footprint of(SqliteTable table, Load load, Settings settings) {
    var footprint = new SqliteFootprint(table, load, settings);
    return new Footprint(footprint.diskBytes(), footprint.memoryBytes());
  }

  private long diskBytes() {
    double file = (pages(load.rows()) + FRESH_DATABASE_PAGES) * pageBytes;
    return (long) (file + logPages() * (pageBytes + FRAME_HEADER_BYTES));
  }

  private long memoryBytes() {
    long cache = number(SqliteSetting.CACHE_SIZE, -DEFAULT_CACHE_KIB);
    double writer = cache < 0 ? -cache * 1024.0 : cache * pageBytes;
    // Never more than the tree itself.
    return (long) Math.min(writer, pages(load.rows()) * pageBytes);
  }

  /// Pages of all of the design's trees once they hold this many rows.
  private double pages(double rows) {
    double payload = load.payloadBytes() + markers();
    boolean clustered = table.design().shape() == TableShape.CLUSTERED;
    double each = pagesACell(table.keyAssigned() ? payload : payload + keyBytes, clustered);
    if (table.hasHiddenIndex()) {
      each += pagesACell(table.keyMissing() ? 0 : keyBytes, true);
    }
    return Math.ceil(rows * each);
  }

  /// The share of a page that one cell takes, and the pages that it fills alone where it is long.
  private double pagesACell(double recordBytes, boolean indexTree) {
    double record = recordBytes + ROW_OVERHEAD_BYTES;
    double localMin = (pageBytes - 12) * 32 / 255 - 23;
    double localMax = indexTree ? (pageBytes - 12) * 64 / 255 - 23 : pageBytes - 35;
    double local = record;
    double overflowPages = 0;
    if (record > localMax) {
      double rest = localMin + (record - localMin) % (pageBytes - 4);
      local = rest <= localMax ? rest : localMin;
      overflowPages = Math.ceil((record - local) / (pageBytes - 4));
    }
    // A page holds whole cells only, which matters where it holds few.
    double cells = Math.max(1, Math.floor((pageBytes - PAGE_HEADER_BYTES) / local * FILL));
    return 1 / cells + overflowPages;
  }

  /// Pages in the log, or in the rollback journal, when it is longest.
  private double logPages() {
    String journal = settings.values().get(SqliteSetting.JOURNAL_MODE.toString());
    boolean wal = journal != null && SqliteSetting.JOURNAL_MODE.normal(journal).equals("wal");
    boolean afterBatch = number(SqliteSetting.CHECKPOINT_AFTER_BATCH, 0) != 0;
    long autocheckpoint = number(SqliteSetting.WAL_AUTOCHECKPOINT, DEFAULT_AUTOCHECKPOINT_PAGES);
    boolean never = wal && autocheckpoint == 0 && !afterBatch;
    double batches = Math.ceil((double) load.rows() / load.batchRows());
    double batch = (double) load.rows() / batches;
    // Of many batches some stand for all: the pages that one touches grow smoothly with the table.
    double steps = Math.min(batches, STEPS_MAX);
    double sum = 0;
    for (int step = 0; step < steps; step++) {
      sum += touched(load.rows() * (step / steps), batch) * (batches / steps);
    }
    sum += FRESH_DATABASE_PAGES;
    // A checkpoint follows the commit that makes the log long enough, so one batch comes on top.
    double kept = wal && !afterBatch ? autocheckpoint : 0;
    return never ? sum : Math.min(sum, kept + touched(load.rows() - batch, batch));
  }

  /// Distinct pages that one batch changes in a table of this many rows. Sorted or not, a batch of
  /// random keys touches the same pages; only how often differs.
  private double touched(double rows, double batch) {
    double existing = pages(rows);
    double added = pages(rows + batch) - existing;
    double open = pages(Math.min(rows, openRows()));
    return open > 0
        ? added + Math.max(RIGHT_EDGE_PAGES, open * (1 - Math.exp(-batch / open)) * BALANCE)
        : added + RIGHT_EDGE_PAGES;
  }

  /// The rows among which the next key may fall: none behind which it is appended, those of its
  /// clock's tick, or all. To count keys in cycles as unordered is on the safe side.
  private double openRows() {
    if (table.design().shape() == TableShape.INT_TYPO) {
      return 0;
    }
    KeyKind kind = table.design().kind();
    return switch (kind.order()) {
      case STRICT -> 0;
      case TICK -> kind.tick().toMillis() * ROWS_A_MILLI;
      case CYCLE, NONE -> Double.MAX_VALUE;
    };
  }

  private double markers() {
    return number(SqliteSetting.MARKER_BYTES, 0);
  }

  private long number(SqliteSetting setting, long otherwise) {
    String value = settings.values().get(setting.toString());
    try {
      return value == null ? otherwise : Long.parseLong(setting.normal(value));
    } catch (NumberFormatException e) {
      // Not a number where one belongs: opening the session refuses it, with the accepted values.
      return otherwise;
    }
  }
}
