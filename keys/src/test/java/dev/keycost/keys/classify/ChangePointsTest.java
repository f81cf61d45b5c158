// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.source.SplitMix64;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChangePointsTest {
  @Test
  void findsCleanChangesExactly() {
    int[] labels =
        IntStream.range(0, 1000).map(i -> i < 100 ? 0 : i < 400 ? 2 : i < 900 ? 1 : 0).toArray();
    assertThat(ChangePoints.of(labels, 3)).containsExactly(0, 100, 400, 900);
  }

  @Test
  void findsNothingWhereNothingChanges() {
    assertThat(ChangePoints.of(new int[1000], 1)).containsExactly(0);
    assertThat(ChangePoints.of(new int[1], 1)).containsExactly(0);
    int[] turns = IntStream.range(0, 1000).map(i -> i % 3).toArray();
    assertThat(ChangePoints.of(turns, 3)).containsExactly(0);
  }

  @Test
  void findsNothingInNoise() {
    for (int seed = 0; seed < 300; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      int share = 1 + seed % 10;
      int[] labels =
          IntStream.range(0, 2000).map(i -> random.nextLong() >>> 60 < share ? 1 : 0).toArray();
      assertThat(ChangePoints.of(labels, 2)).as("seed %s", seed).containsExactly(0);
    }
  }

  @Test
  void findsAChangeOfTheMixThroughNoise() {
    for (int seed = 0; seed < 50; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      int[] labels =
          IntStream.range(0, 2000)
              .map(i -> random.nextLong() >>> 60 < (i < 1200 ? 2 : 12) ? 1 : 0)
              .toArray();
      List<Integer> starts = ChangePoints.of(labels, 2);
      assertThat(starts).as("seed %s", seed).hasSize(2);
      assertThat(starts.get(1)).isBetween(1150, 1250);
    }
  }

  @Test
  void leavesPiecesLongEnoughToSpeakOf() {
    int[] labels = IntStream.range(0, 100).map(i -> i < 5 ? 1 : 0).toArray();
    assertThat(ChangePoints.of(labels, 2)).containsExactly(0);
  }
}
