// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.torture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Who keeps which promise: ours must keep all they give, others are put through the same and stand
/// in the table that this test prints.
///
/// `mvn verify` makes some hundred thousand keys for each cell; `-Dtorture.keys=2000000` makes
/// more.
class TortureTest {
  private static final int KEYS = Integer.getInteger("torture.keys", 200_000);

  /// What [dev.keycost.keys.Uuid7#perThread()] leaves open, by its contract.
  private static final Set<Torture> NOT_PROMISED_PER_THREAD =
      EnumSet.of(Torture.ORDERED_OVER_THREADS);

  @Test
  void oursKeepEveryPromiseAndOthersAreTriedTheSame() throws InterruptedException {
    List<Subject> subjects =
        List.of(
            Subject.process(),
            Subject.thread(),
            Subject.uuidCreator(),
            Subject.uuidCreatorPlus1(),
            Subject.javaUuidGenerator(),
            Subject.robsonkades(),
            Subject.robsonkadesSecure());
    StringBuilder table = new StringBuilder(head());
    for (Subject subject : subjects) {
      Map<Torture, Verdict> verdicts = new EnumMap<>(Torture.class);
      for (Torture torture : Torture.values()) {
        verdicts.put(torture, torture.of(subject, KEYS));
      }
      table.append(row(subject, verdicts));
      if (subject.ours()) {
        Set<Torture> promised = EnumSet.allOf(Torture.class);
        if (subject.name().contains("perThread")) {
          promised.removeAll(NOT_PROMISED_PER_THREAD);
        }
        for (Torture torture : promised) {
          assertThat(verdicts.get(torture))
              .as("%s: %s", subject, torture)
              .isInstanceOf(Verdict.Kept.class);
        }
      }
    }
    System.out.println(table);
  }

  @Test
  void aGeneratorThatBreaksItsPromiseIsFoundOut() throws InterruptedException {
    Subject unordered = Broken.randomKeys();
    assertThat(Torture.ORDERED_IN_EACH_THREAD.of(unordered, 10_000))
        .isInstanceOf(Verdict.Broken.class);
    assertThat(Torture.ORDERED_OVER_THREADS.of(unordered, 10_000))
        .isInstanceOf(Verdict.Broken.class);
    assertThat(Torture.ORDERED_OVER_VIRTUAL_THREADS.of(unordered, 10_000))
        .isInstanceOf(Verdict.Broken.class);
    Subject repeating = Broken.sameKeys();
    assertThat(Torture.UNIQUE_OVER_THREADS.of(repeating, 10_000))
        .isInstanceOf(Verdict.Broken.class);
    assertThat(Torture.UNIQUE_OVER_TWINS.of(repeating, 10_000)).isInstanceOf(Verdict.Broken.class);
    Subject trusting = Broken.trustsItsClock();
    for (Torture torture :
        List.of(
            Torture.CLOCK_STANDS,
            Torture.CLOCK_STEPS_BACK,
            Torture.CLOCK_TREMBLES,
            Torture.ORDERED_AFTER_A_RESTART)) {
      assertThat(torture.of(trusting, 10_000))
          .as(torture.toString())
          .isInstanceOf(Verdict.Broken.class);
    }
  }

  private static String head() {
    StringBuilder head = new StringBuilder("| generator |");
    for (Torture torture : Torture.values()) {
      head.append(" ").append(torture).append(" |");
    }
    return head.append("\n|")
        .append(" --- |".repeat(Torture.values().length + 1))
        .append('\n')
        .toString();
  }

  private static String row(Subject subject, Map<Torture, Verdict> verdicts) {
    StringBuilder row = new StringBuilder("| " + subject + " |");
    verdicts.values().forEach(verdict -> row.append(" ").append(verdict).append(" |"));
    return row.append('\n').toString();
  }
}
