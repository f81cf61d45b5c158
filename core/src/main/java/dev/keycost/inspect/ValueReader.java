// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.inspect.ColumnValues.Source;
import dev.keycost.inspect.ColumnValues.Summary;
import dev.keycost.keys.classify.Arrival;
import dev.keycost.sqlite.file.Row;
import dev.keycost.sqlite.file.RowCursor;
import dev.keycost.sqlite.file.SqliteFile;
import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.schema.ColumnDeclaration;
import dev.keycost.sqlite.schema.DefaultValues;
import dev.keycost.sqlite.schema.TableDeclaration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// Reads the values of a table's columns that matter: all rows, or a sample of a large table, in
/// the order of the rowid, which is that of arrival unless rowids are chosen. A WITHOUT ROWID table
/// is sorted by its key and has kept no trace of the arrival.
final class ValueReader {
  private static final long SEED = 1;

  private final SqliteFile file;
  private final DefaultValues defaults;
  private final ValueLimits limits;
  private final Instant now;

  ValueReader(SqliteFile file, DefaultValues defaults, ValueLimits limits, Instant now) {
    this.file = file;
    this.defaults = defaults;
    this.limits = limits;
    this.now = now;
  }

  /// What was seen of a table.
  ///
  /// @param rows that were looked at
  /// @param columns by their place in the declaration
  record Seen(long rows, Map<Integer, Summary> columns) {
    Seen {
      columns = Map.copyOf(columns);
    }
  }

  /// Reads a table's interesting columns, a few at a time.
  Seen read(TableDeclaration table, TreeCensus tree) {
    List<Integer> wanted = InterestingColumns.of(table);
    Map<Integer, Summary> columns = new HashMap<>();
    long rows = 0;
    for (int from = 0; from < wanted.size(); from += limits.columnsAtOnce()) {
      int to = Math.min(wanted.size(), from + limits.columnsAtOnce());
      List<Integer> some = wanted.subList(from, to);
      List<ColumnValues> values = some.stream().map(column -> values(table, column)).toList();
      long taken = takeRows(tree, values);
      double share = taken == 0 ? 1 : Math.min(1, (double) taken / tree.rows());
      // What takes the time is finding out what the values are, a column on each processor.
      List<Summary> summaries =
          values.parallelStream().map(column -> column.summary(now, share)).toList();
      IntStream.range(0, some.size()).forEach(i -> columns.put(some.get(i), summaries.get(i)));
      rows = taken;
    }
    return new Seen(rows, columns);
  }

  private ColumnValues values(TableDeclaration table, int column) {
    ColumnDeclaration declared = table.column(column);
    var source =
        new Source(
            table.isRowid(column) ? OptionalInt.empty() : table.place(column),
            declared.affinity(),
            defaults.once(declared));
    return new ColumnValues(
        source,
        file.encoding().charset(),
        table.clustered() ? Arrival.UNKNOWN : Arrival.IN_ORDER,
        limits);
  }

  /// @return how many
  private long takeRows(TreeCensus tree, List<ColumnValues> values) {
    long[] rows = new long[1];
    if (tree.rows() <= limits.rowsMax() && tree.pages() <= limits.pagesMax()) {
      try (RowCursor cursor = file.rows(tree.rootPage())) {
        while (cursor.next()) {
          take(cursor.row(), values);
          rows[0]++;
        }
      }
    } else {
      file.sampleRows(
          tree.rootPage(),
          SEED,
          sampledRows(tree),
          (row, weight) -> {
            take(row, values);
            rows[0]++;
          });
    }
    return rows[0];
  }

  private static void take(Row row, List<ColumnValues> values) {
    for (ColumnValues column : values) {
      column.take(row);
    }
  }

  /// Fewer where rows are chains of pages, for a column may stand at the end of them.
  private int sampledRows(TreeCensus tree) {
    double pagesEach = 1 + (double) tree.overflow().pages() / Math.max(1, tree.rows());
    return Math.max(1, (int) Math.min(limits.sampledRows(), limits.pagesMax() / pagesEach));
  }
}
