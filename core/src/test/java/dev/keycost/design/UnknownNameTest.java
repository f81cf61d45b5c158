// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnknownNameTest {
  private static final List<String> KNOWN = List.of("sequence", "uuid4", "uuid7");

  @Test
  void saysWhereWhatTheNearestAndAllThereAre() {
    assertThat(UnknownName.of("--designs", "key kind", "sequense", KNOWN))
        .hasMessage(
            "--designs: unknown key kind 'sequense'; did you mean 'sequence'? Known: sequence,"
                + " uuid4, uuid7.");
  }

  @Test
  void suggestsNothingWhenNothingIsNear() {
    assertThat(UnknownName.of("--designs", "key kind", "zebra", KNOWN))
        .hasMessage("--designs: unknown key kind 'zebra'. Known: sequence, uuid4, uuid7.");
  }

  @Test
  void hasNoSuggestionWhereNothingIsKnown() {
    assertThat(UnknownName.nearest("uuid4", List.of())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"uuid, uuid4", "uid7, uuid7", "seq, ''", "'', ''", "x, ''", "uuid8, uuid4"})
  void aSuggestionIsNoFurtherThanHalfTheName(String found, String nearest) {
    assertThat(UnknownName.nearest(found, KNOWN).orElse("")).isEqualTo(nearest);
  }
}
