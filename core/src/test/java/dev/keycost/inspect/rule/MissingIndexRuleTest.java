// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.schema.Affinity;
import dev.keycost.sqlite.schema.KeyPlace;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// References without an index behind them.
final class MissingIndexRuleTest {
  private final Rule rule = new MissingIndexRule();
  @TempDir Path folder;

  @Test
  void declaredAndLargeIsCostly() {
    Finding finding = only(findings(reference(true, false), child(10_001)));
    assertThat(finding.severity()).isEqualTo(Severity.COSTLY);
    assertThat(finding.where()).isEqualTo("order.customer");
    assertThat(finding.evidence().getFirst()).contains("10,001 rows");
    assertThat(finding.commands())
        .containsExactly("CREATE INDEX \"order_customer\" ON \"order\"(\"customer\");");
  }

  @Test
  void smallerOrUndeclaredIsANote() {
    assertThat(only(findings(reference(true, false), child(10_000))).severity())
        .isEqualTo(Severity.NOTE);
    Finding undeclared = only(findings(reference(false, false), child(1_000_000)));
    assertThat(undeclared.severity()).isEqualTo(Severity.NOTE);
    assertThat(undeclared.message()).startsWith("The values of this column are those of");
  }

  @Test
  void indexedSmallOrUnknownTablesGiveNothing() {
    assertThat(findings(reference(true, true), child(50_000))).isEmpty();
    assertThat(findings(reference(true, false), child(999))).isEmpty();
    assertThat(rule.findings(FactsShapes.referring(reference(true, false)))).isEmpty();
  }

  @Test
  void aTableSortedByTheColumnNeedsNoIndex() {
    TableFacts clustered =
        FactsShapes.table(
            "order",
            KeyPlace.CLUSTERED,
            TreeShapes.index(50_000, 30).census(),
            List.of(FactsShapes.column("customer", "INT"), FactsShapes.column("n", "INT")));
    assertThat(findings(reference(true, false), clustered)).isEmpty();
  }

  @Test
  void laterColumnsOfAForeignKeyNeedNone() {
    var first = new ReferenceFacts("order", "shop", "customer", "shop", true, 9, 9, 0, true);
    var second = new ReferenceFacts("order", "customer", "customer", "id", true, 9, 9, 0, false);
    DatabaseFacts facts =
        new DatabaseFacts(
            FactsShapes.FILE, List.of(child(50_000)), List.of(first, second), List.of(), List.of());
    assertThat(rule.findings(facts)).isEmpty();
    // Two columns that refer to the same one are two foreign keys.
    var other = new ReferenceFacts("order", "payer", "customer", "id", true, 9, 9, 0, true);
    DatabaseFacts two =
        new DatabaseFacts(
            FactsShapes.FILE, List.of(child(50_000)), List.of(other, second), List.of(), List.of());
    assertThat(rule.findings(two)).hasSize(1);
  }

  @Test
  void takesANameThatIsFree() {
    IndexFacts taken =
        FactsShapes.index("ORDER_customer", TreeShapes.index(9, 9).census(), "total");
    TableFacts child =
        FactsShapes.table(
            "order",
            KeyPlace.NONE,
            TreeShapes.rowid(50_000, 30).census(),
            List.of(FactsShapes.column("customer", "INT")),
            taken);
    assertThat(only(findings(reference(true, false), child)).commands().getFirst())
        .startsWith("CREATE INDEX \"order_customer_2\"");
  }

  @Test
  void indexesOnlyWhatIsThereWhereMostIsNull() {
    TableFacts child =
        FactsShapes.table(
            "order",
            KeyPlace.NONE,
            TreeShapes.rowid(50_000, 30).census(),
            List.of(FactsShapes.column("customer", "INT", ClassifiedKeys.integers(1_000, 3), 1)));
    assertThat(only(findings(reference(true, false), child)).commands().getFirst())
        .endsWith("(\"customer\") WHERE \"customer\" IS NOT NULL;");
  }

  @Test
  void sqliteUsesTheIndexThatItNames() {
    // The column referred to has another collation, and names need quotes.
    var reference =
        new ReferenceFacts("my \"order\"", "custom er", "customer", "name", true, 9, 9, 0, false);
    TableFacts child =
        FactsShapes.table(
            "my \"order\"",
            KeyPlace.NONE,
            TreeShapes.rowid(50_000, 30).census(),
            List.of(FactsShapes.column("custom er", "TEXT")));
    var name =
        new ColumnFacts(
            "name", "TEXT", Affinity.TEXT, true, 1, "NOCASE", false, Optional.empty(), 0, 0);
    TableFacts parent =
        FactsShapes.table(
            "customer", KeyPlace.INDEX, TreeShapes.rowid(9, 9).census(), List.of(name));
    Finding finding = only(rule.findings(FactsShapes.referring(reference, child, parent)));

    try (Connection connection = Connection.open(TestSqlite.LIBRARY, folder.resolve("app.db"))) {
      connection.execute("CREATE TABLE customer(name TEXT COLLATE NOCASE PRIMARY KEY)");
      connection.execute(
          "CREATE TABLE \"my \"\"order\"\"\"(\"custom er\" TEXT REFERENCES customer(name))");
      connection.execute("PRAGMA foreign_keys = ON");
      assertThat(plan(connection)).contains("SCAN");
      finding.commands().forEach(connection::execute);
      assertThat(plan(connection)).doesNotContain("SCAN").contains("my \"order\"_custom er");
    }
  }

  private static String plan(Connection connection) {
    try (var rows =
        connection.prepare("EXPLAIN QUERY PLAN DELETE FROM customer WHERE name = 'x'")) {
      StringBuilder plan = new StringBuilder();
      while (rows.step()) {
        plan.append(rows.text(3)).append('\n');
      }
      return plan.toString();
    }
  }

  private List<Finding> findings(ReferenceFacts reference, TableFacts child) {
    return rule.findings(FactsShapes.referring(reference, child));
  }

  private static ReferenceFacts reference(boolean declared, boolean indexed) {
    return new ReferenceFacts(
        "order", "customer", "customer", "id", declared, 100, 100, 0, indexed);
  }

  private static TableFacts child(long rows) {
    return FactsShapes.table(
        "order",
        KeyPlace.ROWID,
        TreeShapes.rowid(rows, 100).census(),
        List.of(FactsShapes.column("id", "INTEGER"), FactsShapes.column("customer", "INT")));
  }

  private static Finding only(List<Finding> findings) {
    assertThat(findings).hasSize(1);
    return findings.getFirst();
  }
}
