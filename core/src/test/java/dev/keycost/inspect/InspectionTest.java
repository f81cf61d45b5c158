// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.Estimate.Basis;
import dev.keycost.inspect.rule.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InspectionTest {
  private static final DatabaseFacts FACTS = SampleInspection.empty().facts();

  @Test
  void putsTheWorstFirstWhateverTheRulesSayFirst() {
    List<Finding> worstFirst =
        List.of(
            finding(Severity.DATA, "z", "z", Optional.empty()),
            finding(Severity.COSTLY, "b", "r", Optional.of(Estimate.misses(2.5, "model"))),
            finding(Severity.COSTLY, "a", "r", Optional.of(Estimate.misses(0.5, "model"))),
            finding(Severity.COSTLY, "c", "r", Optional.of(bytes(1L << 40))),
            finding(Severity.WASTE, "b", "r", Optional.of(bytes(200))),
            finding(Severity.WASTE, "a", "r", Optional.of(bytes(100))),
            finding(Severity.WASTE, "a", "s", Optional.of(bytes(100))),
            finding(Severity.WASTE, "b", "a", Optional.of(bytes(100))),
            finding(Severity.NOTE, "a", "a", Optional.empty()));
    var random = new Random(7);
    for (int i = 0; i < 50; i++) {
      List<Finding> shuffled = new ArrayList<>(worstFirst);
      Collections.shuffle(shuffled, random);

      assertThat(new Inspection("1", FACTS, shuffled).findings())
          .containsExactlyElementsOf(worstFirst);
    }
  }

  @Test
  void knowsItsWorst() {
    assertThat(SampleInspection.troubled().worst()).contains(Severity.DATA);
    assertThat(SampleInspection.many().worst()).contains(Severity.WASTE);
    assertThat(SampleInspection.healthy().worst()).isEmpty();
  }

  @Test
  void asksEveryRule() {
    DatabaseFacts facts = SampleInspection.troubled().facts();

    List<Finding> findings = Inspection.of("1", facts).findings();

    assertThat(findings)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(Rules.values())
                .flatMap(rule -> rule.rule().findings(facts).stream())
                .toList());
  }

  private static Estimate bytes(long bytes) {
    return Estimate.savedBytes(bytes, Basis.COUNTED, "count");
  }

  private static Finding finding(
      Severity severity, String where, String rule, Optional<Estimate> estimate) {
    return new Finding(
        rule, severity, where, "message", List.of("evidence"), estimate, "remedy", List.of());
  }
}
