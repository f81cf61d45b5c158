// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Severity;
import dev.keycost.keys.KeyKind;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LossyAffinityRuleTest {
  private final LossyAffinityRule rule = new LossyAffinityRule();
  private final KeyValues hex = KeyValues.blobs(KeyKind.UUID4, 1000, 1).asHex();

  @Test
  void idsThatBecameNumbersAreLost() {
    List<Finding> findings = rule.findings(alone("UUID", hex.then(KeyValues.of(1.2e31, 7L, 3e9))));

    assertThat(findings).hasSize(1);
    Finding finding = findings.getFirst();
    assertThat(finding.severity()).isEqualTo(Severity.DATA);
    assertThat(finding.evidence())
        .contains("1,003 values: 1,000 text, 1 integer, 2 real.")
        .anyMatch(line -> line.contains("declared UUID, which has NUMERIC affinity"));
  }

  @Test
  void itWillHappenToOneInSevenHundredThousand() {
    for (String type : List.of("UUID", "GUID", "STRING", "INT", "DOUBLE")) {
      assertThat(rule.findings(alone(type, hex)))
          .singleElement()
          .satisfies(
              finding -> {
                assertThat(finding.severity()).isEqualTo(Severity.NOTE);
                assertThat(finding.evidence())
                    .anyMatch(line -> line.startsWith("One key in 699,594 "));
              });
    }
  }

  @Test
  void typesOfTextAndBytesKeepWhatTheyAreGiven() {
    KeyValues mixed = hex.then(KeyValues.of(7L));
    for (String type : List.of("TEXT", "VARCHAR(36)", "CHAR(32)", "BLOB", "")) {
      assertThat(rule.findings(alone(type, mixed))).as(type).isEmpty();
    }
  }

  @Test
  void dashesAndBytesAreSafe() {
    KeyValues keys = KeyValues.blobs(KeyKind.UUID4, 1000, 1);
    assertThat(rule.findings(alone("UUID", keys.asText()))).isEmpty();
    assertThat(rule.findings(alone("UUID", keys))).isEmpty();
  }

  @Test
  void wordsThatAreNoNumbersSayNothing() {
    assertThat(rule.findings(alone("STRING", KeyValues.of("anna", "bert").repeated(50)))).isEmpty();
  }

  @Test
  void aStringOfNumbersOnlyIsANote() {
    assertThat(rule.findings(alone("STRING", KeyValues.counted(100))))
        .singleElement()
        .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.NOTE));
    assertThat(rule.findings(alone("DECIMAL", KeyValues.counted(100)))).isEmpty();
  }

  @Test
  void strictTablesConvertNothingSilently() {
    KeyFacts table = KeyFacts.table("t", KeyPlace.NONE).strict().column("id", "INT", hex);
    assertThat(rule.findings(table.alone())).isEmpty();
  }

  @Test
  void fewValuesSayNothing() {
    assertThat(rule.findings(alone("UUID", KeyValues.of("a1", 7L)))).isEmpty();
  }

  private static DatabaseFacts alone(String type, KeyValues values) {
    return KeyFacts.table("t", KeyPlace.NONE).column("id", type, values).alone();
  }
}
