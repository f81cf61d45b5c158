// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Settings;
import dev.keycost.design.TableShape;
import dev.keycost.engine.Engine.Footprint;
import dev.keycost.engine.Engine.Load;
import dev.keycost.keys.KeyKind;

/// How much disk and memory a load needs at its peak, before it runs: an estimate on the safe side,
/// and of the trees alone a likely one.
///
/// Bytes a cell, and what of it goes to pages of its own: sqlite.org/fileformat2.html, section 1.6.
/// The distinct pages that m random inserts touch of P: P(1 - e^(-m/P)), after Cardenas 1975.
final class SqliteFootprint {
  private static final int PAGE_HEADER_BYTES = 12;
  private static final int FRAME_HEADER_BYTES = 24;

  /// Neighbours that are rebalanced with a page that is full, and their parents.
  private static final double BALANCE = 1.2;

  /// Keys made in one millisecond at the pace that keycost's clock has by default.
  private static final double ROWS_A_MILLI = 1000;

  /// The pages on the right edge of each tree, which every batch changes.
  private static final int RIGHT_EDGE_PAGES = 2;

  /// How rows are packed into pages.
  ///
  /// @param indexFill of the page in index trees and in tables whose rowids are random
  /// @param appendedFill of the page in tables of rising rowids
  /// @param cellBytes record header, cell header and cell pointer
  /// @param numberBytes of a time of arrival, a child's number or a rowid
  private record Packing(double indexFill, double appendedFill, int cellBytes, int numberBytes) {
    /// Index trees settle near 0.88, which dbstat shows; a little below is safe. What a cell takes
    /// is rounded up, and interior pages are in it.
    static final Packing SAFE = new Packing(0.85, 0.85, 12, 8);

    /// What dbstat shows: SQLite leaves full pages behind where a table's rowids rise, and splits
    /// evenly everywhere else.
    static final Packing LIKELY = new Packing(0.875, 0.99, 8, 3);
  }

  /// The file's header, the schema and the empty trees, in the file and in the log.
  private static final int FRESH_DATABASE_PAGES = 16;

  private static final int STEPS_MAX = 1000;

  private static final int DEFAULT_PAGE_BYTES = 4096;
  private static final int DEFAULT_CACHE_KIB = 2000;
  private static final int DEFAULT_AUTOCHECKPOINT_PAGES = 1000;

  private final MeasuredTable table;
  private final Load load;
  private final Settings settings;
  private final double pageBytes;
  private final int keyBytes;

  private SqliteFootprint(MeasuredTable table, Load load, Settings settings) {
    this.table = table;
    this.load = load;
    this.settings = settings;
    this.pageBytes = number(SqliteSetting.PAGE_SIZE, DEFAULT_PAGE_BYTES);
    this.keyBytes = table.keyLayout(settings).keyBytes();
  }

  static Footprint of(MeasuredTable table, Load load, Settings settings) {
    var footprint = new SqliteFootprint(table, load, settings);
    return new Footprint(
        (long) (footprint.pages(load.rows(), Packing.LIKELY) * footprint.pageBytes),
        footprint.diskBytes(),
        footprint.memoryBytes());
  }

  private long diskBytes() {
    double file = (pages(load.rows()) + FRESH_DATABASE_PAGES) * pageBytes;
    return (long) (file + logPages() * (pageBytes + FRAME_HEADER_BYTES));
  }

  private long memoryBytes() {
    // Never more than the tree itself.
    return (long) Math.min(cacheBytes(settings), pages(load.rows()) * pageBytes);
  }

  /// The page cache under these settings.
  static long cacheBytes(Settings settings) {
    long cache = number(settings, SqliteSetting.CACHE_SIZE, -DEFAULT_CACHE_KIB);
    return cache < 0
        ? -cache * 1024
        : cache * number(settings, SqliteSetting.PAGE_SIZE, DEFAULT_PAGE_BYTES);
  }

  private double pages(double rows) {
    return pages(rows, Packing.SAFE);
  }

  /// Pages of all of the design's trees once they hold this many rows.
  private double pages(double rows, Packing packing) {
    double payload = load.payloadBytes() + markers();
    double each = 0;
    for (MeasuredTable.Cell cell : table.cells(payload, keyBytes)) {
      each +=
          pagesACell(
              cell.recordBytes(),
              cell.index(),
              cell.index() || placedByKey() ? packing.indexFill : packing.appendedFill,
              packing);
    }
    return Math.ceil(rows * (each + pagesOfExtras(payload, packing)));
  }

