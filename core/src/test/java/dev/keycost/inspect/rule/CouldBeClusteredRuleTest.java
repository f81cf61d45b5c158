// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.KeyKind;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One tree in place of two, where that is a gain, and by how much.
final class CouldBeClusteredRuleTest {
  private static final int ROWS = 20_000;
  private static final String EVENT = "(id BLOB PRIMARY KEY, owner INT, data BLOB)";
  private static final String INSERT =
      "INSERT INTO event VALUES (?1, unicode(substr(hex(?1), 32)), zeroblob(40))";

  private final Rule rule = new CouldBeClusteredRule();
  @TempDir Path folder;

  @Test
  void keysInOrderBeforeSmallRowsNeedOneTree() {
    DatabaseFacts rowid = facts(EVENT, KeyKind.UUID7);
    DatabaseFacts clustered = facts(EVENT + " WITHOUT ROWID", KeyKind.UUID7);

    Finding finding = only(rule.findings(rowid));

    assertThat(finding.severity()).isEqualTo(Severity.WASTE);
    assertThat(finding.where()).isEqualTo("event");
    assertThat(finding.remedy())
        .contains("last_insert_rowid()", "incremental BLOB", "update hook", "AUTOINCREMENT");
    assertSaved(finding, rowid, clustered);
    assertThat(rule.findings(clustered)).isEmpty();
  }

  /// It had better be the rowid, as another rule says.
  @Test
  void aKeyThatLooksLikeTheRowidIsLeftToThatRule() {
    DatabaseFacts facts =
        CountedFacts.ofNew(
            folder,
            connection -> {
              connection.execute("CREATE TABLE event(id INT PRIMARY KEY, data BLOB)");
              connection.execute(
                  "INSERT INTO event(data) WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1"
                      + " FROM n WHERE x < 20000) SELECT zeroblob(8) FROM n");
            });
    assertThat(new NotTheRowidRule().findings(facts)).hasSize(1);
    assertThat(rule.findings(facts)).isEmpty();
  }

  @Test
  void otherIndexesGrowByTheKey() {
    String indexed = "CREATE INDEX by_owner ON event(owner)";
    DatabaseFacts rowid = facts(EVENT, KeyKind.UUID7, indexed);
    DatabaseFacts clustered = facts(EVENT + " WITHOUT ROWID", KeyKind.UUID7, indexed);
    TableFacts table = rowid.tables().getFirst();
    IndexFacts key = table.keyIndex().orElseThrow();
    double saved = ClusteredTwin.of(table, key, rowid.file()).savedPages();
    assertThat(table.pages() - saved)
        .isCloseTo(clustered.tables().getFirst().pages(), Percentage.withPercentage(3));
    // Less than a tenth.
    assertThat(rule.findings(rowid)).isEmpty();
  }

  @Test
  void randomKeysBeforeWiderRowsGiveNothing() {
    assertThat(rule.findings(facts(EVENT, KeyKind.UUID4))).isEmpty();
  }

  @Test
  void randomKeysThatAreTheRowNeedOneTree() {
    Finding finding =
        only(
            rule.findings(
                CountedFacts.ofNew(
                    folder,
                    connection -> {
                      connection.execute("CREATE TABLE seen(id BLOB PRIMARY KEY)");
                      CountedFacts.insert(
                          connection, "INSERT INTO seen VALUES (?1)", KeyKind.UUID4, ROWS);
                    })));
    assertThat(finding.where()).isEqualTo("seen");
    assertThat(finding.commands().getLast()).contains("uuid4:blob:rowid,uuid4:blob:clustered");
  }

  @Test
  void keysOfSeveralColumnsAreKeysToo() {
    Finding finding =
        only(
            rule.findings(
                CountedFacts.ofNew(
                    folder,
                    connection -> {
                      connection.execute(
                          "CREATE TABLE \"post \"\"tag\"\"\"(post INT, tag INT, PRIMARY"
                              + " KEY(post, tag))");
                      connection.execute(
                          "INSERT INTO \"post \"\"tag\"\"\" "
                              + CountedFacts.series(ROWS)
                              + "SELECT x / 5, x % 5 FROM n");
                    })));
    assertThat(finding.where()).isEqualTo("post \"tag\"");
    assertThat(finding.commands().getFirst()).contains("name = 'post \"tag\"'");
  }

  @Test
  void integerKeysLargeRowsAndSmallTablesGiveNothing() {
    DatabaseFacts integers =
        CountedFacts.ofNew(
            folder,
            connection -> {
              connection.execute("CREATE TABLE event(id INT PRIMARY KEY, data BLOB)");
              connection.execute(
                  "INSERT INTO event " + CountedFacts.series(ROWS) + "SELECT x, 'data' FROM n");
            });
    assertThat(rule.findings(integers)).isEmpty();
    String large = INSERT.replace("40", "190");
    assertThat(rule.findings(facts(EVENT, large, KeyKind.UUID7, ROWS))).isEmpty();
    assertThat(rule.findings(facts(EVENT, INSERT, KeyKind.UUID7, 900))).isEmpty();
  }

  @Test
  void keysThatAreNullAreNamed() {
    Finding finding =
        only(
            rule.findings(
                facts(
                    EVENT,
                    KeyKind.UUID7,
                    "INSERT INTO event VALUES (NULL, 1, 2)",
                    "INSERT INTO event VALUES (NULL, 1, 2)")));
    assertThat(finding.evidence()).anyMatch(line -> line.startsWith("2 keys are NULL"));
  }

  private static void assertSaved(Finding finding, DatabaseFacts rowid, DatabaseFacts clustered) {
    long saved = finding.estimate().orElseThrow().bytes().orElseThrow() / 4096;
    TableFacts before = rowid.tables().getFirst();
    TableFacts after = clustered.tables().getFirst();
    assertThat(before.pages() - saved).isCloseTo(after.pages(), Percentage.withPercentage(3));
  }

  private DatabaseFacts facts(String definition, KeyKind kind, String... more) {
    return facts(definition, INSERT, kind, ROWS, more);
  }

  private DatabaseFacts facts(
      String definition, String insert, KeyKind kind, int rows, String... more) {
    return CountedFacts.ofNew(
        folder,
        connection -> {
          connection.execute("CREATE TABLE event" + definition);
          CountedFacts.insert(connection, insert, kind, rows);
          List.of(more).forEach(connection::execute);
        });
  }

  private static Finding only(List<Finding> findings) {
    assertThat(findings).hasSize(1);
    return findings.getFirst();
  }
}
