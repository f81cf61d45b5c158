// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.Statement;
import dev.keycost.sqlite.file.SchemaEntry;
import dev.keycost.sqlite.schema.ColumnDeclaration.Kept;
import dev.keycost.sqlite.schema.TableDeclaration.ForeignKey;
import dev.keycost.sqlite.schema.TableDeclaration.Index;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Asks SQLite what it has made of a table's CREATE statements, and compares that with what the
/// file has.
///
/// Sources: sqlite.org/pragma.html for the columns of the pragmas.
final class DeclarationReader {
  /// Made behind all others, to ask which collation each column has: no pragma tells.
  private static final String PROBE = "keycost_collations";

  private final Connection memory;
  private final SchemaEntry table;
  private final String name;

  /// The file's indexes that were not found in memory so far.
  private final SequencedMap<String, SchemaEntry> listed = new LinkedHashMap<>();

  /// A row of PRAGMA index_list.
  private record Made(String name, boolean unique, IndexOrigin origin) {}

  /// A row of PRAGMA index_xinfo.
  ///
  /// @param column negative for an expression
  /// @param key false for columns that are there only to find the row
  private record Part(int column, boolean descending, String collation, boolean key) {}

  /// @param memory where the table and all its indexes were created
  /// @param indexes as the file lists them
  DeclarationReader(Connection memory, SchemaEntry table, List<SchemaEntry> indexes) {
    this.memory = memory;
    this.table = table;
    this.name = SqlName.quoted(table.name());
    indexes.forEach(index -> listed.put(SqlName.folded(index.name()), index));
  }

  /// @throws Unexaminable when the file has something else
  TableDeclaration read() {
    boolean strict = isStrict();
    List<ColumnDeclaration> columns = columns(strict);
    if (columns.isEmpty()) {
      throw new Unexaminable("its definition makes a table of another name");
    }
    List<Made> made = made();
    List<String> trees = memory.strings("SELECT name FROM sqlite_master WHERE type = 'index'");
    // The order of a WITHOUT ROWID table is an index to the pragmas, but has no tree of its own.
    Optional<Made> order =
        made.stream()
            .filter(index -> index.origin() == IndexOrigin.PRIMARY_KEY)
            .filter(index -> !trees.contains(index.name()))
            .findFirst();
    return new TableDeclaration(
        table.name(),
        table.rootPage(),
        order.map(index -> keyParts(index.name(), columns)).orElse(List.of()),
        strict,
        memory.number("SELECT count(*) FROM sqlite_master WHERE name = 'sqlite_sequence'") > 0,
        columns,
        order.map(index -> record(index.name())).orElseGet(() -> record(columns)),
        indexes(made.stream().filter(index -> trees.contains(index.name())).toList(), columns),
        foreignKeys());
  }

  private <T> List<T> rows(String sql, Function<Statement, T> row) {
    List<T> rows = new ArrayList<>();
    try (Statement statement = memory.prepare(sql)) {
      while (statement.step()) {
        rows.add(row.apply(statement));
      }
    }
    return rows;
  }

  /// Libraries without this pragma know no STRICT tables and refuse them.
  private boolean isStrict() {
    return rows("PRAGMA table_list(" + name + ")", row -> row.number(5) == 1).contains(true);
  }

  private List<ColumnDeclaration> columns(boolean strict) {
    List<String> names = rows("PRAGMA table_xinfo(" + name + ")", row -> row.text(1));
    List<String> collations = names.isEmpty() ? List.of() : collations(names);
    return rows(
        "PRAGMA table_xinfo(" + name + ")",
        row ->
            new ColumnDeclaration(
                row.text(1),
                row.text(2),
                affinity(row.text(2), strict),
                row.number(3) == 1,
                row.isNull(4) ? Optional.empty() : Optional.of(row.text(4)),
                (int) row.number(5),
                Kept.of(row.number(6)),
                collations.get((int) row.number(0))));
  }

  /// In a STRICT table ANY takes values as they come. Source: sqlite.org/stricttables.html.
  private static Affinity affinity(String declaredType, boolean strict) {
    return strict && SqlName.same(declaredType, "ANY") ? Affinity.BLOB : Affinity.of(declaredType);
  }

