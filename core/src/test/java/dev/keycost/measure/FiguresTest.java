// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FiguresTest {
  @Test
  void keepsTheDigitsWorthReading() {
    assertThat(Figures.number(12586.4)).isEqualTo("12,586");
    assertThat(Figures.number(99.96)).isEqualTo("100");
    assertThat(Figures.number(71.55)).isEqualTo("71.6");
    assertThat(Figures.number(9.996)).isEqualTo("10.0");
    assertThat(Figures.number(8.25)).isEqualTo("8.25");
    assertThat(Figures.number(0.0244)).isEqualTo("0.024");
    assertThat(Figures.number(0)).isEqualTo("0");
  }

  @Test
  void writesRatiosShort() {
    assertThat(Figures.ratio(1.034)).isEqualTo("1.03x");
    assertThat(Figures.ratio(2.61)).isEqualTo("2.6x");
    assertThat(Figures.ratio(120.4)).isEqualTo("120x");
  }

  @Test
  void writesBytesInBinaryUnits() {
    assertThat(Figures.bytes(64_000_000)).isEqualTo("61.0 MiB");
    assertThat(Figures.bytes(1023)).isEqualTo("1,023 B");
    assertThat(Figures.bytes(1024)).isEqualTo("1.0 KiB");
  }
}
