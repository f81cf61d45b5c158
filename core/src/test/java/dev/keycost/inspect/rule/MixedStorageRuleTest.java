// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.Severity;
import dev.keycost.keys.KeyKind;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MixedStorageRuleTest {
  private final MixedStorageRule rule = new MixedStorageRule();
  private final KeyValues blobs = KeyValues.blobs(KeyKind.UUID7, 300, 1);

  @Test
  void textBesideBlobsOfTheSameKeysIsWhatUniqueCannotSee() {
    KeyValues mixed = blobs.then(blobs.first(17).asText());

    List<Finding> findings = rule.findings(alone("", mixed));

    assertThat(findings).hasSize(1);
    Finding finding = findings.getFirst();
    assertThat(finding.severity()).isEqualTo(Severity.DATA);
    assertThat(finding.where()).isEqualTo("t.id");
    assertThat(finding.evidence())
        .contains("317 values: 17 text, 300 blob, 0 integer, 0 real.")
        .anyMatch(line -> line.startsWith("17 logical duplicates among 317 values"));
    assertThat(finding.commands())
        .containsExactly("SELECT typeof(\"id\"), count(*) FROM \"t\" GROUP BY 1;");
  }

  @Test
  void numbersBesideWordsAreANote() {
    KeyValues mixed = KeyValues.counted(100).then(KeyValues.of("none", "all"));
    assertThat(rule.findings(alone("BLOB", mixed)))
        .singleElement()
        .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.NOTE));
  }

  @Test
  void numbersBesideTheSameNumbersAsTextAreTwoValues() {
    KeyValues mixed = KeyValues.counted(100).then(KeyValues.of("17"));
    KeyFacts orders = KeyFacts.table("order", KeyPlace.NONE).column("user_id", "", mixed);
    KeyFacts users =
        KeyFacts.table("user", KeyPlace.ROWID).key("id", "INTEGER", KeyValues.counted(100));
    ReferenceFacts reference =
        new ReferenceFacts("order", "user_id", "user", "id", false, 101, 100, 1, false);
    assertThat(rule.findings(KeyFacts.database(List.of(reference), users, orders)))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.DATA);
              assertThat(finding.where()).isEqualTo("order.user_id");
              assertThat(finding.evidence())
                  .anyMatch(line -> line.contains("1 are there in another storage class only"));
            });
    assertThat(
            new MixedSpellingRule().findings(KeyFacts.database(List.of(reference), users, orders)))
        .isEmpty();
  }

  @Test
  void twoColumnsOfDifferentClassesMissEachOther() {
    KeyFacts users = KeyFacts.table("user", KeyPlace.INDEX).key("id", "BLOB", blobs);
    KeyFacts orders =
        KeyFacts.table("order", KeyPlace.NONE).column("user_id", "TEXT", blobs.asText());
    ReferenceFacts reference =
        new ReferenceFacts("order", "user_id", "user", "id", true, 300, 0, 300, false);
    DatabaseFacts facts = KeyFacts.database(List.of(reference), users, orders);
    assertThat(rule.findings(facts))
        .singleElement()
        .satisfies(finding -> assertThat(finding.where()).isEqualTo("order.user_id"));
    assertThat(new MixedSpellingRule().findings(facts)).isEmpty();
  }

  @Test
  void integersAndRealsCompareAsNumbers() {
    assertThat(rule.findings(alone("", KeyValues.counted(100).then(KeyValues.of(1.5, 2.5)))))
        .isEmpty();
  }

  @Test
  void whatAffinityDidIsToldElsewhere() {
    KeyValues mixed = KeyValues.blobs(KeyKind.UUID4, 300, 1).asHex().then(KeyValues.of(1.2e30, 5L));
    assertThat(rule.findings(alone("UUID", mixed))).isEmpty();
    assertThat(new LossyAffinityRule().findings(alone("UUID", mixed))).hasSize(1);
    assertThat(rule.findings(alone("UUID", mixed.then(blobs)))).hasSize(1);
  }

  @Test
  void oneClassAndNullsAreFine() {
    assertThat(rule.findings(alone("", blobs.then(KeyValues.nulls(100))))).isEmpty();
  }

  @Test
  void fewValuesSayNothing() {
    assertThat(rule.findings(alone("", KeyValues.of(1L, 2L, 3L, "a", "b")))).isEmpty();
  }

  private static DatabaseFacts alone(String type, KeyValues values) {
    return KeyFacts.table("t", KeyPlace.NONE).column("id", type, values).alone();
  }
}