  private List<String> collations(List<String> columns) {
    var probe = new StringBuilder(PROBE);
    while (listed.containsKey(probe.toString()) || SqlName.same(table.name(), probe.toString())) {
      probe.append('_');
    }
    memory.execute(
        columns.stream()
            .map(SqlName::quoted)
            .collect(
                Collectors.joining(", ", "CREATE INDEX %s ON %s(".formatted(probe, name), ")")));
    List<String> collations =
        parts(probe.toString()).stream().filter(Part::key).map(Part::collation).toList();
    memory.execute("DROP INDEX " + probe);
    return collations;
  }

  /// In the order in which they were made; the pragma begins with the latest.
  private List<Made> made() {
    return rows(
            "PRAGMA index_list(" + name + ")",
            row -> new Made(row.text(1), row.number(2) == 1, origin(row.text(3))))
        .reversed();
  }

  private static IndexOrigin origin(String letters) {
    return switch (letters) {
      case "pk" -> IndexOrigin.PRIMARY_KEY;
      case "u" -> IndexOrigin.UNIQUE;
      default -> IndexOrigin.CREATED;
    };
  }

  private List<Part> parts(String index) {
    return rows(
        "PRAGMA index_xinfo(" + SqlName.quoted(index) + ")",
        row ->
            new Part(
                (int) row.number(1),
                row.number(3) == 1,
                row.text(4).toUpperCase(Locale.ROOT),
                row.number(5) == 1));
  }

  private List<IndexColumn> keyParts(String index, List<ColumnDeclaration> columns) {
    return parts(index).stream()
        .filter(Part::key)
        .map(
            part ->
                new IndexColumn(
                    part.column() < 0
                        ? Optional.empty()
                        : Optional.of(columns.get(part.column()).name()),
                    part.descending(),
                    part.collation()))
        .toList();
  }

  /// The rows of a WITHOUT ROWID table: its key, each column once, and then the others.
  private List<Integer> record(String order) {
    return parts(order).stream().map(Part::column).toList();
  }

  private static List<Integer> record(List<ColumnDeclaration> columns) {
    return IntStream.range(0, columns.size())
        .filter(i -> columns.get(i).kept() != Kept.VIRTUAL)
        .boxed()
        .toList();
  }

  private List<Index> indexes(List<Made> made, List<ColumnDeclaration> columns) {
    List<Index> indexes = new ArrayList<>();
    for (Made index : made) {
      SchemaEntry inFile = listed.remove(SqlName.folded(index.name()));
      if (inFile == null) {
        throw new Unexaminable(
            "its definition asks for an index %s, which the file does not have"
                .formatted(index.name()));
      }
      indexes.add(
          new Index(
              inFile.name(),
              inFile.rootPage(),
              index.origin(),
              index.unique(),
              inFile.sql().flatMap(DeclarationReader::predicate),
              keyParts(index.name(), columns)));
    }
    if (!listed.isEmpty()) {
      throw new Unexaminable(
          "the file has an index %s, which its definition does not ask for"
              .formatted(listed.firstEntry().getValue().name()));
    }
    return indexes;
  }

  private static Optional<String> predicate(String createIndex) {
    SqlTokens tokens = SqlTokens.of(createIndex);
    int where = tokens.outside("WHERE");
    return where < 0 || where + 1 == tokens.count()
        ? Optional.empty()
        : Optional.of(tokens.from(where + 1));
  }

  /// In the order of the declaration; the pragma begins with the last.
  private List<ForeignKey> foreignKeys() {
    record Row(long key, String table, String from, Optional<String> to) {}
    Map<Long, List<Row>> keys = new TreeMap<>();
    rows(
            "PRAGMA foreign_key_list(" + name + ")",
            row ->
                new Row(
                    row.number(0),
                    row.text(2),
                    row.text(3),
                    row.isNull(4) ? Optional.empty() : Optional.of(row.text(4))))
        .forEach(row -> keys.computeIfAbsent(row.key(), key -> new ArrayList<>()).add(row));
    return keys.values().stream()
        .map(
            rows ->
                new ForeignKey(
                    rows.getFirst().table(),
                    rows.stream().map(Row::from).toList(),
                    rows.stream().flatMap(row -> row.to().stream()).toList()))
        .toList()
        .reversed();
  }
}
