// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.Estimate;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Severity;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NotTheRowidRuleTest {
  private final NotTheRowidRule rule = new NotTheRowidRule();

  @Test
  void keysLeftOutOfInsertsAreNull() {
    KeyFacts table =
        KeyFacts.table("event", KeyPlace.INDEX)
            .key("id", "INT", KeyValues.nulls(100_000))
            .unseen("data", "BLOB");

    List<Finding> findings = rule.findings(table.alone());

    assertThat(findings).hasSize(1);
    Finding finding = findings.getFirst();
    long pages = table.build().indexes().getFirst().tree().pages();
    assertThat(finding.severity()).isEqualTo(Severity.DATA);
    assertThat(finding.where()).isEqualTo("event.id");
    assertThat(finding.evidence())
        .anyMatch(line -> line.contains("100,000 of 100,000 keys are NULL"))
        .anyMatch(line -> line.contains("sqlite_autoindex_event_1, a second tree of " + pages));
    assertThat(finding.estimate().orElseThrow().bytes()).hasValue(pages * KeyTrees.PAGE_BYTES);
    assertThat(finding.estimate().orElseThrow().how()).isEqualTo(Estimate.Basis.COUNTED);
    assertThat(finding.remedy()).contains("INTEGER PRIMARY KEY");
    assertThat(finding.commands())
        .contains("UPDATE \"event\" SET \"id\" = rowid WHERE \"id\" IS NULL;")
        .anyMatch(line -> line.startsWith("keycost bench --designs sequence,int-typo --rows"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"INT", "BIGINT", "", "INTEGER", "UNSIGNED BIG INT", "NUMBER", "SERIAL"})
  void everyTypeWithAnIndexOfItsOwnCounts(String type) {
    KeyFacts table = KeyFacts.table("t", KeyPlace.INDEX).key("id", type, KeyValues.counted(2000));
    assertThat(rule.findings(table.alone()))
        .singleElement()
        .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.WASTE));
  }

  @Test
  void theTypesNameAloneProvesNothing() {
    KeyFacts alias =
        KeyFacts.table("t", KeyPlace.ROWID).key("id", "INTEGER", KeyValues.counted(2000));
    KeyFacts clustered =
        KeyFacts.table("t", KeyPlace.CLUSTERED).key("id", "INT", KeyValues.counted(2000));
    assertThat(rule.findings(alias.alone())).isEmpty();
    assertThat(rule.findings(clustered.alone())).isEmpty();
  }

  @Test
  void keysThatAreNoIntegersCannotBeTheRowid() {
    for (String type : List.of("INT", "", "UUID", "BLOB", "TEXT")) {
      KeyFacts table =
          KeyFacts.table("t", KeyPlace.INDEX)
              .key("id", type, KeyValues.counted(2000).then(KeyValues.of("x")));
      assertThat(rule.findings(table.alone())).as(type).isEmpty();
    }
  }

  @Test
  void severalKeyColumnsAreNoRowid() {
    KeyFacts table =
        KeyFacts.table("t", KeyPlace.INDEX)
            .key("a", "INT", KeyValues.counted(2000))
            .key("b", "INT", KeyValues.counted(2000));
    assertThat(rule.findings(table.alone())).isEmpty();
  }

  @Test
  void anEmptyTableIsWorthANote() {
    KeyFacts table = KeyFacts.table("t", KeyPlace.INDEX).key("id", "INT", KeyValues.of());
    assertThat(rule.findings(table.alone()))
        .singleElement()
        .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.NOTE));
  }

  @Test
  void anIndexBeyondTheCacheIsCostly() {
    KeyFacts table =
        KeyFacts.table("t", KeyPlace.INDEX)
            .rows(1_000_000)
            .key("id", "BIGINT", KeyValues.counted(2000));
    assertThat(rule.findings(table.alone()))
        .singleElement()
        .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.COSTLY));
  }

  @Test
  void namesAreQuotedAndRowidIsFoundUnderAnotherName() {
    KeyFacts table =
        KeyFacts.table("odd \"table\"", KeyPlace.INDEX)
            .key("the id", "INT", KeyValues.nulls(10))
            .unseen("rowid", "TEXT");
    assertThat(rule.findings(table.alone()).getFirst().commands())
        .contains(
            "UPDATE \"odd \"\"table\"\"\" SET \"the id\" = _rowid_ WHERE \"the id\" IS NULL;");
  }
}
