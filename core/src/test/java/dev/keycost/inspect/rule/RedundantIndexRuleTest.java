// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Estimate.Basis;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.schema.IndexColumn;
import dev.keycost.sqlite.schema.IndexOrigin;
import dev.keycost.sqlite.schema.KeyPlace;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What may be dropped without losing an order, and what only looks so.
final class RedundantIndexRuleTest {
  private static final int ROWS = 3_000;

  private final Rule rule = new RedundantIndexRule();
  @TempDir Path folder;

  @Test
  void countsThePagesThatDroppingFrees() {
    DatabaseFacts before =
        facts("CREATE INDEX \"by \"\"a\"\"\" ON t(a)", "CREATE INDEX ab ON t(a, b)");
    Finding finding = only(rule.findings(before));
    assertThat(finding.where()).isEqualTo("by \"a\"");
    assertThat(finding.severity()).isEqualTo(Severity.WASTE);
    assertThat(finding.estimate().orElseThrow().how()).isEqualTo(Basis.COUNTED);
    assertThat(finding.commands()).containsExactly("DROP INDEX \"by \"\"a\"\"\";");

    try (Connection connection = Connection.open(TestSqlite.LIBRARY, folder.resolve("app.db"))) {
      connection.execute(finding.commands().getFirst());
    }
    DatabaseFacts after = CountedFacts.of(folder.resolve("app.db"));
    assertThat(after.file().freePages() * 4096L)
        .isEqualTo(finding.estimate().orElseThrow().bytes().orElseThrow());
    assertThat(rule.findings(after)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE INDEX i ON t(a DESC); CREATE INDEX j ON t(a, b)",
        "CREATE INDEX i ON t(a DESC, b); CREATE INDEX j ON t(a, b DESC, c)",
        "CREATE INDEX i ON t(a); CREATE INDEX j ON t(a, length(b))",
        "CREATE INDEX i ON t(id)",
        "CREATE INDEX i ON t(a) WHERE b > 5; CREATE INDEX j ON t(a, c) WHERE b > 5",
        "CREATE UNIQUE INDEX j ON t(a); CREATE INDEX i ON t(a)",
        "CREATE INDEX i ON t(a); CREATE UNIQUE INDEX j ON t(a)",
        "CREATE INDEX i ON t(d)",
        "CREATE INDEX i ON t(A COLLATE NOCASE); CREATE INDEX j ON t(a COLLATE nocase, b)",
      })
  void findsTheOneThatIsNotNeeded(String indexes) {
    assertThat(only(rule.findings(facts(indexes.split("; ")))).where()).isEqualTo("i");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE INDEX i ON t(a); CREATE INDEX j ON t(b, a)",
        "CREATE INDEX i ON t(a, b); CREATE INDEX j ON t(a, b DESC)",
        "CREATE INDEX i ON t(a); CREATE INDEX j ON t(a COLLATE NOCASE, b)",
        "CREATE INDEX i ON t(a); CREATE INDEX j ON t(a, b) WHERE b > 5",
        "CREATE INDEX i ON t(a) WHERE b > 5; CREATE INDEX j ON t(a, b)",
        "CREATE INDEX i ON t(a) WHERE b > 5; CREATE INDEX j ON t(a, b) WHERE b > 6",
        "CREATE INDEX i ON t(length(a)); CREATE INDEX j ON t(length(a), b)",
        "CREATE UNIQUE INDEX i ON t(a); CREATE INDEX j ON t(a, b)",
        "CREATE UNIQUE INDEX i ON t(a); CREATE UNIQUE INDEX j ON t(a, b)",
        "CREATE INDEX i ON t(id, a)",
        "CREATE INDEX i ON t(a)",
      })
  void leavesAloneWhatDiffers(String indexes) {
    assertThat(rule.findings(facts(indexes.split("; ")))).isEmpty();
  }

  @Test
  void ofTwoAlikeOneGoes() {
    assertThat(rule.findings(facts("CREATE INDEX i ON t(a)", "CREATE INDEX j ON t(a)"))).hasSize(1);
    assertThat(
            rule.findings(
                facts("CREATE UNIQUE INDEX i ON t(a)", "CREATE UNIQUE INDEX j ON t(a DESC)")))
        .hasSize(1);
  }

  @Test
  void ofThreeNestedOnesTheWidestStays() {
    List<Finding> findings =
        rule.findings(
            facts(
                "CREATE INDEX i ON t(a)",
                "CREATE INDEX j ON t(a, b)",
                "CREATE INDEX k ON t(a, b, c)"));
    assertThat(findings).extracting(Finding::where).containsExactlyInAnyOrder("i", "j");
    assertThat(findings).allMatch(finding -> finding.message().contains("the index k"));
  }

  @Test
  void aRowidNeedsNoUniqueConstraint() {
    Finding finding =
        only(
            rule.findings(
                CountedFacts.ofNew(
                    folder,
                    connection -> {
                      connection.execute("CREATE TABLE t(id INTEGER PRIMARY KEY UNIQUE, a)");
                      connection.execute(
                          "INSERT INTO t " + CountedFacts.series(ROWS) + "SELECT x, x FROM n");
                    })));
    assertThat(finding.where()).isEqualTo("sqlite_autoindex_t_1");
    assertThat(finding.remedy()).contains("Leave UNIQUE out");
    assertThat(finding.commands()).noneMatch(command -> command.contains("DROP"));
  }

  @Test
  void aClusteredTableIsSortedByItsKey() {
    Finding finding =
        only(
            rule.findings(
                CountedFacts.ofNew(
                    folder,
                    connection -> {
                      connection.execute("CREATE TABLE t(a, b, PRIMARY KEY(a, b)) WITHOUT ROWID");
                      connection.execute(
                          "INSERT INTO t " + CountedFacts.series(ROWS) + "SELECT x, x FROM n");
                      connection.execute("CREATE INDEX i ON t(a)");
                      connection.execute("CREATE INDEX j ON t(b)");
                    })));
    assertThat(finding.where()).isEqualTo("i");
    assertThat(finding.message())
        .isEqualTo(
            "This index is not needed: the table itself is sorted the same way, and further.");
  }

  @Test
  void anIndexThatIsMuchNarrowerIsANoteOnly() {
    IndexFacts narrow = index("i", 10, "a");
    assertThat(only(findings(narrow, index("j", 30, "a", "b"))).severity())
        .isEqualTo(Severity.NOTE);
    assertThat(only(findings(narrow, index("j", 29, "a", "b"))).severity())
        .isEqualTo(Severity.WASTE);
  }

  @Test
  void fewEntriesGiveNothing() {
    assertThat(
            findings(
                FactsShapes.index("i", TreeShapes.index(999, 10).census(), "a"),
                index("j", 20, "a", "b")))
        .isEmpty();
  }

  @Test
  void whatIsSampledIsSaidToBe() {
    IndexFacts narrow =
        FactsShapes.index("i", TreeShapes.index(900_000, 10).sampled(0).census(), "a");
    Finding finding = only(findings(narrow, index("j", 20, "a", "b")));
    assertThat(finding.estimate().orElseThrow().how()).isEqualTo(Basis.SAMPLED);
    assertThat(finding.evidence().getLast()).contains("It takes about ");
  }

  @Test
  void constraintsAreNeverDropped() {
    List<IndexColumn> columns = FactsShapes.ascending("a");
    IndexFacts constraint =
        FactsShapes.index(
            "sqlite_autoindex_t_1",
            IndexOrigin.UNIQUE,
            true,
            TreeShapes.index(100_000, 10).census(),
            columns);
    IndexFacts created =
        FactsShapes.index(
            "i", IndexOrigin.CREATED, true, TreeShapes.index(100_000, 10).census(), columns);
    assertThat(only(findings(created, constraint)).where()).isEqualTo("i");
    assertThat(only(findings(constraint, created)).where()).isEqualTo("i");
  }

  private static IndexFacts index(String name, int payloadBytes, String... columns) {
    return FactsShapes.index(name, TreeShapes.index(100_000, payloadBytes).census(), columns);
  }

  private List<Finding> findings(IndexFacts... indexes) {
    return rule.findings(
        FactsShapes.database(
            FactsShapes.table(
                "t",
                KeyPlace.NONE,
                TreeShapes.rowid(100_000, 50).census(),
                List.of(FactsShapes.column("a", ""), FactsShapes.column("b", "")),
                indexes)));
  }

  private DatabaseFacts facts(String... indexes) {
    return CountedFacts.ofNew(
        folder,
        connection -> {
          connection.execute("CREATE TABLE t(id INTEGER PRIMARY KEY, a, b, c, d UNIQUE)");
          connection.execute(
              "INSERT INTO t(a, b, c, d) "
                  + CountedFacts.series(ROWS)
                  + "SELECT x, 10 + x % 7, x % 5, x FROM n");
          Arrays.stream(indexes).forEach(connection::execute);
        });
  }

  private static Finding only(List<Finding> findings) {
    assertThat(findings).hasSize(1);
    return findings.getFirst();
  }
}
