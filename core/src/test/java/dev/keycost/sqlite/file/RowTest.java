// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.keycost.sqlite.Connection;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowTest {
  private static final int TABLE = 2;
  private static final List<Long> INTEGERS =
      List.of(
          0L,
          1L,
          -1L,
          2L,
          127L,
          128L,
          -128L,
          -129L,
          32_767L,
          32_768L,
          -32_769L,
          8_388_607L,
          8_388_608L,
          -8_388_609L,
          2_147_483_647L,
          2_147_483_648L,
          -2_147_483_649L,
          140_737_488_355_327L,
          140_737_488_355_328L,
          -140_737_488_355_329L,
          Long.MAX_VALUE,
          Long.MIN_VALUE);

  @TempDir Path folder;

  private SqliteFile create(TestDatabase layout, String... statements) {
    Path path = folder.resolve("a.db");
    try (Connection connection = layout.create(path)) {
      TestDatabase.execute(connection, List.of(statements));
    }
    return SqliteFile.open(path);
  }

  @Test
  void integersOfEverySize() {
    String values = INTEGERS.stream().map(n -> "(" + n + ")").collect(Collectors.joining(","));
    try (SqliteFile file =
            create(TestDatabase.USUAL, "CREATE TABLE t(a)", "INSERT INTO t VALUES " + values);
        RowCursor rows = file.rows(TABLE)) {
      List<Long> found = new ArrayList<>();
      while (rows.next()) {
        assertThat(rows.row().type(0)).isEqualTo(ValueType.INTEGER);
        found.add(rows.row().integer(0));
      }
      assertThat(found).isEqualTo(INTEGERS);
    }
  }

  @Test
  void rowidsOfEverySize() {
    String values = INTEGERS.stream().map(n -> "(" + n + ")").collect(Collectors.joining(","));
    try (SqliteFile file =
            create(
                TestDatabase.USUAL.withPageBytes(512),
                "CREATE TABLE t(a INTEGER PRIMARY KEY)",
                "INSERT INTO t VALUES " + values);
        RowCursor rows = file.rows(TABLE)) {
      List<Long> found = new ArrayList<>();
      while (rows.next()) {
        assertThat(rows.row().type(0)).isEqualTo(ValueType.NULL);
        found.add(rows.row().rowid().orElseThrow());
      }
      assertThat(found).isEqualTo(INTEGERS.stream().sorted().toList());
    }
  }

  @Test
  void aHeaderThatGoesOnInTheOverflow() {
    int columns = 400;
    String names =
        IntStream.range(0, columns).mapToObj(i -> "c" + i).collect(Collectors.joining(","));
    String values =
        IntStream.range(0, columns)
            .mapToObj(i -> i % 3 == 0 ? "'" + "x".repeat(i) + "'" : Integer.toString(i))
            .collect(Collectors.joining(","));
    try (SqliteFile file =
            create(
                TestDatabase.USUAL.withPageBytes(512),
                "CREATE TABLE t(" + names + ")",
                "INSERT INTO t VALUES(" + values + ")");
        RowCursor rows = file.rows(root(file))) {
      assertThat(rows.next()).isTrue();
      Row row = rows.row();
      assertThat(row.columns()).isEqualTo(columns);
      assertThat(row.text(399)).isEqualTo("x".repeat(399));
      assertThat(row.text(3)).isEqualTo("xxx");
      assertThat(row.integer(1)).isEqualTo(1);
      assertThat(row.integer(398)).isEqualTo(398);
      assertThat(row.text(300)).isEqualTo("x".repeat(300));
      assertThat(row.payloadBytes()).isGreaterThan(26_000);
    }
  }

  private static long root(SqliteFile file) {
    return file.schema().getFirst().rootPage();
  }

  @Test
  void theBeginningOfALongValueIsCopied() {
    try (SqliteFile file =
            create(
                TestDatabase.USUAL.withPageBytes(512),
                "CREATE TABLE t(a, b)",
                "INSERT INTO t VALUES(x'0102', replace(hex(zeroblob(50000)), '00', 'ab'))");
        RowCursor rows = file.rows(TABLE)) {
      assertThat(rows.next()).isTrue();
      byte[] start = new byte[5];
      assertThat(rows.row().copy(1, start)).isEqualTo(5);
      assertThat(start).isEqualTo("ababa".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
      assertThat(rows.row().copy(0, start)).isEqualTo(2);
      assertThat(start).startsWith(1, 2);
      assertThat(rows.row().length(1)).isEqualTo(100_000);
      assertThat(rows.row().copy(1, new byte[0])).isZero();
    }
  }

  @Test
  void aValueIsAskedForAsWhatItIs() {
    try (SqliteFile file =
            create(TestDatabase.USUAL, "CREATE TABLE t(a)", "INSERT INTO t VALUES('one')");
        RowCursor rows = file.rows(TABLE)) {
      assertThat(rows.next()).isTrue();
      assertThatThrownBy(() -> rows.row().integer(0))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("column 0 is TEXT here, not INTEGER; ask for its type first");
      assertThatThrownBy(() -> rows.row().type(1))
          .isInstanceOf(IndexOutOfBoundsException.class)
          .hasMessage("column 1 of a record with 1");
      assertThatThrownBy(() -> rows.row().type(-1)).isInstanceOf(IndexOutOfBoundsException.class);
      assertThat(rows.row()).hasToString("row on page 2");
      assertThat(rows.next()).isFalse();
      assertThat(rows.next()).isFalse();
    }
  }

  @Test
  void aRowMayBeOlderThanAColumn() {
    try (SqliteFile file =
            create(
                TestDatabase.USUAL,
                "CREATE TABLE t(a)",
                "INSERT INTO t VALUES(1)",
                "ALTER TABLE t ADD COLUMN b DEFAULT 5",
                "INSERT INTO t VALUES(1, 2)");
        RowCursor rows = file.rows(TABLE)) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.row().columns()).isEqualTo(1);
      assertThat(rows.next()).isTrue();
      assertThat(rows.row().columns()).isEqualTo(2);
    }
  }

  @Test
  void lookingAtRowsAllocatesNothing() {
    var bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    try (SqliteFile file =
            create(
                TestDatabase.USUAL,
                "CREATE TABLE t(a, b, c)",
                "INSERT INTO t "
                    + TestDatabase.series(60_000)
                    + "SELECT h, zeroblob(16), iif(x % 1000, 'abc', zeroblob(9000)) FROM s");
        RowCursor rows = file.rows(TABLE)) {
      byte[] key = new byte[16];
      assertThat(sum(rows, key, 30_000)).isPositive();
      long before = bean.getCurrentThreadAllocatedBytes();
      assertThat(sum(rows, key, 30_000)).isPositive();
      // Compilers are late to see what need not be allocated.
      assertThat(bean.getCurrentThreadAllocatedBytes() - before).isLessThan(256 << 10);
    }
  }

  private static long sum(RowCursor rows, byte[] key, int count) {
    long sum = 0;
    for (int i = 0; i < count && rows.next(); i++) {
      Row row = rows.row();
      sum += row.integer(0) + row.copy(1, key) + row.length(2);
    }
    return sum;
  }
}
