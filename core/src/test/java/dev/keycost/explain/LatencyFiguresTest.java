// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.result.SamplePhases;
import java.util.List;
import org.junit.jupiter.api.Test;

class LatencyFiguresTest {
  private final List<LatencyFigures> figures = LatencyFigures.of(SamplePhases.latencies());

  @Test
  void addsUpTheRepetitionsOfEachDesign() {
    assertThat(figures)
        .hasSize(9)
        .allSatisfy(one -> assertThat(one.operations()).isEqualTo(3 * 20_001));
    assertThat(figures.getFirst())
        .satisfies(
            one -> {
              assertThat(one.phase()).isEqualTo("get-uniform");
              assertThat(one.design()).isEqualTo("sequence");
              assertThat(one.p50()).isBetween(2500L, 2700L);
              assertThat(one.max()).isBetween(10_000_000L, 10_010_000L);
              assertThat(one.p50()).isLessThan(one.p90());
              assertThat(one.p99()).isLessThan(one.p999());
            });
  }

  @Test
  void putsBackTheWaitingThatAClosedLoopDoesNotSee() {
    assertThat(figures)
        .allSatisfy(
            one -> {
              if (one.rate() == 0) {
                assertThat(one.correctedP999()).isGreaterThan(10 * one.p999());
              } else {
                assertThat(one.correctedP999()).isEqualTo(one.p999());
              }
            });
  }
}
