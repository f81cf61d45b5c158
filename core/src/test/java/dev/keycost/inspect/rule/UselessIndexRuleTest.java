// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Estimate.Basis;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.schema.IndexOrigin;
import dev.keycost.sqlite.schema.KeyPlace;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Indexes whose entries are mostly NULL or mostly the same.
final class UselessIndexRuleTest {
  private static final int ROWS = 5_000;

  private final Rule rule = new UselessIndexRule();
  @TempDir Path folder;

  @Test
  void anIndexOfMostlyNullBecomesOneOfTheRest() {
    DatabaseFacts before = facts("CREATE INDEX by_context ON state(context)", "x % 10 = 0");
    Finding finding = only(rule.findings(before));
    assertThat(finding.where()).isEqualTo("by_context");
    assertThat(finding.message()).startsWith("90 % of the entries of this index are NULL");
    assertThat(finding.evidence().getFirst())
        .isEqualTo("Of 5,000 values looked at in state.context, 4,500 are NULL.");
    assertThat(finding.estimate().orElseThrow().how()).isEqualTo(Basis.COUNTED);

    try (Connection connection = Connection.open(TestSqlite.LIBRARY, folder.resolve("app.db"))) {
      finding.commands().forEach(connection::execute);
      assertThat(plan(connection, "SELECT * FROM state WHERE context = 'x'"))
          .contains("by_context");
      connection.execute("PRAGMA foreign_keys = ON");
      assertThat(plan(connection, "DELETE FROM context WHERE id = 'x'")).contains("by_context");
    }
    DatabaseFacts after = CountedFacts.of(folder.resolve("app.db"));
    assertThat(rule.findings(after)).isEmpty();
    assertThat(after.table("state").orElseThrow().indexes().getFirst().tree().pages())
        .isLessThan(before.table("state").orElseThrow().indexes().getFirst().tree().pages() / 2);
  }

  @Test
  void uniquenessAndDirectionAreKept() {
    Finding finding =
        only(rule.findings(facts("CREATE UNIQUE INDEX u ON state(context DESC)", "x % 10 = 0")));
    assertThat(finding.commands())
        .containsExactly(
            "DROP INDEX \"u\";",
            "CREATE UNIQUE INDEX \"u\" ON \"state\"(\"context\" DESC) WHERE \"context\" IS NOT"
                + " NULL;");
  }

  @Test
  void halfIsWhereMostlyBegins() {
    assertThat(rule.findings(facts("CREATE INDEX i ON state(context)", "x % 2 = 0"))).hasSize(1);
    assertThat(rule.findings(facts("CREATE INDEX i ON state(context)", "x % 5 > 1"))).isEmpty();
  }

  @Test
  void anIndexOfFewValuesFindsWhatAScanFinds() {
    DatabaseFacts facts = facts("CREATE INDEX i ON state(status)", "1");
    Finding finding = only(rule.findings(facts));
    assertThat(finding.message())
        .contains("3 different values: each finds about a third of the table");
    assertThat(finding.commands()).contains("DROP INDEX \"i\";");
    assertThat(finding.estimate().orElseThrow().bytes())
        .hasValue(4096 * facts.table("state").orElseThrow().indexes().getFirst().tree().pages());
  }

  @Test
  void leavesAloneWhatMayBeOfUse() {
    assertThat(rule.findings(facts("CREATE INDEX i ON state(status, id)", "1"))).isEmpty();
    assertThat(rule.findings(facts("CREATE INDEX i ON state(status) WHERE id > 9", "1"))).isEmpty();
    assertThat(rule.findings(facts("CREATE INDEX i ON state(lower(status))", "1"))).isEmpty();
    assertThat(rule.findings(facts("CREATE INDEX i ON state(context)", "1"))).isEmpty();
  }

