// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableShape;
import dev.keycost.engine.EngineException;
import dev.keycost.engine.KeyLayout;
import dev.keycost.engine.sqlite.SourceTable.CreatedIndex;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.keys.form.UuidLayout;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.file.TextEncoding;
import dev.keycost.sqlite.schema.Clause;
import dev.keycost.sqlite.schema.IndexOrigin;
import dev.keycost.sqlite.schema.KeyPlace;
import dev.keycost.sqlite.schema.SqlName;
import dev.keycost.sqlite.schema.TableDeclaration.Index;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The user's table under one design: its DDL, its statements, and which B-trees it must have.
///
/// @param recipe how rows are made
record RebuiltTable(SourceTable source, KeyDesign design, RowRecipe recipe)
    implements MeasuredTable {
  /// Of an integer, in most tables.
  private static final int INTEGER_BYTES = 6;

  private static final int ROWID_BYTES = 8;

  private RebuiltSql sql() {
    return new RebuiltSql(source, design);
  }

  /// All statements that make it, the table's first.
  List<String> ddl() {
    return Stream.concat(
            Stream.of(sql().createTable()), source.indexes().stream().map(CreatedIndex::sql))
        .toList();
  }

  /// The DDL, with what it does not show as a comment.
  String describe() {
    String ddl = String.join(";\n", ddl());
    if (design.own()) {
      return ddl;
    }
    String key = sql().key();
    if (keyMissing()) {
      return ddl + " -- " + key + " left out: it stays NULL";
    }
    return keyAssigned() ? ddl + " -- " + key + " assigned by SQLite" : ddl;
  }

  /// Whether SQLite makes the key itself.
  @Override
  public boolean keyAssigned() {
    return !design.own() && SqliteTable.of(design).keyAssigned();
  }

  @Override
  public boolean keyMissing() {
    return keyAssigned() && design.shape() == TableShape.INT_TYPO;
  }

  /// Whether the user's key is bound with its own values.
  private boolean withOwnKey() {
    return design.own() || !source.singleKey();
  }

  private List<String> boundNames() {
    List<String> names = new ArrayList<>();
    if (!design.own() && !keyAssigned()) {
      names.add(sql().key());
    }
    if (withOwnKey()) {
      source.keyColumns().forEach(column -> names.add(source.column(column).name()));
    }
    source.otherColumns().forEach(column -> names.add(source.column(column).name()));
    return names;
  }

  String insert() {
    List<String> names = boundNames();
    if (names.isEmpty()) {
      return "INSERT INTO " + table() + " DEFAULT VALUES";
    }
    return "INSERT INTO %s(%s) VALUES(%s)"
        .formatted(
            table(),
            names.stream().map(SqlName::quoted).collect(Collectors.joining(", ")),
            IntStream.rangeClosed(1, names.size())
                .mapToObj(i -> "?" + i)
                .collect(Collectors.joining(", ")));
  }

  @Override
  public String get() {
    return "SELECT * FROM " + table() + byKey();
  }

  @Override
  public String range() {
    return "SELECT * FROM %1$s WHERE %2$s >= ?1 ORDER BY %2$s LIMIT ?2"
        .formatted(table(), SqlName.quoted(sql().key()));
  }

  @Override
  public String scan() {
    return "SELECT * FROM %s ORDER BY %s"
        .formatted(
            table(), keyNames().stream().map(SqlName::quoted).collect(Collectors.joining(", ")));
  }

  @Override
  public String delete() {
    return "DELETE FROM " + table() + byKey();
  }

  /// The value stays what it was, since another need not be allowed; SQLite writes the row all the
  /// same. Parameter 2 is there as for other tables.
  @Override
  public Optional<String> update() {
    return source.otherColumns().stream()
        .filter(this::isFree)
        .map(column -> SqlName.quoted(source.column(column).name()))
        .findFirst()
        .map(
            column ->
                "UPDATE %1$s SET %2$s = CASE WHEN ?2 IS NULL THEN NULL ELSE %2$s END%3$s"
                    .formatted(table(), column, byKey()));
  }

  private boolean isFree(int column) {
    String name = source.column(column).name();
    return source.declaration().indexes().stream()
            .noneMatch(index -> IndexedColumns.columns(source, index).contains(column))
        && source.indexes().stream()
            .noneMatch(index -> new Clause(Clause.Kind.CHECK, index.sql()).names(name))
        && clauses()
            .filter(
                clause ->
                    clause.kind() == Clause.Kind.CHECK || clause.kind() == Clause.Kind.GENERATED)
            .noneMatch(clause -> clause.names(name));
  }

  private Stream<Clause> clauses() {
    return Stream.concat(
        source.text().constraints().stream(),
        source.text().columns().stream().flatMap(column -> column.clauses().stream()));
  }

  private List<String> keyNames() {
    return design.own() ? source.declaration().keyColumns() : List.of(sql().key());
  }

  private String byKey() {
    List<String> names = keyNames();
    return IntStream.range(0, names.size())
        .mapToObj(i -> "%s = ?%s".formatted(SqlName.quoted(names.get(i)), i + 1))
        .collect(Collectors.joining(" AND ", " WHERE ", ""));
  }

  @Override
  public String count() {
    return "SELECT count(*) FROM " + table();
  }

  @Override
  public String countMissingKeys() {
    return "%s WHERE %s IS NULL".formatted(count(), SqlName.quoted(sql().key()));
  }

  @Override
  public String keysInOrder() {
    String key = SqlName.quoted(sql().key());
    return "SELECT %s FROM %s ORDER BY %s".formatted(key, table(), key);
  }

  /// Rows with a NULL in the key count as different, as they do for SQLite.
  @Override
  public String countDifferentKeys() {
    List<String> names = keyNames().stream().map(SqlName::quoted).toList();
    String complete =
        names.stream().map(name -> name + " IS NOT NULL").collect(Collectors.joining(" AND "));
    return "SELECT (SELECT count(*) FROM (SELECT DISTINCT %s FROM %s WHERE %s))"
            .formatted(String.join(", ", names), table(), complete)
        + " + (%s WHERE NOT (%s))".formatted(count(), complete);
  }

  private String table() {
    return SqlName.quoted(source.name());
  }

  @Override
  public KeyLayout keyLayout(Settings settings) {
    return design.own()
        ? KeyLayout.of(design.kind(), KeyForm.RAW, UuidLayout.RFC, 0)
        : SqliteTable.of(design).keyLayout(settings);
  }

  @Override
  public void create(Connection connection) {
    if (source.encoding() != TextEncoding.UTF_8) {
      connection.execute("PRAGMA encoding = '%s'".formatted(source.encoding().charset().name()));
    }
    ddl().forEach(connection::execute);
    check(connection);
  }

  /// Compares the B-trees that are there with those the design is about.
  private void check(Connection connection) {
    String keyIndexes =
        "SELECT count(*) FROM pragma_index_list(%s) WHERE origin = 'pk'"
            .formatted(string(source.name()));
    boolean keyIndex = connection.number(keyIndexes) > 0;
    // The order of a WITHOUT ROWID table is an index to the pragma, but has no tree of its own.
    boolean clustered =
        connection.number(keyIndexes + " AND name NOT IN (SELECT name FROM sqlite_master)") > 0;
    KeyPlace found = clustered ? KeyPlace.CLUSTERED : keyIndex ? KeyPlace.INDEX : KeyPlace.ROWID;
    if (found != keyPlace()) {
      throw new EngineException(
          "%s: SQLite keeps the key as %s; the design needs %s"
              .formatted(design.label(), found, keyPlace()));
    }
  }

  private static String string(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  private KeyPlace keyPlace() {
    if (design.own()) {
      return source.declaration().key();
    }
    if (design.shape() == TableShape.CLUSTERED) {
      return KeyPlace.CLUSTERED;
    }
    return SqliteTable.of(design).hasHiddenIndex() ? KeyPlace.INDEX : KeyPlace.ROWID;
  }

  @Override
  public SampledRowInsert insertion(
      Connection connection, MemorySegment payload, AtomicLong arrivals) {
    boolean bound = !design.own() && !keyAssigned();
    KeyBinding key = bound ? KeyBinding.of(design.encoding()) : KeyBinding.NONE;
    return new SampledRowInsert(
        connection.prepare(insert()), key, recipe.columns(bound ? 2 : 1, withOwnKey()));
  }

  @Override
  public List<Cell> cells(double payloadBytes, int keyBytes) {
    double own = bytes(source.keyColumns());
    double key = design.own() ? own : keyBytes;
    boolean clustered = keyPlace() == KeyPlace.CLUSTERED;
    double behind = clustered ? key : ROWID_BYTES;
    List<Cell> cells = new ArrayList<>();
    boolean beside = withOwnKey() && !design.own();
    cells.add(new Cell(payloadBytes + (keyAssigned() ? 0 : key) + (beside ? own : 0), clustered));
    if (keyPlace() == KeyPlace.INDEX) {
      cells.add(new Cell((keyMissing() ? 0 : key) + ROWID_BYTES, true));
    }
    if (beside) {
      cells.add(new Cell(own + behind, true));
    }
    for (Index index : source.declaration().indexes()) {
      if (index.origin() != IndexOrigin.PRIMARY_KEY) {
        List<Integer> columns = List.copyOf(IndexedColumns.columns(source, index));
        cells.add(new Cell(bytes(columns) + behind, true));
      }
    }
    return cells;
  }

  @Override
  public boolean scattered() {
    return !source.declaration().indexes().isEmpty() || !source.singleKey();
  }

  /// Mean bytes of some columns of one row.
  private double bytes(List<Integer> columns) {
    return columns.stream().mapToDouble(this::bytes).sum();
  }

  private double bytes(int column) {
    int key = source.keyColumns().indexOf(column);
    if (key >= 0) {
      return bytes(source.keys(), key);
    }
    int other = source.otherColumns().indexOf(column);
    return other < 0 ? 0 : bytes(source.sample(), other);
  }

  static double bytes(ValueTable values, int column) {
    double sum = 0;
    for (long row = 0; row < values.rows(); row++) {
      long slot = values.slot(row, column);
      sum +=
          switch (values.type(slot)) {
            case ValueTable.NULL -> 0;
            case ValueTable.INTEGER -> INTEGER_BYTES;
            case ValueTable.REAL -> Double.BYTES;
            default -> values.length(slot);
          };
    }
    return values.rows() == 0 ? 0 : sum / values.rows();
  }

  /// Why SQLite cannot have such a table; empty when it can.
  static Optional<String> impossible(SourceTable source, KeyDesign design) {
    if (design.own()) {
      return Optional.empty();
    }
    if (source.text().strict() && design.shape() == TableShape.INT_TYPO) {
      return Optional.of("the table is STRICT, and then no key stays NULL");
    }
    return SqliteTable.impossible(design);
  }
}
