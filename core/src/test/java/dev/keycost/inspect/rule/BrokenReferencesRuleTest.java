// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.Finding;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Values that lead nowhere, and those that only seem to.
final class BrokenReferencesRuleTest {
  private final Rule rule = new BrokenReferencesRule();
  @TempDir Path folder;

  @Test
  void orphansOfAForeignKeyAreDataAtFault() {
    Finding finding = only(findings(true, 1_000, 997, 0));
    assertThat(finding.severity()).isEqualTo(Severity.DATA);
    assertThat(finding.where()).isEqualTo("order.customer");
    assertThat(finding.message()).startsWith("3 different values stand here that customer.id");
    assertThat(finding.evidence().getFirst())
        .isEqualTo("Of 1,000 different values looked up in customer.id, 997 are there.");
  }

  @Test
  void withoutAForeignKeyTheyMayBeMeantSo() {
    assertThat(only(findings(false, 1_000, 999, 0)).severity()).isEqualTo(Severity.NOTE);
    assertThat(findings(false, 99, 98, 0)).isEmpty();
    assertThat(findings(false, 100, 99, 0)).hasSize(1);
  }

  /// Rules about spelling and storage say what is the matter with those.
  @Test
  void whatIsThereInAnotherSpellingIsNoOrphan() {
    assertThat(findings(true, 1_000, 600, 400)).isEmpty();
    assertThat(only(findings(true, 10, 5, 3)).evidence().getFirst())
        .isEqualTo("Of 10 different values looked up in customer.id, 8 are there.");
    assertThat(only(findings(true, 10, 5, 3)).message()).startsWith("2 different values stand");
  }

  @Test
  void nothingBrokenGivesNothing() {
    assertThat(findings(true, 1_000, 1_000, 0)).isEmpty();
    assertThat(findings(false, 1_000, 1_000, 0)).isEmpty();
    assertThat(findings(true, 0, 0, 0)).isEmpty();
  }

  @Test
  void theCommandsShowTheRows() {
    var reference =
        new ReferenceFacts("the \"order\"", "custom er", "customer", "id", true, 4, 2, 1, false);
    List<Finding> findings = rule.findings(FactsShapes.referring(reference));
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, folder.resolve("app.db"))) {
      connection.execute("CREATE TABLE customer(id TEXT PRIMARY KEY)");
      connection.execute("CREATE TABLE \"the \"\"order\"\"\"(\"custom er\" TEXT)");
      connection.execute("INSERT INTO customer VALUES ('a'), ('b'), ('C')");
      connection.execute(
          "INSERT INTO \"the \"\"order\"\"\" VALUES ('a'), ('b'), ('c'), ('gone'), (NULL)");
      assertThat(connection.strings(findings.getLast().commands().getFirst()))
          .containsExactly("c", "gone");
    }
  }

  private List<Finding> findings(boolean declared, long lookedUp, long found, long otherwise) {
    return rule.findings(
        FactsShapes.referring(
            new ReferenceFacts(
                "order",
                "customer",
                "customer",
                "id",
                declared,
                lookedUp,
                found,
                otherwise,
                true)));
  }

  private static Finding only(List<Finding> findings) {
    assertThat(findings).hasSize(1);
    return findings.getFirst();
  }
}
