// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.Finding;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.Severity;
import dev.keycost.keys.KeyKind;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class BeyondJavascriptRuleTest {
  private static final long SAFE_MAX = 9_007_199_254_740_991L;

  private final BeyondJavascriptRule rule = new BeyondJavascriptRule();

  @ParameterizedTest
  @EnumSource(names = {"SNOWFLAKE", "TSID", "RANDOM64"})
  void wideIdsAreRounded(KeyKind kind) {
    List<Finding> findings = rule.findings(ids(KeyValues.integers(kind, 500, 1)).alone());
    assertThat(findings).hasSize(1);
    assertThat(findings.getFirst().severity()).isEqualTo(Severity.NOTE);
    assertThat(findings.getFirst().where()).isEqualTo("t.id");
    assertThat(findings.getFirst().evidence())
        .anyMatch(line -> line.contains("of 500 integers are past 2^53"));
  }

  @Test
  void theGreatestSafeNumberIsSafe() {
    KeyValues few = KeyValues.counted(20);
    assertThat(rule.findings(ids(few.then(KeyValues.of(SAFE_MAX))).alone())).isEmpty();
    assertThat(rule.findings(ids(few.then(KeyValues.of(-SAFE_MAX))).alone())).isEmpty();
    assertThat(rule.findings(ids(few.then(KeyValues.of(SAFE_MAX + 1))).alone())).hasSize(1);
    assertThat(rule.findings(ids(few.then(KeyValues.of(-SAFE_MAX - 1))).alone())).hasSize(1);
  }

  @Test
  void js53IsMadeForIt() {
    assertThat(rule.findings(ids(KeyValues.integers(KeyKind.JS53, 500, 1)).alone())).isEmpty();
  }

  @Test
  void aKeyAndItsReferencesAreOneFinding() {
    KeyValues keys = KeyValues.integers(KeyKind.SNOWFLAKE, 500, 1);
    KeyFacts notes = KeyFacts.table("note", KeyPlace.NONE).column("t_id", "INTEGER", keys);
    ReferenceFacts reference =
        new ReferenceFacts("note", "t_id", "t", "id", true, 500, 500, 0, false);
    assertThat(rule.findings(KeyFacts.database(List.of(reference), notes, ids(keys))))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.where()).isEqualTo("t.id");
              assertThat(finding.evidence())
                  .contains("The same holds for columns that refer to it: note.t_id.");
            });
  }

  @Test
  void fewIntegersSayNothing() {
    assertThat(rule.findings(ids(KeyValues.of(SAFE_MAX + 1)).alone())).isEmpty();
  }

  private static KeyFacts ids(KeyValues values) {
    return KeyFacts.table("t", KeyPlace.ROWID).key("id", "INTEGER", values);
  }
}