  /// Whether the table's rows lie by a key that does not simply rise.
  private boolean placedByKey() {
    return !keyBeside() && openRows() > 0;
  }

  /// What a row has in other trees than its table's and its key's.
  private double pagesOfExtras(double payload, Packing packing) {
    boolean clustered = table.design().shape() == TableShape.CLUSTERED;
    // Without a rowid an index names its rows by their key.
    int name = clustered ? keyBytes : packing.numberBytes;
    double time =
        table.extras().time()
            ? pagesACell(packing.numberBytes + name, true, packing.indexFill, packing)
            : 0;
    int reference = referenceBytes(packing);
    double child =
        pagesACell(payload + reference, false, packing.appendedFill, packing)
            + pagesACell(reference + packing.numberBytes, true, packing.indexFill, packing);
    return time + table.extras().children() * child;
  }

  private int referenceBytes(Packing packing) {
    if (table.keyMissing()) {
      return 0;
    }
    return table.keyAssigned() ? packing.numberBytes : keyBytes;
  }

  /// Pages of those trees that are in the order of the key: into any of them the next row may fall.
  private double pagesByKey(double rows) {
    if (table.scattered()) {
      return pages(rows);
    }
    double payload = load.payloadBytes() + markers();
    boolean clustered = table.design().shape() == TableShape.CLUSTERED;
    Packing packing = Packing.SAFE;
    double own =
        keyBeside()
            ? pagesACell(keyBytes, true, packing.indexFill, packing)
            : pagesACell(payload + keyBytes, clustered, packing.indexFill, packing);
    double reference = pagesACell(keyBytes + packing.numberBytes, true, packing.indexFill, packing);
    return Math.ceil(rows * (own + table.extras().children() * reference));
  }

  /// Whether the key has a tree of its own.
  private boolean keyBeside() {
    return table.cells(0, keyBytes).size() > 1;
  }

  /// Trees into which rows are appended, whatever the key.
  private int appendedTrees() {
    int ofExtras = (table.extras().time() ? 1 : 0) + (table.extras().children() > 0 ? 1 : 0);
    return (keyBeside() ? 1 : 0) + ofExtras;
  }

  /// The share of a page that one cell takes, and the pages that it fills alone where it is long.
  private double pagesACell(double recordBytes, boolean indexTree, double fill, Packing packing) {
    double record = recordBytes + packing.cellBytes;
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
    double most = (pageBytes - PAGE_HEADER_BYTES) / local;
    double cells = packing == Packing.SAFE ? Math.floor(most * fill) : Math.floor(most) * fill;
    return 1 / Math.max(1, cells) + overflowPages;
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
    double open = pagesByKey(Math.min(rows, openRows()));
    double appended = RIGHT_EDGE_PAGES * appendedTrees();
    double edges = RIGHT_EDGE_PAGES * (table.extras().children() > 0 ? 2 : 1);
    // A row's place by its key, and its children's in their index.
    double places = table.extras().children() > 0 ? 2 * batch : batch;
    return open > 0
        ? added + appended + Math.max(edges, open * (1 - Math.exp(-places / open)) * BALANCE)
        : added + appended + edges;
  }

  /// The rows among which the next key may fall: none behind which it is appended, those of its
  /// clock's tick, or all. To count keys in cycles as unordered is on the safe side.
  private double openRows() {
    if (table.scattered()) {
      return Double.MAX_VALUE;
    }
    if (table.design().shape() == TableShape.INT_TYPO) {
      return 0;
    }
    KeyKind kind = table.design().kind();
    return switch (table.design().storedOrder()) {
      case STRICT -> 0;
      case TICK -> kind.tick().toMillis() * ROWS_A_MILLI;
      case CYCLE, NONE -> Double.MAX_VALUE;
    };
  }

  private double markers() {
    return number(SqliteSetting.MARKER_BYTES, 0);
  }

  private long number(SqliteSetting setting, long otherwise) {
    return number(settings, setting, otherwise);
  }

  private static long number(Settings settings, SqliteSetting setting, long otherwise) {
    String value = settings.values().get(setting.toString());
    try {
      return value == null ? otherwise : Long.parseLong(setting.normal(value));
    } catch (NumberFormatException e) {
      // Not a number where one belongs: opening the session refuses it, with the accepted values.
      return otherwise;
    }
  }
}