  @Test
  void moreValuesThanRowsOnAPageAreMany() {
    assertThat(findings(ClassifiedKeys.integers(20, 0), 20.0 / 4_000, 50)).hasSize(1);
    assertThat(findings(ClassifiedKeys.integers(21, 0), 21.0 / 4_000, 50)).isEmpty();
    // 400 bytes a row: nine on a page.
    assertThat(findings(ClassifiedKeys.integers(8, 0), 8.0 / 4_000, 400)).hasSize(1);
    assertThat(findings(ClassifiedKeys.integers(10, 0), 10.0 / 4_000, 400)).isEmpty();
  }

  @Test
  void anIndexForAForeignKeyStays() {
    var reference = new ReferenceFacts("state", "kind", "kind", "id", true, 3, 3, 0, true);
    TableFacts table = table(ClassifiedKeys.integers(3, 0), 3.0 / 4_000, 50);
    assertThat(rule.findings(FactsShapes.database(table))).hasSize(1);
    assertThat(rule.findings(FactsShapes.referring(reference, table))).isEmpty();
  }

  @Test
  void aUniqueConstraintGetsAnIndexBesides() {
    IndexFacts constraint =
        FactsShapes.index(
            "sqlite_autoindex_state_1",
            IndexOrigin.UNIQUE,
            true,
            TreeShapes.index(100_000, 8).census(),
            FactsShapes.ascending("kind"));
    TableFacts table =
        FactsShapes.table(
            "state",
            KeyPlace.NONE,
            TreeShapes.rowid(100_000, 50).census(),
            List.of(FactsShapes.column("kind", "INT", ClassifiedKeys.integers(4_000, 3), 1)),
            constraint);
    Finding finding = only(rule.findings(FactsShapes.database(table)));
    assertThat(finding.remedy()).contains("leave UNIQUE out");
    assertThat(finding.commands())
        .containsExactly(
            "CREATE UNIQUE INDEX \"state_kind\" ON \"state\"(\"kind\") WHERE \"kind\" IS NOT"
                + " NULL;");
    assertThat(finding.estimate().orElseThrow().how()).isEqualTo(Basis.SAMPLED);
  }

  private List<Finding> findings(KeyClassification values, double distinctShare, int rowBytes) {
    return rule.findings(FactsShapes.database(table(values, distinctShare, rowBytes)));
  }

  private static TableFacts table(KeyClassification values, double distinctShare, int rowBytes) {
    return FactsShapes.table(
        "state",
        KeyPlace.NONE,
        TreeShapes.rowid(100_000, rowBytes).census(),
        List.of(FactsShapes.column("kind", "INT", values, distinctShare)),
        FactsShapes.index("i", TreeShapes.index(100_000, 8).census(), "kind"));
  }

  /// A context of 16 hexadecimal digits where `present` holds, else NULL.
  private DatabaseFacts facts(String index, String present) {
    return CountedFacts.ofNew(
        folder,
        connection -> {
          connection.execute("CREATE TABLE context(id TEXT PRIMARY KEY)");
          connection.execute(
              "CREATE TABLE state(id INTEGER PRIMARY KEY, status TEXT, data BLOB,"
                  + " context TEXT REFERENCES context(id))");
          connection.execute(
              "INSERT INTO state(status, data, context) "
                  + CountedFacts.series(ROWS)
                  + "SELECT CASE x % 3 WHEN 0 THEN 'on' WHEN 1 THEN 'off' ELSE 'off?' END,"
                  + " zeroblob(30), CASE WHEN "
                  + present
                  + " THEN printf('%016x', x * 2654435761 % 4294967296) END FROM n");
          connection.execute(index);
        });
  }

  private static String plan(Connection connection, String sql) {
    try (var rows = connection.prepare("EXPLAIN QUERY PLAN " + sql)) {
      StringBuilder plan = new StringBuilder();
      while (rows.step()) {
        plan.append(rows.text(3)).append('\n');
      }
      return plan.toString();
    }
  }

  private static Finding only(List<Finding> findings) {
    assertThat(findings).hasSize(1);
    return findings.getFirst();
  }
}
