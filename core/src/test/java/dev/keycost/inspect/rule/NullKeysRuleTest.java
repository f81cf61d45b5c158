// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.Severity;
import dev.keycost.keys.KeyKind;
import dev.keycost.sqlite.schema.KeyPlace;
import org.junit.jupiter.api.Test;

final class NullKeysRuleTest {
  private final NullKeysRule rule = new NullKeysRule();

  @Test
  void twoNullsInATextKeyAreTwoRowsWithoutAKey() {
    KeyFacts table =
        KeyFacts.table("account", KeyPlace.INDEX)
            .key("id", "TEXT", KeyValues.texts(KeyKind.UUID7, 50, 1).then(KeyValues.nulls(2)));
    assertThat(rule.findings(table.alone()))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.DATA);
              assertThat(finding.where()).isEqualTo("account.id");
              assertThat(finding.evidence()).containsExactly("2 of 52 keys are NULL.");
            });
  }

  @Test
  void oneColumnOfAKeyIsNamed() {
    KeyFacts table =
        KeyFacts.table("t", KeyPlace.INDEX)
            .key("a", "TEXT", KeyValues.texts(KeyKind.UUID7, 3, 1))
            .key("b", "INT", KeyValues.of(1L, null, 2L));
    assertThat(rule.findings(table.alone()))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.where()).isEqualTo("t.b");
              assertThat(finding.evidence())
                  .containsExactly("1 of 3 keys are NULL in this column of the key.");
            });
  }

  @Test
  void samplesSayThatTheyAreSamples() {
    KeyFacts table =
        KeyFacts.table("t", KeyPlace.INDEX)
            .rows(1000)
            .key("a", "TEXT", KeyValues.of("x", null, "y"));
    assertThat(rule.findings(table.alone()).getFirst().evidence())
        .containsExactly("1 of 3 keys looked at are NULL.");
  }

  @Test
  void integerKeysAreLeftToTheOtherRule() {
    KeyFacts table =
        KeyFacts.table("t", KeyPlace.INDEX).key("id", "INT", KeyValues.of(1L, null, 2L));
    assertThat(rule.findings(table.alone())).isEmpty();
    assertThat(new NotTheRowidRule().findings(table.alone())).hasSize(1);
  }

  @Test
  void nullsElsewhereAreNobodysBusiness() {
    KeyFacts table =
        KeyFacts.table("t", KeyPlace.INDEX)
            .key("id", "TEXT", KeyValues.of("a", "b"))
            .column("parent_id", "TEXT", KeyValues.of(null, "a"));
    assertThat(rule.findings(table.alone())).isEmpty();
  }
}
