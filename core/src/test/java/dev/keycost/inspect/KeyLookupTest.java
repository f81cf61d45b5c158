// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.file.RowSearch;
import dev.keycost.sqlite.file.SqliteFile;
import dev.keycost.sqlite.schema.ListedTable;
import dev.keycost.sqlite.schema.Schema;
import dev.keycost.sqlite.schema.StoredKey;
import dev.keycost.sqlite.schema.TableDeclaration;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Looking a value up finds what SQLite's own `=` finds.
class KeyLookupTest {
  private static final List<String> WORDS =
      List.of(
          "",
          "a",
          "A",
          "b  ",
          "b",
          "B ",
          "ab",
          "aB",
          "Ä",
          "ä",
          "z\ud83d\udd11",
          "鍵",
          "a\u0001",
          "~");

  @TempDir Path folder;

  /// A value as SQL has it, and as a row does.
  private record Value(String sql, StoredKey key) {}

  private static Value value(SplittableRandom random, Charset encoding) {
    return switch (random.nextInt(5)) {
      case 0 -> {
        long small = random.nextInt(-50, 50);
        yield new Value(Long.toString(small), StoredKey.ofInteger(small));
      }
      case 1 -> {
        long large = Long.MAX_VALUE - random.nextInt(50);
        yield new Value(Long.toString(large), StoredKey.ofInteger(large));
      }
      case 2 -> {
        double real = random.nextInt(-100, 100) / 2.0;
        yield new Value(Double.toString(real), StoredKey.ofReal(real));
      }
      case 3 -> {
        String text =
            WORDS.get(random.nextInt(WORDS.size())) + WORDS.get(random.nextInt(WORDS.size()));
        yield new Value(Inspected.text(text), StoredKey.ofText(text, encoding));
      }
      default -> {
        byte[] blob = new byte[random.nextInt(3)];
        random.nextBytes(blob);
        yield new Value(Inspected.blob(blob), StoredKey.ofBlob(blob));
      }
    };
  }

  @ParameterizedTest
  @CsvSource({
    "UTF-8, BINARY, ASC", "UTF-8, NOCASE, DESC", "UTF-8, RTRIM, ASC",
    "UTF-16le, BINARY, DESC", "UTF-16le, NOCASE, ASC", "UTF-16be, RTRIM, DESC"
  })
  void findsWhatSqliteFinds(String encoding, String collation, String order) {
    Charset charset = Charset.forName(encoding);
    var random = new SplittableRandom(1);
    List<String> rows = new ArrayList<>(List.of("NULL", "9e999", "-9e999"));
    for (int i = 0; i < 400; i++) {
      rows.add(value(random, charset).sql());
    }
    Inspected database =
        Inspected.of(
            folder,
            "PRAGMA encoding = '" + encoding + "'",
            "PRAGMA page_size = 512",
            "CREATE TABLE t(v COLLATE %s)".formatted(collation),
            Inspected.insert("t", rows.stream()),
            "CREATE INDEX i ON t(v %s)".formatted(order));
    Map<Value, Boolean> expected = new LinkedHashMap<>();
    try (Connection connection = Connection.openReadOnly(TestSqlite.LIBRARY, database.path())) {
      for (int i = 0; i < 600; i++) {
        Value value = value(random, charset);
        expected.put(
            value,
            connection.number("SELECT EXISTS(SELECT 1 FROM t WHERE v = " + value.sql() + ")") == 1);
      }
    }
    assertThat(expected.values()).contains(true, false);
    try (SqliteFile file = SqliteFile.open(database.path())) {
      ListedTable listed = Schema.of(file.schema()).tables().getFirst();
      TableDeclaration table = Inspected.declaration(listed);
      KeyTree tree = KeyTree.of(table, 0).orElseThrow();
      try (RowSearch search = RowSearch.in(file)) {
        var lookup = new KeyLookup(search, tree, charset);
        expected.forEach(
            (value, found) -> assertThat(lookup.has(value.key())).as(value.sql()).isEqualTo(found));
      }
    }
  }

  @Test
  void aRowidIsFoundAsANumberOnly() {
    Inspected database =
        Inspected.of(
            folder, "CREATE TABLE t(id INTEGER PRIMARY KEY)", "INSERT INTO t VALUES(-4), (7)");
    try (SqliteFile file = SqliteFile.open(database.path())) {
      long root = file.schema().getFirst().rootPage();
      var tree = new KeyTree(root, true, false, KeyTree.Collation.BINARY);
      try (RowSearch search = RowSearch.in(file)) {
        var lookup = new KeyLookup(search, tree, StandardCharsets.UTF_8);
        assertThat(lookup.has(StoredKey.ofInteger(-4))).isTrue();
        assertThat(lookup.has(StoredKey.ofInteger(4))).isFalse();
        assertThat(lookup.has(StoredKey.ofReal(7))).isTrue();
        assertThat(lookup.has(StoredKey.ofReal(7.5))).isFalse();
        assertThat(lookup.has(StoredKey.ofReal(Double.POSITIVE_INFINITY))).isFalse();
        assertThat(lookup.has(StoredKey.ofText("7", StandardCharsets.UTF_8))).isFalse();
      }
    }
  }

  @Test
  void aTreeThatIsSortedOtherwiseHoldsNothing() {
    Inspected database =
        Inspected.of(folder, "CREATE TABLE t(id INTEGER PRIMARY KEY)", "INSERT INTO t VALUES(7)");
    try (SqliteFile file = SqliteFile.open(database.path())) {
      long root = file.schema().getFirst().rootPage();
      var tree = new KeyTree(root, false, false, KeyTree.Collation.BINARY);
      try (RowSearch search = RowSearch.in(file)) {
        var lookup = new KeyLookup(search, tree, StandardCharsets.UTF_8);
        assertThat(lookup.has(StoredKey.ofInteger(7))).isFalse();
      }
    }
  }

  @Test
  void integersAndRealsAreComparedExactly() {
    StoredKey greatest = StoredKey.ofInteger(Long.MAX_VALUE);
    assertThat(greatest.compareNumber(StoredKey.ofReal(0x1p63))).isNegative();
    assertThat(StoredKey.ofReal(0x1p63).compareNumber(greatest)).isPositive();
    assertThat(StoredKey.ofReal(0x1p53).compareNumber(StoredKey.ofInteger((1L << 53) + 1)))
        .isNegative();
    assertThat(StoredKey.ofReal(-0.0).compareNumber(StoredKey.ofReal(0.0))).isZero();
    assertThat(StoredKey.ofReal(Double.NEGATIVE_INFINITY).compareNumber(greatest)).isNegative();
  }
}
