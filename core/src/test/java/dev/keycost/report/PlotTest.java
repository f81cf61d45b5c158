// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlotTest {
  private static final Ink NONE = new Ink(false);

  @Test
  void putsTheHighestAtTheTopAndNamesTheCurve() {
    List<String> lines = Plot.draw(List.of(curve("up", 0, 100)), Plot.Glyphs.ASCII, NONE);
    assertThat(lines.getFirst()).startsWith("100 +").endsWith("A  A up");
    assertThat(lines.get(20)).startsWith("  0 +").endsWith("A.");
    assertThat(lines.getLast()).contains("0", "50", "100 rows");
  }

  @Test
  void keepsNamesApart() {
    List<String> lines =
        Plot.draw(
            List.of(curve("one", 1, 1), curve("two", 1, 1), curve("top", 50, 99)),
            Plot.Glyphs.ASCII,
            NONE);
    assertThat(lines.stream().filter(line -> line.endsWith(" one"))).hasSize(1);
    assertThat(lines.stream().filter(line -> line.endsWith(" two"))).hasSize(1);
    assertThat(lines.getLast()).endsWith("* several");
  }

  @Test
  void makesRoomForMoreCurvesThanRows() {
    List<Plot.Curve> curves = IntStream.range(0, 30).mapToObj(i -> curve("c" + i, i, i)).toList();
    List<String> lines = Plot.draw(curves, Plot.Glyphs.ASCII, NONE);
    assertThat(lines)
        .anyMatch(line -> line.endsWith(" c0"))
        .anyMatch(line -> line.endsWith(" c29"));
  }

  @Test
  void roundsTheScaleUp() {
    assertThat(Plot.roundUp(12586)).isEqualTo(14000);
    assertThat(Plot.roundUp(10)).isEqualTo(10);
    assertThat(Plot.roundUp(0)).isEqualTo(1);
  }

  private static Plot.Curve curve(String label, double first, double last) {
    return new Plot.Curve(label, new double[] {50, 100}, new double[] {first, last});
  }
}
