// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.profile.Stack;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProfileFactsTest {
  private static final Locale USUAL = Locale.getDefault();
  private static final List<Stack> NAMED =
      List.of(new Stack(List.of("sqlite3_step", "sqlite3VdbeExec"), 1));
  private static final List<Stack> STRIPPED = List.of(new Stack(List.of("sqlite3_step"), 1));

  @AfterEach
  void usualLocale() {
    Locale.setDefault(USUAL);
  }

  /// One second by the clock; the thread had this part of it.
  private static ProfileFacts second(String event, long samples, double threadShare) {
    return new ProfileFacts(event, 500_000, samples, 1000, Math.round(threadShare * 1e9));
  }

  @Test
  void aProfileThatAgreesWithTheClockHasNoWarning() {
    ProfileFacts facts = second("cpu", 1980, 0.995);
    assertThat(facts.warnings(NAMED)).isEmpty();
    assertThat(facts.effectiveIntervalNanos()).isEqualTo(500_000);
  }

  @Test
  void fewSamplesComeWithTheirError() {
    Locale.setDefault(Locale.forLanguageTag("ar-EG"));
    // sqrt(0.1 * 0.9 / 900) is one per cent.
    assertThat(new ProfileFacts("cpu", 500_000, 900, 450, 450_000_000).warnings(NAMED))
        .singleElement()
        .asString()
        .contains("only 900 samples", "10 % give or take 1.0 ", "--rows");
    assertThat(new ProfileFacts("cpu", 500_000, 0, 0, 0).warnings(List.of()))
        .containsExactly("There are no samples; give more --rows.");
  }

  @Test
  void aRoundedTimerIsReportedAsItIs() {
    ProfileFacts facts = new ProfileFacts("ctimer", 500_000, 1000, 4000, 4_000_000_000L);
    assertThat(facts.effectiveIntervalNanos()).isEqualTo(4_000_000);
    assertThat(facts.warnings(NAMED))
        .singleElement()
        .asString()
        .contains("4.00 ms, not the 0.50 ms");
  }

  @Test
  void aHandfulOfSamplesTellsNothingAboutTheTimer() {
    assertThat(new ProfileFacts("ctimer", 500_000, 5, 20, 20_000_000).effectiveIntervalNanos())
        .isEqualTo(500_000);
  }

  @Test
  void whatTheProfilerTookItselfIsNoRounding() {
    ProfileFacts facts = second("cpu", 1600, 1);
    assertThat(facts.effectiveIntervalNanos()).isEqualTo(500_000);
    assertThat(facts.warnings(NAMED))
        .satisfiesExactly(
            why -> assertThat(why).startsWith("20 % of the processor time went into"),
            why -> assertThat(why).startsWith("20.0 % of the time is in no stack"));
  }

  /// A hypervisor takes time from the thread that the event's clock does not notice.
  @Test
  void moreSamplesThanProcessorTimeIsNoReasonToWarn() {
    assertThat(second("cpu", 2000, 0.88).warnings(NAMED)).isEmpty();
  }

  @Test
  void waitingIsNamedWithItsShare() {
    assertThat(second("cpu", 1400, 0.7).warnings(NAMED))
        .singleElement()
        .asString()
        .startsWith("30.0 % of the time is in no stack");
    assertThat(second("wall", 2000, 0.7).warnings(NAMED)).isEmpty();
    assertThat(second("cpu", 2000, 0).warnings(NAMED)).isEmpty();
  }

  @Test
  void aStrippedLibraryIsNamedWithTheWayToABetterOne() {
    assertThat(second("cpu", 2000, 1).warnings(STRIPPED))
        .singleElement()
        .asString()
        .contains("stripped", "C compiler and npm", "--sqlite-lib");
  }
}
