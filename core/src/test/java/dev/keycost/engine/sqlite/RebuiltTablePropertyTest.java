// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.engine.Engine;
import dev.keycost.engine.FilledTable;
import dev.keycost.sqlite.schema.SqlName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tables of any kind are rebuilt under several designs and filled; what SQLite then says of them
/// is what it said of the user's, but for the key.
class RebuiltTablePropertyTest {
  private static final int TABLES = 40;
  private static final int ROWS = 300;
  private static final List<String> DESIGNS =
      List.of("own-key", "sequence", "int-typo", "uuid7:text:clustered", "uuid4:blob:rowid");

  @TempDir Path folder;

  static LongStream seeds() {
    return LongStream.range(0, TABLES);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void keepsEverythingButTheKey(long seed) throws IOException {
    Path file = folder.resolve("source.db");
    RandomSource source = RandomSource.make(seed, file);
    byte[] before = Files.readAllBytes(file);
    Engine engine = SqliteEngineTest.ENGINE.like(file, source.table);
    for (String name : DESIGNS) {
      KeyDesign design = KeyDesign.parse("test", name, engine.defaults());
      if (engine.impossible(design).isEmpty()) {
        Path rebuilt = Files.createDirectory(folder.resolve(name.replace(':', '-')));
        fill(engine, design, rebuilt);
        compare(file, rebuilt.resolve("event.db"), source.table, design);
      } else {
        assertThat(name).isEqualTo("int-typo");
        assertThat(engine.impossible(design))
            .hasValueSatisfying(r -> assertThat(r).contains("STRICT"));
      }
    }
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
    assertThat(folder.toFile().list()).doesNotContain("source.db-wal", "source.db-journal");
  }

  private static void fill(Engine engine, KeyDesign design, Path folder) {
    Settings settings = engine.settings("keycost", Map.of("synchronous", "off"));
    try (FilledTable table = FilledTable.open(engine, design, settings, 0, folder)) {
      table.batch(ROWS);
      assertThat(table.verify())
          .as(engine.describe(design))
          .allSatisfy(check -> assertThat(check.passed()).as(check.toString()).isTrue());
    }
  }

  private static void compare(Path source, Path rebuilt, String table, KeyDesign design) {
    String quoted = SqlName.quoted(table);
    Set<String> key =
        Set.copyOf(
            SourceDatabase.rows(
                source, "SELECT name FROM pragma_table_xinfo(%s) WHERE pk".formatted(quoted)));
    boolean replaced = !design.own() && key.size() == 1;
    assertThat(columns(rebuilt, table, design.own() ? Set.of() : key, !design.own() && !replaced))
        .isEqualTo(columns(source, table, design.own() ? Set.of() : key, false));
    String created =
        "SELECT name, \"unique\", partial, sql FROM pragma_index_list(%s) JOIN sqlite_master"
                .formatted(quoted)
            + " USING(name) WHERE origin = 'c' ORDER BY name";
    assertThat(SourceDatabase.rows(rebuilt, created))
        .isEqualTo(SourceDatabase.rows(source, created));
    assertThat(indexes(rebuilt, table)).containsAll(indexes(source, table));
    assertThat(SourceDatabase.rows(rebuilt, "PRAGMA page_size"))
        .isEqualTo(SourceDatabase.rows(source, "PRAGMA page_size"));
    assertThat(SourceDatabase.rows(rebuilt, "PRAGMA encoding"))
        .isEqualTo(SourceDatabase.rows(source, "PRAGMA encoding"));
    assertThat(isStrict(rebuilt, table)).isEqualTo(isStrict(source, table));
  }

  /// Type, NOT NULL, default and what is computed, of all columns but those of the key, whose names
  /// alone count.
  private static List<String> columns(Path file, String table, Set<String> key, boolean oneMore) {
    List<String> columns =
        SourceDatabase.rows(
            file,
            "SELECT name, type, \"notnull\", dflt_value, hidden FROM pragma_table_xinfo(%s)"
                .formatted(SqlName.quoted(table)));
    return columns.stream()
        .skip(oneMore ? 1 : 0)
        .map(column -> key.stream().filter(column::startsWith).findFirst().orElse(column))
        .toList();
  }

  /// Of each index that was not made for the primary key: its columns, directions and collations.
  private static List<String> indexes(Path file, String table) {
    return SourceDatabase.rows(
            file,
            "SELECT name FROM pragma_index_list(%s) WHERE origin <> 'pk'"
                .formatted(SqlName.quoted(table)))
        .stream()
        .map(name -> name.substring(0, name.length() - 1))
        .map(
            name ->
                String.join(
                    " ",
                    SourceDatabase.rows(
                        file,
                        "SELECT name, \"desc\", coll FROM pragma_index_xinfo(%s) WHERE key"
                            .formatted(SqlName.quoted(name)))))
        .collect(Collectors.toList());
  }

  private static boolean isStrict(Path file, String table) {
    return SourceDatabase.rows(file, "PRAGMA table_list(%s)".formatted(SqlName.quoted(table)))
        .getFirst()
        .endsWith("|1|");
  }
}
