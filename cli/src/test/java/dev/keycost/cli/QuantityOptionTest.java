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

final class QuantityOptionTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "250, 250",
    "10_000, 10000",
    "100k, 100000",
    "100K, 100000",
    "2.5M, 2500000",
    "1G, 1000000000",
    "-5, -5"
  })
  void readsCounts(String text, long count) {
    assertThat(new QuantityOption.Count().convert(text)).isEqualTo(count);
  }

  @ParameterizedTest
  @CsvSource({"50, 50", "64B, 64", "4KiB, 4096", "1.5kib, 1536", "64MiB, 67108864"})
  void readsSizes(String text, long bytes) {
    assertThat(new QuantityOption.Bytes().convert(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "k", "1kk", "1e6", "0.5", "10MiB", "_1", "1 000", "9223372036855G"})
  void refusesWhatIsNoCount(String text) {
    assertThatThrownBy(() -> new QuantityOption.Count().convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("'" + text + "'")
        .hasMessageContaining("a number such as");
  }

  @Test
  void keepsTheTwoKindsOfUnitsApart() {
    assertThatThrownBy(() -> new QuantityOption.Bytes().convert("64M"))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("64MiB");
  }
}
