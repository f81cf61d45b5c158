// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.result.SamplePhases;
import java.util.List;
import org.junit.jupiter.api.Test;

class LatencyCurveTest {
  private static final List<LatencyCurve> CURVES = LatencyCurve.of(SamplePhases.latencies());

  @Test
  void isThatOfEachFigure() {
    assertThat(CURVES.stream().map(one -> one.phase() + one.operation() + one.design()))
        .containsExactlyElementsOf(
            LatencyFigures.of(SamplePhases.latencies()).stream()
                .map(one -> one.phase() + one.operation() + one.design())
                .toList());
  }

  @Test
  void agreesWithTheFiguresAtTheirPercentiles() {
    List<LatencyFigures> figures = LatencyFigures.of(SamplePhases.latencies());
    for (int i = 0; i < figures.size(); i++) {
      assertThat(at(CURVES.get(i), 1)).isEqualTo(figures.get(i).p90());
      assertThat(at(CURVES.get(i), 2)).isEqualTo(figures.get(i).p99());
      assertThat(at(CURVES.get(i), 3)).isEqualTo(figures.get(i).p999());
    }
  }

  @Test
  void neverFalls() {
    assertThat(CURVES)
        .allSatisfy(
            one -> {
              assertThat(one.nines()).isSorted().startsWith(0);
              assertThat(one.nanos()).isSorted().hasSameSizeAs(one.nines());
            });
  }

  @Test
  void endsWhereNoOperationTookLonger() {
    // Three repetitions of 20,001 operations: 10^-4.75 of them is one, 10^-4.8 none.
    assertThat(CURVES).allSatisfy(one -> assertThat(one.nines()).endsWith(4.75));
  }

  private static double at(LatencyCurve curve, int nines) {
    for (int i = 0; i < curve.nines().length; i++) {
      if (curve.nines()[i] == nines) {
        return curve.nanos()[i];
      }
    }
    throw new AssertionError("no place " + nines);
  }
}
