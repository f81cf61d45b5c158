// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

import dev.keycost.sqlite.file.SchemaEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/// What a database has, sorted by what can be said about it. Tables of SQLite's own, such as
/// `sqlite_sequence`, are in neither list.
///
/// A virtual table has no tree. Modules that come with SQLite keep its rows in ordinary tables
/// behind its name, whose keys nobody can choose; so these go with it:
///
/// | module | ordinary tables |
/// | --- | --- |
/// | fts3, fts4 | `_content`, `_segments`, `_segdir`, `_docsize`, `_stat` |
/// | fts5 | `_data`, `_idx`, `_content`, `_docsize`, `_config` |
/// | rtree, rtree_i32, geopoly | `_node`, `_rowid`, `_parent` |
///
/// Sources: sqlite.org/fts3.html, section 9.1; the function `fts5ShadowName` of FTS5; rtree.html,
/// section 3.2.
///
/// @param tables to be examined, in the file's order
/// @param leftOut the others, with the reason
public record Schema(List<ListedTable> tables, List<LeftOut> leftOut) {
  private static final Map<String, Set<String>> BEHIND =
      Map.of(
          "fts3", Set.of("content", "segments", "segdir", "docsize", "stat"),
          "fts4", Set.of("content", "segments", "segdir", "docsize", "stat"),
          "fts5", Set.of("data", "idx", "content", "docsize", "config"),
          "rtree", Set.of("node", "rowid", "parent"),
          "rtree_i32", Set.of("node", "rowid", "parent"),
          "geopoly", Set.of("node", "rowid", "parent"));

  /// What is not examined: one table, and those that come with it.
  public record LeftOut(List<String> tables, String reason) {
    public LeftOut {
      tables = List.copyOf(tables);
    }

    public static LeftOut of(String table, String reason) {
      return new LeftOut(List.of(table), reason);
    }

    public boolean has(String table) {
      return tables.stream().anyMatch(name -> SqlName.same(name, table));
    }

    @Override
    public String toString() {
      return tables.getFirst() + ": " + reason;
    }
  }

  public Schema {
    tables = List.copyOf(tables);
    leftOut = List.copyOf(leftOut);
  }

  public static Schema of(List<SchemaEntry> entries) {
    List<SchemaEntry> own =
        entries.stream()
            .filter(entry -> entry.type() == SchemaEntry.Type.TABLE)
            .filter(entry -> !SqlName.isReserved(entry.name()))
            .toList();
    Map<String, List<SchemaEntry>> indexes = new HashMap<>();
    entries.stream()
        .filter(entry -> entry.type() == SchemaEntry.Type.INDEX && entry.hasTree())
        .forEach(
            entry ->
                indexes
                    .computeIfAbsent(SqlName.folded(entry.table()), name -> new ArrayList<>())
                    .add(entry));
    List<LeftOut> leftOut = new ArrayList<>();
    Set<String> behind = new HashSet<>();
    own.stream().filter(entry -> !entry.hasTree()).forEach(t -> leaveOut(t, own, leftOut, behind));
    List<ListedTable> tables =
        own.stream()
            .filter(SchemaEntry::hasTree)
            .filter(entry -> !behind.contains(SqlName.folded(entry.name())))
            .map(
                entry ->
                    new ListedTable(
                        entry, indexes.getOrDefault(SqlName.folded(entry.name()), List.of())))
            .toList();
    return new Schema(tables, leftOut);
  }

  /// @param behind gets the names of the tables that come with it
  private static void leaveOut(
      SchemaEntry table, List<SchemaEntry> all, List<LeftOut> leftOut, Set<String> behind) {
    SqlTokens sql = SqlTokens.of(table.sql().orElse(""));
    if (!sql.begins("CREATE", "VIRTUAL", "TABLE", "", "USING", "")) {
      leftOut.add(LeftOut.of(table.name(), "the schema lists it without a tree"));
      return;
    }
    String module = sql.text(5);
    SortedSet<String> names = behind(table, SqlName.folded(module), all);
    names.forEach(name -> behind.add(SqlName.folded(name)));
    String what =
        names.isEmpty()
            ? "a virtual table of %s, which has no tree of its own".formatted(module)
            : "a virtual table of %s, which decides how its tables are laid out (%s)"
                .formatted(module, String.join(", ", names));
    leftOut.add(new LeftOut(Stream.concat(Stream.of(table.name()), names.stream()).toList(), what));
  }

  private static SortedSet<String> behind(
      SchemaEntry virtual, String module, List<SchemaEntry> all) {
    SortedSet<String> names = new TreeSet<>();
    for (String ending : BEHIND.getOrDefault(module, Set.of())) {
      all.stream()
          .filter(SchemaEntry::hasTree)
          .map(SchemaEntry::name)
          .filter(name -> SqlName.same(name, virtual.name() + "_" + ending))
          .forEach(names::add);
    }
    return names;
  }

  /// The part of it that is this table; empty where there is none of this name.
  public Optional<Schema> only(String table) {
    var part =
        new Schema(
            tables.stream().filter(t -> SqlName.same(t.name(), table)).toList(),
            leftOut.stream().filter(left -> left.has(table)).toList());
    return part.tables().isEmpty() && part.leftOut().isEmpty()
        ? Optional.empty()
        : Optional.of(part);
  }

  /// Of all tables, also of those that are left out.
  public List<String> names() {
    return Stream.concat(
            tables.stream().map(ListedTable::name),
            leftOut.stream().flatMap(left -> left.tables().stream()))
        .toList();
  }
}
