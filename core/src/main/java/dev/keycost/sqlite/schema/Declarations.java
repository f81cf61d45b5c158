// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.SqliteException;
import dev.keycost.sqlite.SqliteLibrary;
import dev.keycost.sqlite.file.SchemaEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Lets SQLite read CREATE statements, in a database in memory that is empty again after each
/// table, so that what is wrong with one does not touch the next. Nothing is run but a plain CREATE
/// TABLE or CREATE INDEX: the schema of a file may say anything. Not thread-safe.
public final class Declarations implements AutoCloseable {
  private final SqliteLibrary library;
  private final Connection memory;

  public Declarations(SqliteLibrary library) {
    this.library = library;
    this.memory = Connection.openInMemory(library);
  }

  /// What a table is. Indexes that SQLite refuses, for a function or a collation that only the
  /// owner's program has, are left out.
  ///
  /// @param leftOut is told of those, as sentences
  /// @throws Unexaminable when SQLite refuses the table, or the file has other indexes than it says
  public TableDeclaration read(ListedTable table, Consumer<String> leftOut) {
    String sql = table.table().sql().orElse("");
    if (!SqlTokens.of(sql).begins("CREATE", "TABLE", "", "(")) {
      throw new Unexaminable("its definition is no plain CREATE TABLE");
    }
    memory.execute("BEGIN");
    try {
      create(sql)
          .ifPresent(
              reason -> {
                throw new Unexaminable(reason);
              });
      List<SchemaEntry> indexes = new ArrayList<>(table.indexes());
      indexes.removeIf(index -> !isCreated(table, index, leftOut));
      return new DeclarationReader(memory, table.table(), indexes).read();
    } finally {
      memory.execute("ROLLBACK");
    }
  }

  private boolean isCreated(ListedTable table, SchemaEntry index, Consumer<String> leftOut) {
    if (index.sql().isEmpty()) {
      // It belongs to a constraint, so it came with the table.
      return true;
    }
    SqlTokens tokens = SqlTokens.of(index.sql().get());
    Optional<String> reason =
        tokens.begins("CREATE", "INDEX") || tokens.begins("CREATE", "UNIQUE", "INDEX")
            ? create(index.sql().get())
            : Optional.of("its definition is no CREATE INDEX");
    reason.ifPresent(
        why ->
            leftOut.accept(
                "%s: its index %s is left out: %s".formatted(table.name(), index.name(), why)));
    return reason.isEmpty();
  }

  /// @return why not
  private Optional<String> create(String sql) {
    try {
      memory.execute(sql);
      return Optional.empty();
    } catch (SqliteException | IllegalArgumentException e) {
      return Optional.of(
          "SQLite %s refuses its definition: %s"
              .formatted(library.version(), without(e.getMessage(), sql)));
    }
  }

  /// What SQLite said about a statement, which may be long, without the statement.
  private static String without(String message, String sql) {
    int repeated = message.lastIndexOf(sql);
    return repeated < 0
        ? message
        : message.substring(0, repeated).replaceFirst("(; SQL| in SQL)?: $", "");
  }

  @Override
  public void close() {
    memory.close();
  }
}
