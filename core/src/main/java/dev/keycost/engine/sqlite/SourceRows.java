// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.sqlite.SqliteLibrary;
import dev.keycost.sqlite.file.Row;
import dev.keycost.sqlite.file.RowCursor;
import dev.keycost.sqlite.file.SqliteFile;
import dev.keycost.sqlite.schema.ColumnDeclaration;
import dev.keycost.sqlite.schema.DefaultValues;
import dev.keycost.sqlite.schema.StoredKey;
import dev.keycost.sqlite.schema.TableDeclaration;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/// Takes from a table all its keys, or an even choice of them, and a sample of its rows.
final class SourceRows {
  static final int SAMPLE_ROWS = 1 << 12;
  static final int KEYS_MAX = 1_000_000;
  private static final long SAMPLE_BYTES = 32L << 20;
  private static final long KEY_BYTES_MAX = 64L << 20;

  /// A key that is written a little out of order now and then counts as ordered.
  private static final double RISING_SHARE = 0.99;

  private final SqliteFile file;
  private final TableDeclaration table;
  private final long rows;
  private final long sampleRows;
  private final List<Source> keyColumns;
  private final List<Source> otherColumns;
  private final ValueTable keys;
  private final ValueTable sample;
  private final List<String> notes = new ArrayList<>();
  private long seen;
  private long taken;
  private long falls;

  /// Where a column's values are.
  ///
  /// @param place in a stored row; empty where it is the rowid
  /// @param missing the value of rows that are older than the column; empty for NULL
  private record Source(OptionalInt place, Supplier<Optional<StoredKey>> missing) {}

  /// @param meanBytes of a row
  SourceRows(
      SqliteFile file, SqliteLibrary library, TableDeclaration table, long rows, double meanBytes) {
    this.file = file;
    this.table = table;
    this.rows = rows;
    this.sampleRows =
        Math.min(rows, Math.clamp((long) (SAMPLE_BYTES / Math.max(1, meanBytes)), 1, SAMPLE_ROWS));
    var defaults = new DefaultValues(library, file.encoding().charset());
    this.keyColumns = sources(SourceTable.keyColumns(table), defaults);
    this.otherColumns = sources(SourceTable.otherColumns(table), defaults);
    this.keys = new ValueTable(keyColumns.size());
    this.sample = new ValueTable(otherColumns.size());
  }

  private List<Source> sources(List<Integer> columns, DefaultValues defaults) {
    List<Source> sources = new ArrayList<>();
    for (int column : columns) {
      ColumnDeclaration declared = table.column(column);
      sources.add(
          new Source(
              table.isRowid(column) ? OptionalInt.empty() : table.place(column),
              defaults.once(declared)));
    }
    return sources;
  }

  void read(long seed) {
    if (rows <= KEYS_MAX) {
      try (RowCursor cursor = file.rows(table.rootPage())) {
        while (cursor.next()) {
          take(cursor.row(), rows);
        }
      }
    } else {
      file.sampleRows(table.rootPage(), seed, KEYS_MAX, (row, weight) -> take(row, KEYS_MAX));
    }
    if (table.clustered()) {
      keys.shuffle(seed);
      sample.shuffle(seed + 1);
    }
    notes.add(
        String.format(
            Locale.ROOT,
            "values are taken from %,d of %,d rows, spread over the table; where an index needs"
                + " different ones they are varied",
            taken,
            rows));
    notes.add(
        String.format(
            Locale.ROOT,
            "own-key has %,d of your keys; further rows continue them behind the last",
            keys.rows()));
  }

  /// @param expected rows that will be seen, about
  private void take(Row row, long expected) {
    boolean chosen =
        seen == 0 || seen * sampleRows / expected != (seen - 1) * sampleRows / expected;
    seen++;
    if (keys.bytes() < KEY_BYTES_MAX) {
      takeKey(row);
    }
    if (chosen && sample.bytes() < 2 * SAMPLE_BYTES) {
      taken++;
      for (Source column : otherColumns) {
        add(row, column, sample);
      }
    }
  }

  private void takeKey(Row row) {
    for (int column = 0; column < keyColumns.size(); column++) {
      add(row, keyColumns.get(column), keys);
    }
    long count = keys.rows();
    if (count > 1 && compare(count - 2, count - 1) > 0) {
      falls++;
    }
  }

  private int compare(long one, long other) {
    int order = 0;
    for (int column = 0; column < keys.columns() && order == 0; column++) {
      order = keys.compare(keys.slot(one, column), keys.slot(other, column));
    }
    return order;
  }

  private void add(Row row, Source column, ValueTable to) {
    if (column.place().isEmpty()) {
      to.addInteger(row.rowid().orElseThrow());
      return;
    }
    int place = column.place().getAsInt();
    if (place >= row.columns()) {
      column.missing().get().ifPresentOrElse(value -> add(value, to), to::addNull);
      return;
    }
    switch (row.type(place)) {
      case NULL -> to.addNull();
      case INTEGER -> to.addInteger(row.integer(place));
      case REAL -> to.addReal(row.real(place));
      case TEXT -> to.addBytes(ValueTable.TEXT, text(row, place));
      case BLOB -> to.addBytes(ValueTable.BLOB, row.blob(place));
    }
  }

  private void add(StoredKey value, ValueTable to) {
    switch (value.type()) {
      case NULL -> to.addNull();
      case INTEGER -> to.addInteger(value.integer());
      case REAL -> to.addReal(value.real());
      case TEXT -> to.addBytes(ValueTable.TEXT, utf8(value.bytes()));
      case BLOB -> to.addBytes(ValueTable.BLOB, value.bytes());
    }
  }

  /// As it is stored, which may be no text at all in UTF-8.
  private byte[] text(Row row, int place) {
    byte[] stored = new byte[row.length(place)];
    row.copy(place, stored);
    return utf8(stored);
  }

  private byte[] utf8(byte[] stored) {
    Charset charset = file.encoding().charset();
    return charset.equals(StandardCharsets.UTF_8)
        ? stored
        : new String(stored, charset).getBytes(StandardCharsets.UTF_8);
  }

  ValueTable sample() {
    return sample;
  }

  ValueTable keys() {
    return keys;
  }

  /// Whether keys come in their own order, as far as the table shows in which they came.
  boolean keysRise() {
    return !table.clustered() && falls <= (1 - RISING_SHARE) * keys.rows();
  }

  List<String> notes() {
    return notes;
  }
}
