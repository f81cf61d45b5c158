// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.keycost.sqlite.Connection;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Estimates lie within their bounds as often as they claim to.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SampledCensusTest {
  private static final int ROWS = 20_000;
  private static final int SEEDS = 100;

  /// 95 expected; four standard deviations fewer.
  private static final long WITHIN_MIN = 86;

  /// The mean of 100 estimates is off by a tenth of their spread, which is half of an error.
  private static final double BIAS_MAX = 0.2;

  private static final List<String> TREES = List.of("ordered", "mixed", "clustered", "by_h");

  @TempDir static Path folder;
  private SqliteFile file;

  /// A figure, and how far the estimate says that it may be off.
  private record Claim(
      String figure,
      ToDoubleFunction<TreeCensus> value,
      ToDoubleFunction<Sampling> error,
      double unit) {

    boolean holds(TreeCensus estimate, double truth) {
      double bound = error.applyAsDouble(estimate.sampling().orElseThrow()) + unit;
      return Math.abs(value.applyAsDouble(estimate) - truth) <= bound;
    }
  }

  private static final List<Claim> CLAIMS =
      List.of(
          new Claim("leaf pages", tree -> tree.leaves().pages(), Sampling::leafPages, 1),
          new Claim("rows", TreeCensus::rows, Sampling::rows, 1),
          new Claim("payload", TreeCensus::payloadBytes, Sampling::payloadBytes, 1),
          new Claim("unused", TreeCensus::unusedBytes, Sampling::unusedBytes, 1),
          new Claim("overflow rows", tree -> tree.overflow().rows(), Sampling::overflowRows, 1),
          new Claim("overflow pages", tree -> tree.overflow().pages(), Sampling::overflowPages, 1),
          new Claim("fill", TreeCensus::leafFill, Sampling::leafFill, 1e-3),
          new Claim(
              "far jumps", tree -> tree.order().farJumpShare(), Sampling::farJumpShare, 1e-3));

  /// Half of `mixed` and `by_h` came in order, half at random; small pages make the trees deep.
  @BeforeAll
  void create() {
    Path path = folder.resolve("a.db");
    try (Connection connection = TestDatabase.USUAL.withPageBytes(512).create(path)) {
      String series = TestDatabase.series(ROWS);
      connection.execute("BEGIN");
      connection.execute("CREATE TABLE ordered(id INTEGER PRIMARY KEY, data)");
      connection.execute("INSERT INTO ordered " + series + "SELECT x, zeroblob(h % 60) FROM s");
      connection.execute("CREATE TABLE mixed(id INTEGER PRIMARY KEY, data)");
      connection.execute(
          "INSERT INTO mixed "
              + series
              + "SELECT iif(x % 2, h, 5000000000 + x), zeroblob(iif(h % 9, h % 50, h % 3000))"
              + " FROM s");
      connection.execute("CREATE TABLE clustered(k PRIMARY KEY, data) WITHOUT ROWID");
      connection.execute("INSERT INTO clustered " + series + "SELECT h, zeroblob(h % 130) FROM s");
      connection.execute("CREATE TABLE indexed(h)");
      connection.execute("CREATE INDEX by_h ON indexed(h)");
      connection.execute(
          "INSERT INTO indexed " + series + "SELECT iif(x < 10000, h, 5000000000 + x) FROM s");
      connection.execute("COMMIT");
    }
    file = SqliteFile.open(path);
  }

  @AfterAll
  void close() {
    file.close();
  }

  private static double meanError(List<TreeCensus> estimates, Claim claim) {
    return estimates.stream()
        .mapToDouble(estimate -> claim.error().applyAsDouble(estimate.sampling().orElseThrow()))
        .average()
        .orElseThrow();
  }

  private long root(String name) {
    return file.schema().stream()
        .filter(entry -> entry.name().equals(name))
        .findFirst()
        .orElseThrow()
        .rootPage();
  }

  @ParameterizedTest
  @ValueSource(longs = {128, 512})
  void boundsHoldAsOftenAsTheyClaim(long pages) {
    for (String tree : TREES) {
      TreeCensus exact = Census.ofTree(file, root(tree), CensusScope.all());
      List<TreeCensus> estimates = new ArrayList<>();
      for (long seed = 0; seed < SEEDS; seed++) {
        try (var census = new SampledCensus(file, seed, pages, read -> {})) {
          estimates.add(census.count(root(tree)));
        }
      }
      for (Claim claim : CLAIMS) {
        double truth = claim.value().applyAsDouble(exact);
        assertThat(estimates.stream().filter(estimate -> claim.holds(estimate, truth)).count())
            .as("%s of %s is %s, estimates with %s", claim.figure(), tree, truth, SEEDS)
            .isGreaterThanOrEqualTo(WITHIN_MIN);
        assertThat(estimates.stream().mapToDouble(claim.value()).average().orElseThrow())
            .as("mean estimate of the %s of %s", claim.figure(), tree)
            .isCloseTo(truth, within(BIAS_MAX * meanError(estimates, claim) + claim.unit()));
      }
    }
  }

  @Test
  void aTreeThatFitsIsCountedExactly() {
    for (String tree : TREES) {
      assertThat(Census.ofTree(file, root(tree), CensusScope.sample(1, 100_000)))
          .isEqualTo(Census.ofTree(file, root(tree), CensusScope.all()));
    }
  }

  @Test
  void theSameSeedSeesTheSame() {
    CensusScope scope = CensusScope.sample(9, 256);
    assertThat(Census.ofTree(file, root("mixed"), scope))
        .isEqualTo(Census.ofTree(file, root("mixed"), scope))
        .isNotEqualTo(Census.ofTree(file, root("mixed"), CensusScope.sample(8, 256)));
  }

  @Test
  void aSampleReadsAboutAsManyPagesAsAskedFor() {
    for (long pages : new long[] {256, 1000, 2000}) {
      for (TableCensus table : Census.of(file, CensusScope.sample(1, pages), r -> {}).tables()) {
        table
            .trees()
            .flatMap(tree -> tree.sampling().stream())
            .forEach(
                sampling -> assertThat(sampling.pagesRead()).isBetween(pages / 2, pages * 5 / 4));
      }
    }
  }

  @Test
  void aLongerSampleIsSurer() {
    double few = error(256);
    double many = error(4 * 256);
    assertThat(many).isBetween(few / 4, few * 0.7);
  }

  private double error(long pages) {
    return Census.ofTree(file, root("clustered"), CensusScope.sample(1, pages))
        .sampling()
        .orElseThrow()
        .rows();
  }

  @Test
  void aSampleOfAFewPagesIsRefused() {
    assertThatThrownBy(() -> CensusScope.sample(1, 255))
        .hasMessage("a sample of 255 pages; accepted: 256 or more");
  }

  @Test
  void aFileIsSampledWithItsTables() {
    FileCensus exact = Census.of(file, CensusScope.all(), read -> {});
    FileCensus sampled = Census.of(file, CensusScope.sample(3, 500), read -> {});
    assertThat(sampled.tables())
        .extracting(TableCensus::name)
        .containsExactlyElementsOf(exact.tables().stream().map(TableCensus::name).toList());
    assertThat(sampled.freePages()).isEqualTo(exact.freePages());
    assertThat(sampled.freeTrunkPages()).isEmpty();
    assertThat(sampled.unreferencedPages()).isEmpty();
    TableCensus indexed = sampled.tables().getLast();
    assertThat((double) indexed.totalPages())
        .isCloseTo(exact.tables().getLast().totalPages(), within(200.0));
    assertThat(indexed.withoutRowid()).isFalse();
  }

  @Test
  void rowsOfASampleStandForAllRows() {
    List<Double> weights = new ArrayList<>();
    List<Long> rowids = new ArrayList<>();
    file.sampleRows(
        root("mixed"),
        4,
        2000,
        (row, weight) -> {
          weights.add(weight);
          rowids.add(row.rowid().orElseThrow());
        });
    assertThat(weights).hasSizeBetween(1500, 2100);
    assertThat(weights.stream().mapToDouble(Double::doubleValue).sum())
        .isCloseTo(ROWS, within(0.15 * ROWS));
    assertThat(rowids).isSorted().doesNotHaveDuplicates();
    double late = 0;
    for (int i = 0; i < rowids.size(); i++) {
      late += rowids.get(i) > 5_000_000_000L ? weights.get(i) : 0;
    }
    assertThat(late).isCloseTo(ROWS / 2.0, within(0.1 * ROWS));
  }

  @Test
  void aSmallTableIsShownWhole() {
    List<Long> rowids = new ArrayList<>();
    file.sampleRows(1, 4, 2000, (row, weight) -> rowids.add(row.rowid().orElseThrow()));
    assertThat(rowids).containsExactly(1L, 2L, 3L, 4L, 5L);
    assertThatThrownBy(() -> file.sampleRows(1, 4, 0, (row, weight) -> {}))
        .hasMessage("a sample of 0 rows; accepted: 1 or more");
  }
}
