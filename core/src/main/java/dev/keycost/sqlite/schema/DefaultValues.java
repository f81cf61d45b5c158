// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.SqliteException;
import dev.keycost.sqlite.SqliteLibrary;
import dev.keycost.sqlite.Statement;
import java.lang.foreign.ValueLayout;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// What a column holds in rows that are older than itself: its DEFAULT, which ALTER TABLE ADD
/// COLUMN demands to be constant, as the column's affinity makes it. SQLite computes it, in memory.
public final class DefaultValues {
  private final SqliteLibrary library;
  private final Charset encoding;

  public DefaultValues(SqliteLibrary library, Charset encoding) {
    this.library = library;
    this.encoding = encoding;
  }

  /// The value; empty for NULL, and for a default that is no literal.
  public Optional<StoredKey> of(ColumnDeclaration column) {
    return column.defaultSql().filter(DefaultValues::isLiteral).flatMap(sql -> value(column, sql));
  }

  /// The same, computed when it is first asked for, as most tables never do.
  public Supplier<Optional<StoredKey>> once(ColumnDeclaration column) {
    var known = new AtomicReference<Optional<StoredKey>>();
    return () -> known.updateAndGet(value -> value == null ? of(column) : value);
  }

  /// A number with or without a sign, a string, a blob, TRUE or FALSE.
  private static boolean isLiteral(String sql) {
    SqlTokens tokens = SqlTokens.of(sql);
    int value = tokens.is(0, "-") || tokens.is(0, "+") ? 1 : 0;
    boolean blob = tokens.is(0, "x");
    return tokens.count() == (blob ? 2 : value + 1)
        && !SqlName.folded(tokens.text(value)).startsWith("current_");
  }

  private Optional<StoredKey> value(ColumnDeclaration column, String sql) {
    try (Connection memory = Connection.openInMemory(library)) {
      memory.execute("CREATE TABLE t(c %s DEFAULT %s)".formatted(column.affinity(), sql));
      memory.execute("INSERT INTO t DEFAULT VALUES");
      try (Statement row = memory.prepare("SELECT typeof(c), c FROM t")) {
        row.step();
        return value(row);
      }
    } catch (SqliteException e) {
      throw new Unexaminable("SQLite refuses a default that its definition has", e);
    }
  }

  private Optional<StoredKey> value(Statement row) {
    return switch (row.text(0)) {
      case "integer" -> Optional.of(StoredKey.ofInteger(row.number(1)));
      case "real" -> Optional.of(StoredKey.ofReal(Double.parseDouble(row.text(1))));
      case "text" -> Optional.of(StoredKey.ofText(row.text(1), encoding));
      case "blob" -> Optional.of(StoredKey.ofBlob(row.blob(1).toArray(ValueLayout.JAVA_BYTE)));
      default -> Optional.empty();
    };
  }
}
