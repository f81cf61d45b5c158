// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.classify.Arrival;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.schema.KeyPlace;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Caches beside the trees that inserts enter at random.
final class SmallCacheRuleTest {
  private static final int ROWS = 60_000;
  private static final String INSERT = "INSERT INTO event VALUES (?1, zeroblob(80))";

  private final Rule rule = new SmallCacheRule();
  @TempDir Path folder;

  @Test
  void modelsWhatSqliteReads() {
    DatabaseFacts facts =
        CountedFacts.ofNew(
            folder,
            connection -> {
              connection.execute(
                  "CREATE TABLE event(id BLOB PRIMARY KEY, data BLOB) WITHOUT ROWID");
              CountedFacts.insert(connection, INSERT, KeyKind.UUID4, ROWS);
            });
    Finding finding = only(rule.findings(facts));
    assertThat(finding.severity()).isEqualTo(Severity.COSTLY);
    assertThat(finding.message()).startsWith("SQLite's default cache of 2,000 KiB holds");

    assertThat(missesPerInsert(finding.commands().getFirst(), KeyKind.UUID5, ROWS / 6))
        .isLessThan(0.1);
    // The tree grows while SQLite counts.
    double before = modelled();
    double counted = missesPerInsert("PRAGMA cache_size = -2000", KeyKind.UUID3, ROWS / 3);
    assertThat(counted).isBetween(0.9 * before, 1.1 * modelled());
  }

  @Test
  void namesTheTreesAndTheCacheThatHoldsThem() {
    Finding finding = only(findings(FactsShapes.FILE, 1_000_000, KeyKind.UUID4));
    assertThat(finding.where()).isEqualTo("app.db");
    assertThat(finding.evidence().getFirst()).startsWith("Inserts into index by_key find");
    assertThat(finding.evidence()).hasSize(3);
    assertThat(finding.evidence().get(1)).contains("would read 0 pages");
    assertThat(finding.commands().getFirst()).isEqualTo("PRAGMA cache_size = -36864;");
    assertThat(finding.commands().getLast()).contains("uuid4:blob:rowid").contains("cache_size=-");
  }

  @Test
  void aCacheThatHoldsTheTreeIsLargeEnough() {
    assertThat(findings(FactsShapes.withCache(64 << 20), 1_000_000, KeyKind.UUID4)).isEmpty();
    assertThat(only(findings(FactsShapes.withCache(8 << 20), 1_000_000, KeyKind.UUID4)).message())
        .startsWith("A cache of 8.0 MiB holds");
    assertThat(findings(FactsShapes.FILE, 50_000, KeyKind.UUID4)).isEmpty();
  }

  @Test
  void treesOfOneTableShareTheCache() {
    // Each fits alone: 0.9 of 16 MiB are 3,686 pages.
    IndexFacts[] indexes =
        Stream.of("one", "other")
            .map(name -> FactsShapes.index(name, TreeShapes.index(400_000, 24).census(), name))
            .toArray(IndexFacts[]::new);
    KeyClassification random = ClassifiedKeys.of(KeyKind.UUID4, Arrival.IN_ORDER);
    TableFacts table =
        FactsShapes.table(
            "event",
            KeyPlace.NONE,
            TreeShapes.rowid(400_000, 100).census(),
            List.of(
                FactsShapes.column("one", "BLOB", random, 1),
                FactsShapes.column("other", "BLOB", random, 1)),
            indexes);
    FileFacts file = FactsShapes.withCache(16 << 20);
    assertThat(indexes[0].tree().pages()).isBetween(1_900L, 3_686L);
    assertThat(only(rule.findings(FactsShapes.database(file, table))).evidence())
        .filteredOn(line -> line.startsWith("Inserts into index"))
        .hasSize(2);
  }

  @Test
  void keysInOrderNeedNoCache() {
    assertThat(findings(FactsShapes.FILE, 10_000_000, KeyKind.UUID7)).isEmpty();
  }

  @Test
  void advisesOrderWhereNoMemoryWouldDo() {
    Finding finding = only(findings(FactsShapes.FILE, 200_000_000, KeyKind.UUID4));
    assertThat(finding.remedy()).startsWith("It would take a cache of").contains("sort each batch");
    assertThat(finding.commands().getFirst()).isEqualTo("PRAGMA cache_size = -1048576;");
  }

  private List<Finding> findings(FileFacts file, long rows, KeyKind kind) {
    IndexFacts index =
        FactsShapes.index("by_key", TreeShapes.index(rows, 24).census(), "public_key");
    TableFacts table =
        FactsShapes.table(
            "event",
            KeyPlace.ROWID,
            TreeShapes.rowid(rows, 100).census(),
            List.of(
                FactsShapes.column("id", "INTEGER"),
                FactsShapes.column(
                    "public_key", "BLOB", ClassifiedKeys.of(kind, Arrival.IN_ORDER), 1)),
            index);
    return rule.findings(FactsShapes.database(file, table));
  }

  private double modelled() {
    Finding finding = only(rule.findings(CountedFacts.of(folder.resolve("app.db"))));
    return finding.estimate().orElseThrow().missesPerInsert().orElseThrow();
  }

  /// Of further inserts into the table, by SQLite's own counter.
  private double missesPerInsert(String cache, KeyKind keys, int rows) {
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, folder.resolve("app.db"))) {
      connection.execute("PRAGMA synchronous = OFF");
      connection.execute(cache);
      connection.execute("PRAGMA journal_mode = WAL");
      connection.execute("SELECT count(*) FROM event");
      connection.takeCounters();
      CountedFacts.insert(connection, INSERT, keys, rows);
      return (double) connection.takeCounters().misses() / rows;
    }
  }

  private static Finding only(List<Finding> findings) {
    assertThat(findings).hasSize(1);
    return findings.getFirst();
  }
}
