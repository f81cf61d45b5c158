// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Estimate.Basis;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.classify.Arrival;
import dev.keycost.sqlite.schema.KeyPlace;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Rows of some hundred bytes, as a cache of a program has them, are told from small ones.
final class ClusteredLargeRowsRuleTest {
  private static final int ROWS = 10_000;
  private static final String DATA = "(id BLOB PRIMARY KEY, data BLOB)";

  private final Rule rule = new ClusteredLargeRowsRule();
  @TempDir Path folder;

  @Test
  void randomKeysBeforeLargeRowsCostReadsAndRoom() {
    DatabaseFacts clustered = facts(DATA + " WITHOUT ROWID", KeyKind.UUID4);
    DatabaseFacts rowid = facts(DATA, KeyKind.UUID4);

    Finding finding = only(rule.findings(clustered));

    assertThat(finding.severity()).isEqualTo(Severity.COSTLY);
    assertThat(finding.message()).startsWith("Rows of 564 bytes on average, 14 % of a page");
    assertThat(finding.evidence()).anyMatch(line -> line.contains("Keys arrive at random"));
    assertThat(finding.commands().getFirst())
        .isEqualTo(
            "keycost bench --designs uuid4:blob:rowid,uuid4:blob:clustered --rows 100000"
                + " --payload 544");
    assertThat(finding.estimate().orElseThrow().how()).isEqualTo(Basis.MODELLED);
    long saved = finding.estimate().orElseThrow().bytes().orElseThrow();
    long pagesThen = clustered.tables().getFirst().pages() - saved / 4096;
    assertThat(pagesThen)
        .isCloseTo(rowid.tables().getFirst().pages(), Percentage.withPercentage(3));
    assertThat(rule.findings(rowid)).isEmpty();
  }

  @Test
  void textKeysAreSeenToBeLonger() {
    DatabaseFacts clustered = texts(" WITHOUT ROWID");
    Finding finding = only(rule.findings(clustered));
    long saved = finding.estimate().orElseThrow().bytes().orElseThrow();
    assertThat(clustered.tables().getFirst().pages() - saved / 4096)
        .isCloseTo(texts("").tables().getFirst().pages(), Percentage.withPercentage(3));
  }

  @Test
  void keysInOrderAreWellWhereTheyAre() {
    DatabaseFacts clustered = facts(DATA + " WITHOUT ROWID", KeyKind.UUID7);
    assertThat(rule.findings(clustered)).isEmpty();
    long pages = clustered.tables().getFirst().pages();
    assertThat(facts(DATA, KeyKind.UUID7).tables().getFirst().pages()).isGreaterThan(pages);
  }

  @Test
  void unknownKeysGiveTheWidthFromWhichItPays() {
    TableFacts table =
        FactsShapes.table(
            "record",
            KeyPlace.CLUSTERED,
            TreeShapes.index(100_000, 550).greatest(900).census(),
            List.of(FactsShapes.column("key", "TEXT"), FactsShapes.column("data", "TEXT")));
    Finding finding = only(rule.findings(FactsShapes.database(table)));
    assertThat(finding.evidence())
        .anyMatch(line -> line.contains("it is smaller where keys have less than"));
    assertThat(finding.estimate()).isEmpty();
  }

  @Test
  void aTwentiethOfAPageIsStillSmall() {
    assertThat(findings(TreeShapes.index(100_000, 204))).isEmpty();
    assertThat(findings(TreeShapes.index(100_000, 205))).hasSize(1);
    assertThat(findings(TreeShapes.index(100_000, 205).usable(8192))).isEmpty();
  }

  @Test
  void smallTablesAndThoseThatOverflowGiveNothing() {
    assertThat(findings(TreeShapes.index(1_000, 500))).isEmpty();
    assertThat(findings(TreeShapes.index(10_000, 1_100).overflowing(10_000))).isEmpty();
  }

  private List<Finding> findings(TreeShapes tree) {
    TableFacts table =
        FactsShapes.table(
            "record",
            KeyPlace.CLUSTERED,
            tree.census(),
            List.of(
                FactsShapes.column(
                    "id", "BLOB", ClassifiedKeys.of(KeyKind.UUID4, Arrival.UNKNOWN), 1)));
    int usable = tree.usableBytes();
    return rule.findings(FactsShapes.database(FactsShapes.withPages(usable, usable), table));
  }

  /// Rows of 220 to 910 bytes, as the key's last digit has it.
  private DatabaseFacts facts(String definition, KeyKind kind) {
    return CountedFacts.ofNew(
        folder,
        connection -> {
          connection.execute("CREATE TABLE record" + definition);
          CountedFacts.insert(
              connection,
              "INSERT INTO record VALUES (?1, zeroblob(200 + 46"
                  + " * (instr('0123456789ABCDEF', substr(hex(?1), 32)) - 1)))",
              kind,
              ROWS);
        });
  }

  /// The same rows behind the text of a UUID.
  private DatabaseFacts texts(String shape) {
    String key =
        "lower(substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-' || substr(h, 13, 4) || '-'"
            + " || substr(h, 17, 4) || '-' || substr(h, 21))";
    return CountedFacts.ofNew(
        folder,
        connection -> {
          connection.execute("CREATE TABLE record(id TEXT PRIMARY KEY, data BLOB)" + shape);
          CountedFacts.insert(
              connection,
              "INSERT INTO record SELECT "
                  + key
                  + ", zeroblob(200 + 46 * (instr('0123456789ABCDEF', substr(h, 32)) - 1))"
                  + " FROM (SELECT hex(?1) AS h)",
              KeyKind.UUID4,
              ROWS);
        });
  }

  private static Finding only(List<Finding> findings) {
    assertThat(findings).hasSize(1);
    return findings.getFirst();
  }
}
