// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.profile.FlameTree;
import dev.keycost.profile.Normalisation;
import dev.keycost.profile.Profile;
import dev.keycost.profile.Stack;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tables of what stands out, the same in every locale.
final class FlameTextTest {
  private static final Profile BEFORE =
      profile(
          "sequence",
          new Stack(List.of("main", "bind"), 3000),
          new Stack(List.of("main", "commit"), 40),
          new Stack(List.of("main", "old"), 3));
  private static final Profile AFTER =
      profile(
          "uuid4",
          new Stack(List.of("main", "balance"), 8000),
          new Stack(List.of("main", "bind"), 3010),
          new Stack(List.of("main", "commit"), 80));

  @ParameterizedTest
  @ValueSource(strings = {"en", "de", "tr", "ar"})
  void tellsDifferences(String language) {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(language));
      assertThat(text(Normalisation.RAW, 10, Presentation.plain(""), BEFORE, AFTER))
          .isEqualTo(
              """
              uuid4 against sequence, in samples

              function itself   before    after   difference   times
              ──────────────────────────────────────────────────────────────
              balance                0    8,000       +8,000             new
              commit              40.0     80.0        +40.0    2.0x
              bind               3,000    3,010        +10.0   1.00x   noise
              old                 3.00        0        -3.00           noise
              ──────────────────────────────────────────────────────────────
              all                3,043   11,090       +8,047    3.6x
              """);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void tellsSharesOfOneProfile() {
    assertThat(text(Normalisation.RAW, 1, new Presentation("", false, false), AFTER))
        .isEqualTo(
            """
            uuid4, in samples

            function itself   weight   share
            --------------------------------
            balance            8,000    72 %
            --------------------------------
            all               11,090   100 %
            """);
  }

  @Test
  void comparesEachWithTheBaseline() {
    assertThat(text(Normalisation.EQUAL_TOTAL, 3, Presentation.plain(""), BEFORE, AFTER, BEFORE))
        .contains("uuid4 against sequence, in samples of sequence\n")
        .contains("\n\nsequence against sequence, in samples of sequence\n");
  }

  @Test
  void keepsThreeDigitsOfSmallAmounts() {
    Profile each =
        new Profile("b", "", OptionalLong.empty(), OptionalLong.of(7_000_000), AFTER.stacks());

    assertThat(text(Normalisation.PER_OPERATION, 1, Presentation.plain(""), each))
        .contains("balance           0.00114    72 %", "b, in samples per operation\n");
  }

  @Test
  void namesCannotBreakTheTable() {
    Profile hostile = profile("a\u001b[2J", new Stack(List.of("x\n\u202e" + "y".repeat(200)), 1));

    assertThat(text(Normalisation.RAW, 3, Presentation.plain(""), hostile))
        .startsWith("a\ufffd[2J, in samples\n")
        .contains("x\ufffd\ufffd" + "y".repeat(50) + "...   ");
  }

  private static String text(
      Normalisation normalisation, int functions, Presentation presentation, Profile... profiles) {
    return FlameText.of(FlameTree.of(List.of(profiles)), normalisation, functions, presentation);
  }

  private static Profile profile(String name, Stack... stacks) {
    return new Profile(name, "", OptionalLong.empty(), OptionalLong.empty(), List.of(stacks));
  }
}
