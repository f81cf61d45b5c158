// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptRunsTest {
  private static Sample sample(int limit, int values) {
    KeptRuns kept = new KeptRuns(limit);
    StoredValue value = new StoredValue();
    for (int i = 0; i < values; i++) {
      value.setInteger(i);
      kept.add(value);
    }
    return kept.sample();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 255, 256, 257, 511, 512, 1023, 1024})
  void keepsAllUpToTheLimit(int values) {
    Sample sample = sample(1024, values);
    assertThat(sample.size()).isEqualTo(values);
    assertThat(sample.present()).isEqualTo(values);
    assertThat(sample.share()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1025, 2048, 2049, 5000, 10_000, 65_536, 100_001, 1_000_000})
  void keepsRunsOfNeighboursEvenlySpaced(int values) {
    Sample sample = sample(1024, values);
    assertThat(sample.size()).isBetween(257, 1024);
    List<Long> starts = new ArrayList<>();
    for (int i = 0; i < sample.size(); i++) {
      if (i == 0 || !sample.hasNeighbour(i - 1)) {
        starts.add(sample.position(i));
      }
      byte[] low = {
        sample.bytes()[sample.start(i) + 5],
        sample.bytes()[sample.start(i) + 6],
        sample.bytes()[sample.start(i) + 7]
      };
      assertThat((low[0] & 0xFF) << 16 | (low[1] & 0xFF) << 8 | low[2] & 0xFF)
          .isEqualTo((int) sample.position(i));
    }
    long spacing = starts.size() > 1 ? starts.get(1) - starts.get(0) : values;
    for (int i = 0; i < starts.size(); i++) {
      assertThat(starts.get(i)).isEqualTo(i * spacing);
    }
    assertThat(values - starts.getLast()).isLessThanOrEqualTo(spacing);
  }

  @Test
  void growsWithLongValues() {
    KeptRuns kept = new KeptRuns(512);
    StoredValue value = new StoredValue();
    for (int i = 0; i < 512; i++) {
      value.setBlob(new byte[StoredValue.BYTES_MAX - 1]);
      kept.add(value);
    }
    Sample sample = kept.sample();
    assertThat(sample.length(511)).isEqualTo(StoredValue.BYTES_MAX - 1);
    assertThat(sample.compare(0, 511)).isZero();
  }
}
