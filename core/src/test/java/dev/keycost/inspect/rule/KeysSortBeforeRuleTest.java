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

final class KeysSortBeforeRuleTest {
  private static final int HALF = 1500;

  private final KeysSortBeforeRule rule = new KeysSortBeforeRule();
  private final KeyValues old = KeyValues.blobs(KeyKind.UUID6, HALF, 1);
  private final KeyValues fresh = KeyValues.blobs(KeyKind.UUID7, HALF, 2);

  @Test
  void version7AfterVersion6SortsBeforeIt() {
    List<Finding> findings = rule.findings(alone(old.then(fresh)));

    assertThat(findings).hasSize(1);
    Finding finding = findings.getFirst();
    assertThat(finding.severity()).isEqualTo(Severity.NOTE);
    assertThat(finding.where()).isEqualTo("t.id");
    assertThat(finding.evidence())
        .containsExactly(
            "From value 1,501 on keys are uuid7 as blob, before that uuid6 as blob; a new key sorts"
                + " before an old one with a chance of 100 %.");
  }

  @Test
  void anotherFormOfTheSameKeysTurnsTheOrderToo() {
    KeyValues later = KeyValues.blobs(KeyKind.UUID7, 2 * HALF, 2);
    KeyValues bytes = later.first(HALF);
    KeyValues texts = new KeyValues(later.values().subList(HALF, 2 * HALF)).asText();
    assertThat(rule.findings(alone(bytes.then(texts)))).hasSize(1);
    assertThat(rule.findings(alone(bytes.asText().then(fresh)))).isEmpty();
  }

  @Test
  void keysThatSortBehindAreFine() {
    assertThat(rule.findings(alone(fresh.then(old)))).isEmpty();
    assertThat(rule.findings(alone(fresh))).isEmpty();
  }

  @Test
  void randomKeysHadNoOrderToBreak() {
    assertThat(rule.findings(alone(KeyValues.blobs(KeyKind.UUID4, HALF, 1).then(fresh)))).isEmpty();
  }

  @Test
  void aShortStretchSaysNothing() {
    assertThat(rule.findings(alone(old.first(90).then(fresh)))).isEmpty();
  }

  @Test
  void withoutARowidNothingIsKnownOfArrival() {
    KeyFacts table = KeyFacts.table("t", KeyPlace.CLUSTERED).key("id", "BLOB", old.then(fresh));
    assertThat(rule.findings(table.alone())).isEmpty();
  }

  private static DatabaseFacts alone(KeyValues keys) {
    return KeyFacts.table("t", KeyPlace.INDEX).key("id", "BLOB", keys).alone();
  }
}
