// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Single rows are found in trees of every depth, and what is not there is not found.
class RowSearchTest {
  private static final int PAGE_BYTES = 512;

  @TempDir Path folder;

  private Path database(String... statements) {
    Path path = folder.resolve("a.db");
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, path)) {
      connection.execute("PRAGMA synchronous = OFF");
      connection.execute("PRAGMA page_size = " + PAGE_BYTES);
      List.of(statements).forEach(connection::execute);
    }
    return path;
  }

  private static TreeSet<Long> numbers(int count) {
    var random = new SplittableRandom(count);
    var numbers = new TreeSet<Long>(List.of(Long.MIN_VALUE, 0L, Long.MAX_VALUE));
    while (numbers.size() < count) {
      numbers.add(random.nextInt(3) == 0 ? random.nextLong() : random.nextLong(-5000, 5000));
    }
    return numbers;
  }

  private static String insert(TreeSet<Long> numbers) {
    return numbers.stream()
        .map(Object::toString)
        .collect(Collectors.joining("), (", "INSERT INTO t VALUES(", ")"));
  }

  private static long root(SqliteFile file, String name) {
    return file.schema().stream()
        .filter(entry -> entry.name().equals(name))
        .findFirst()
        .orElseThrow()
        .rootPage();
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 60, 5000})
  void rowidsAreFound(int rows) {
    TreeSet<Long> numbers = numbers(rows);
    Path path = database("CREATE TABLE t(id INTEGER PRIMARY KEY)", insert(numbers));
    try (SqliteFile file = SqliteFile.open(path);
        RowSearch search = RowSearch.in(file)) {
      long root = root(file, "t");
      for (long number : numbers) {
        assertThat(search.find(root, number)).as("%s", number).isTrue();
        assertThat(search.find(root, number + 1)).isEqualTo(numbers.contains(number + 1));
      }
      search.requireUnchanged();
      assertThat(search.find(root, row -> 0)).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "DESC"})
  void entriesOfAnIndexAreFoundOnAllLevels(String order) {
    TreeSet<Long> numbers = numbers(5000);
    Path path =
        database("CREATE TABLE t(v)", insert(numbers), "CREATE INDEX i ON t(v " + order + ")");
    int sign = order.isEmpty() ? 1 : -1;
    try (SqliteFile file = SqliteFile.open(path);
        RowSearch search = RowSearch.in(file)) {
      long root = root(file, "i");
      for (long number : numbers) {
        assertThat(search.find(root, row -> sign * Long.compare(row.integer(0), number))).isTrue();
        assertThat(search.find(root, row -> sign * Long.compare(row.integer(0), number + 1)))
            .isEqualTo(numbers.contains(number + 1));
      }
      assertThat(search.find(root, 0L)).isFalse();
    }
  }

  @Test
  void nothingIsFoundInAnEmptyTree() {
    Path path = database("CREATE TABLE t(v UNIQUE)");
    try (SqliteFile file = SqliteFile.open(path);
        RowSearch search = RowSearch.in(file)) {
      assertThat(search.find(root(file, "t"), 1)).isFalse();
      assertThat(search.find(root(file, "sqlite_autoindex_t_1"), row -> 0)).isFalse();
    }
  }

  /// A root whose only child is itself, so that no search would end.
  @ParameterizedTest
  @ValueSource(strings = {"t", "i"})
  void aTreeInACircleIsReported(String name) throws IOException {
    Path path = database("CREATE TABLE t(v)", insert(numbers(5000)), "CREATE INDEX i ON t(v)");
    long root;
    try (SqliteFile file = SqliteFile.open(path)) {
      root = root(file, name);
    }
    try (var bytes = new RandomAccessFile(path.toFile(), "rw")) {
      bytes.seek((root - 1) * PAGE_BYTES + 3);
      bytes.writeShort(0);
      bytes.seek((root - 1) * PAGE_BYTES + 8);
      bytes.writeInt((int) root);
    }
    try (SqliteFile file = SqliteFile.open(path);
        RowSearch search = RowSearch.in(file)) {
      SqliteFileException failure =
          catchThrowableOfType(
              SqliteFileException.class,
              () -> assertThat(search.find(root, 1) || search.find(root, row -> 0)).isTrue());
      assertThat(failure.kind()).isEqualTo(SqliteFileException.Kind.CORRUPT);
      assertThat(failure.page()).hasValue(root);
    }
  }
}
