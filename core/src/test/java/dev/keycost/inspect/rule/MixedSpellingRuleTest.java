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

final class MixedSpellingRuleTest {
  private final MixedSpellingRule rule = new MixedSpellingRule();
  private final KeyValues keys = KeyValues.blobs(KeyKind.UUID4, 500, 1);
  private final KeyValues texts = keys.asText();

  @Test
  void countsEachSpellingAndTheKeysThatAreThereTwice() {
    KeyValues mixed = texts.then(texts.first(20).upper()).then(texts.first(3).wrapped("{", "}"));

    List<Finding> findings = rule.findings(alone(mixed));

    assertThat(findings).hasSize(1);
    Finding finding = findings.getFirst();
    assertThat(finding.severity()).isEqualTo(Severity.DATA);
    assertThat(finding.evidence())
        .anyMatch(
            line ->
                line.equals(
                    "Of 523 texts, 500 are in lower case with dashes, 20 are in upper case with"
                        + " dashes, 3 are in lower case with dashes in braces."))
        .anyMatch(line -> line.startsWith("23 logical duplicates among 523 values"));
    assertThat(finding.commands()).noneMatch(line -> line.startsWith("UPDATE"));
  }

  @Test
  void casesAloneCanBeMadeOneAtOnce() {
    KeyValues mixed = texts.then(KeyValues.texts(KeyKind.UUID4, 20, 2).upper());
    assertThat(rule.findings(alone(mixed)).getFirst().commands())
        .contains("UPDATE \"t\" SET \"id\" = lower(\"id\") WHERE \"id\" <> lower(\"id\");");
  }

  @Test
  void dashesAndNoDashesAreTwoSpellings() {
    KeyValues mixed = texts.then(KeyValues.blobs(KeyKind.UUID4, 20, 2).asHex());
    assertThat(rule.findings(alone(mixed))).hasSize(1);
  }

  @Test
  void oneSpellingIsFine() {
    for (KeyValues form : List.of(texts, texts.upper(), keys.asHex(), texts.wrapped("{", "}"))) {
      assertThat(rule.findings(alone(form))).isEmpty();
    }
  }

  @Test
  void aWordAmongKeysIsNoSpelling() {
    assertThat(rule.findings(alone(texts.then(KeyValues.of("SYSTEM"))))).isEmpty();
    assertThat(rule.findings(alone(texts.then(KeyValues.of("SYSTEM").repeated(100))))).isEmpty();
  }

  @Test
  void wordsAreNoKeys() {
    assertThat(rule.findings(alone(KeyValues.of("Anna", "BERT", "carl").repeated(100)))).isEmpty();
  }

  @Test
  void nocaseComparesLettersOfEitherCaseAsEqual() {
    KeyValues cases = texts.then(KeyValues.texts(KeyKind.UUID4, 20, 2).upper());
    KeyFacts folded =
        KeyFacts.table("t", KeyPlace.NONE).collation("NOCASE").column("id", "TEXT", cases);
    KeyFacts braces =
        KeyFacts.table("t", KeyPlace.NONE)
            .collation("NOCASE")
            .column("id", "TEXT", cases.then(texts.first(5).wrapped("{", "}")));
    assertThat(rule.findings(folded.alone())).isEmpty();
    assertThat(rule.findings(braces.alone())).hasSize(1);
  }

  @Test
  void twoColumnsThatDifferMissEachOther() {
    KeyFacts users = KeyFacts.table("user", KeyPlace.INDEX).key("id", "TEXT", texts);
    KeyFacts orders =
        KeyFacts.table("order", KeyPlace.NONE).column("user_id", "TEXT", texts.upper());
    ReferenceFacts reference =
        new ReferenceFacts("order", "user_id", "user", "id", true, 500, 0, 500, false);

    assertThat(rule.findings(KeyFacts.database(List.of(reference), users, orders)))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.where()).isEqualTo("order.user_id");
              assertThat(finding.evidence())
                  .containsExactly(
                      "Of 500 values looked up from order.user_id in user.id, 500 are there in"
                          + " another spelling only: joins miss their rows.");
            });
    assertThat(rule.findings(KeyFacts.database(List.of(), users, orders))).isEmpty();
  }

  @Test
  void aMixedColumnTellsOfItsMissedJoinsItself() {
    KeyFacts users = KeyFacts.table("user", KeyPlace.INDEX).key("id", "TEXT", texts);
    KeyFacts orders =
        KeyFacts.table("order", KeyPlace.NONE)
            .column("user_id", "TEXT", texts.first(400).then(texts.first(50).upper()));
    ReferenceFacts reference =
        new ReferenceFacts("order", "user_id", "user", "id", true, 450, 400, 50, false);
    assertThat(rule.findings(KeyFacts.database(List.of(reference), users, orders)))
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.evidence())
                    .anyMatch(line -> line.contains("50 are there in another spelling only")));
  }

  @Test
  void fewTextsSayNothing() {
    assertThat(rule.findings(alone(texts.first(4).then(texts.first(3).upper())))).isEmpty();
  }

  private static DatabaseFacts alone(KeyValues values) {
    return KeyFacts.table("t", KeyPlace.NONE).column("id", "TEXT", values).alone();
  }
}
