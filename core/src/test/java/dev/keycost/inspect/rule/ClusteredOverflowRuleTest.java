// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.KeyKind;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.schema.KeyPlace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The cliff is at the byte where SQLite has it.
final class ClusteredOverflowRuleTest {
  private static final int ROWS = 600;

  private final Rule rule = new ClusteredOverflowRule();
  @TempDir Path folder;

  @Test
  void theLastByteThatFitsIsANoteAndTheNextOneCosts() {
    Finding fits = only(rule.findings(facts(4096, 982, ROWS)));
    assertThat(fits.severity()).isEqualTo(Severity.NOTE);
    assertThat(fits.message()).startsWith("No row overflows yet, but with 1 byte more in each");

    Finding over = only(rule.findings(facts(4096, 983, ROWS)));
    assertThat(over.severity()).isEqualTo(Severity.COSTLY);
    assertThat(over.where()).isEqualTo("event");
    assertThat(over.message()).contains("every row overflows: 600 of 600 rows");
    assertThat(over.evidence().getFirst()).contains("1,002 bytes").contains("1,003");
    assertThat(over.remedy()).contains("holds all these rows whole").contains("8,192 bytes");
    assertThat(over.estimate().orElseThrow().bytes().orElseThrow())
        .isBetween(1_500_000L, 2_457_600L);
  }

  @Test
  void rowsFarFromTheCliffGiveNothing() {
    assertThat(rule.findings(facts(4096, 900, ROWS))).isEmpty();
    assertThat(rule.findings(facts(4096, 50, ROWS))).isEmpty();
  }

  @Test
  void theCliffFollowsThePageSize() {
    // 230, 4,086 and 16,422 bytes with 3 or 4 bytes of header and the key's 16.
    assertThat(rule.findings(facts(1024, 210, ROWS)).getFirst().severity())
        .isEqualTo(Severity.NOTE);
    assertThat(rule.findings(facts(1024, 211, ROWS)).getFirst().severity())
        .isEqualTo(Severity.COSTLY);
    assertThat(rule.findings(facts(16_384, 4_066, ROWS)).getFirst().severity())
        .isEqualTo(Severity.NOTE);
    assertThat(rule.findings(facts(16_384, 4_067, ROWS)).getFirst().severity())
        .isEqualTo(Severity.COSTLY);
  }

  @Test
  void theCliffFollowsReservedBytes() {
    // (4064 - 12) * 64 / 255 - 23 = 993
    TableFacts table = clustered(TreeShapes.index(2_000, 993).usable(4064));
    Finding near =
        only(rule.findings(FactsShapes.database(FactsShapes.withPages(4096, 4064), table)));
    assertThat(near.message()).contains("with 1 byte more");
    assertThat(near.evidence().getFirst()).contains("4,064 of them usable").contains("993 bytes");
  }

  @Test
  void fewRowsOrFewThatOverflowGiveNothing() {
    assertThat(rule.findings(facts(4096, 983, 99))).isEmpty();
    assertThat(rule.findings(facts(4096, 983, 100))).hasSize(1);
    assertThat(findings(TreeShapes.index(100_000, 100).greatest(9_000).overflowing(20))).isEmpty();
    Finding some = only(findings(TreeShapes.index(100_000, 100).greatest(9_000).overflowing(100)));
    assertThat(some.severity()).isEqualTo(Severity.WASTE);
    assertThat(some.message()).contains("rows overflow: 100 of 100,000 rows");
  }

  @Test
  void rowidTablesAreNoConcernOfIt() {
    TableFacts table =
        FactsShapes.table(
            "event",
            KeyPlace.ROWID,
            TreeShapes.rowid(10_000, 5_000).overflowing(10_000).census(),
            List.of(FactsShapes.column("id", "INTEGER")));
    assertThat(rule.findings(FactsShapes.database(table))).isEmpty();
  }

  @Test
  void saysWhenNoPageHoldsTheRow() {
    Finding finding =
        only(findings(TreeShapes.index(5_000, 9_000).greatest(16_423).overflowing(5_000)));
    assertThat(finding.remedy()).contains("no page size holds").contains("up to 4,061 bytes");
    assertThat(finding.commands()).hasSize(1);
    assertThat(
            only(findings(TreeShapes.index(5_000, 9_000).greatest(16_422).overflowing(5_000)))
                .remedy())
        .contains("65,536 bytes");
  }

  @Test
  void saysWhatASampleOnlyEstimates() {
    Finding finding =
        only(findings(TreeShapes.index(50_000, 1_500).overflowing(50_000).sampled(0.01)));
    assertThat(finding.message()).contains("about 50,000 of 50,000 rows");
  }

  @Test
  void theCommandsMakeAFileInWhichAllRowsFit() {
    Finding over = only(rule.findings(facts(4096, 983, ROWS)));
    List<String> sql = over.commands().stream().filter(command -> command.endsWith(";")).toList();
    assertThat(sql).hasSize(2);
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, folder.resolve("app.db"))) {
      connection.execute(sql.get(0));
      connection.execute(sql.get(1).replace("app.db", folder.resolve("app.db").toString()));
    }
    Path larger = folder.resolve("app.db.page-8192");
    assertThat(Files.exists(larger)).isTrue();
    DatabaseFacts rebuilt = CountedFacts.of(larger);
    assertThat(rebuilt.file().pageBytes()).isEqualTo(8192);
    assertThat(rule.findings(rebuilt)).isEmpty();
  }

  private List<Finding> findings(TreeShapes tree) {
    return rule.findings(FactsShapes.database(clustered(tree)));
  }

  private static TableFacts clustered(TreeShapes tree) {
    return FactsShapes.table(
        "event",
        KeyPlace.CLUSTERED,
        tree.census(),
        List.of(FactsShapes.column("id", "BLOB"), FactsShapes.column("data", "BLOB")));
  }

  private DatabaseFacts facts(int pageBytes, int payloadBytes, int rows) {
    return CountedFacts.ofNew(
        folder,
        connection -> {
          connection.execute("PRAGMA page_size = " + pageBytes);
          connection.execute("CREATE TABLE event(id BLOB PRIMARY KEY, data BLOB) WITHOUT ROWID");
          CountedFacts.insert(
              connection,
              "INSERT INTO event VALUES (?1, zeroblob(" + payloadBytes + "))",
              KeyKind.UUID4,
              rows);
        });
  }

  private static Finding only(List<Finding> findings) {
    assertThat(findings).hasSize(1);
    return findings.getFirst();
  }
}
