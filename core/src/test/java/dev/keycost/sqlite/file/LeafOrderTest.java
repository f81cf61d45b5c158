// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keycost.sqlite.Connection;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the census is for: telling apart how keys came in, and where rows do not fit.
class LeafOrderTest {
  private static final int ROWS = 20_000;

  /// Not linear in x, so that neither the keys nor their splits follow a pattern.
  private static final String RANDOM = "(h * (x % 60013 + 1) % 4294967291)";

  @TempDir Path folder;

  private TreeCensus census(TestDatabase layout, boolean vacuum, String... statements) {
    Path path = folder.resolve("a.db");
    try (Connection connection = layout.create(path)) {
      connection.execute("BEGIN");
      for (String statement : statements) {
        connection.execute(statement);
      }
      connection.execute("COMMIT");
      if (vacuum) {
        connection.execute("VACUUM");
      }
    }
    try (SqliteFile file = SqliteFile.open(path)) {
      return Census.of(file, CensusScope.all(), read -> {}).tables().get(1).tree();
    }
  }

  private LeafOrder order(String key, boolean vacuum) {
    return census(
            TestDatabase.USUAL.withPageBytes(1024),
            vacuum,
            "CREATE TABLE t(k PRIMARY KEY, d) WITHOUT ROWID",
            "INSERT OR IGNORE INTO t "
                + TestDatabase.series(ROWS)
                + "SELECT "
                + key
                + ", zeroblob(30) FROM s")
        .order();
  }

  @Test
  void orderedKeysLeaveTheirLeavesInOrder() {
    LeafOrder order = order("x", false);
    assertThat(order.steps()).isGreaterThan(200);
    assertThat(order.farJumpShare()).isLessThan(0.02);
    assertThat(order.contiguity()).isGreaterThan(0.95);
  }

  @Test
  void randomKeysDoNot() {
    LeafOrder order = order(RANDOM, false);
    assertThat(order.farJumpShare()).isGreaterThan(0.9);
    assertThat(order.behind()).isPositive();
    assertThat(order.ahead()).isPositive();
    assertThat(order.contiguity()).isLessThan(0.1);
  }

  @Test
  void halfRandomKeysAreHalfInOrder() {
    LeafOrder order = order("iif(x < " + ROWS / 2 + ", " + RANDOM + ", 5000000000 + x)", false);
    assertThat(order.farJumpShare()).isCloseTo(0.5, within(0.1));
  }

  @Test
  void vacuumErasesTheTrace() {
    assertThat(order(RANDOM, true).farJumpShare()).isLessThan(0.02);
  }

  @Test
  void stepsAreSortedByLength() {
    var steps = new LeafSteps();
    for (long leaf : new long[] {10, 11, 12, 14, 22, 31, 30, 31, 39, 48, 5}) {
      steps.stepTo(leaf);
    }
    assertThat(steps.order()).isEqualTo(new LeafOrder(3, 3, 2, 2));
    assertThat(steps.order().steps()).isEqualTo(10);
    assertThat(steps.order().farJumpShare()).isEqualTo(0.4);
    assertThat(steps.order().contiguity()).isEqualTo(0.3);
  }

  @Test
  void oneLeafIsInOrder() {
    var steps = new LeafSteps();
    steps.stepTo(7);
    assertThat(steps.order().farJumpShare()).isZero();
    assertThat(steps.order().contiguity()).isEqualTo(1);
  }

  /// The cliff of WITHOUT ROWID: one byte more, and every row takes a page of its own. The record
  /// is 20 bytes longer than its payload: a header of 4 bytes and the key.
  @ParameterizedTest
  @CsvSource({
    "4096, 0, 982, false",
    "4096, 0, 983, true",
    "4096, 32, 973, false",
    "4096, 32, 974, true",
    "1024, 0, 210, false",
    "1024, 0, 211, true",
  })
  void rowsOverflowFromAnExactLengthOn(
      int pageBytes, int reserved, int payloadBytes, boolean overflow) {
    TreeCensus tree =
        census(
            TestDatabase.USUAL.withPageBytes(pageBytes).withReservedBytes(reserved),
            false,
            "CREATE TABLE t(k BLOB PRIMARY KEY, d) WITHOUT ROWID",
            "INSERT INTO t "
                + TestDatabase.series(100)
                + "SELECT CAST(printf('%016x', h) AS BLOB), zeroblob("
                + payloadBytes
                + ") FROM s");
    assertThat(tree.greatestPayloadBytes()).isEqualTo(payloadBytes + 20);
    assertThat(tree.overflow().rows()).isEqualTo(overflow ? 100 : 0);
    assertThat(tree.overflow().pages()).isEqualTo(overflow ? 100 : 0);
    int limit = (pageBytes - reserved - 12) * 64 / 255 - 23;
    assertThat(payloadBytes + 20 > limit).isEqualTo(overflow);
  }
}
