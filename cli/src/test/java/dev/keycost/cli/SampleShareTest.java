// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

final class SampleShareTest {
  private final SampleShare share = new SampleShare();

  @ParameterizedTest
  @CsvSource({"full,1", "1,1", "100%,1", "0.05,0.05", "5%,0.05", "7%,0.07", "0.5%,0.005"})
  void understandsSharesAndPercents(String text, double expected) {
    assertThat(share.convert(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "0", "0%", "0.0", "1.01", "101%", "-1", "5 %", "1e-2", "NaN", "FULL", "٥%"})
  void refusesWhatIsNoShare(String text) {
    assertThatThrownBy(() -> share.convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("'" + text + "'");
  }

  @Test
  void saysWhatIsAccepted() {
    assertThatThrownBy(() -> share.convert("5"))
        .hasMessageContaining("full")
        .hasMessageContaining("5%");
  }
}
