// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.micro;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The benchmarks themselves, once: that they make what they are timed for.
class ContenderTest {
  @ParameterizedTest
  @EnumSource
  void makesDifferentKeysOfItsVersion(Contender contender) {
    NextUuid benchmark = new NextUuid();
    benchmark.contender = contender;
    benchmark.open();
    Set<UUID> keys = new HashSet<>();
    for (int i = 0; i < 1000; i++) {
      UUID key = benchmark.next();
      assertThat(key.version()).isEqualTo(contender == Contender.JDK_RANDOM ? 4 : 7);
      keys.add(key);
    }
    assertThat(keys).hasSize(1000);
  }

  @ParameterizedTest
  @EnumSource
  void fillsTheWholeBlockInOrder(BulkContender contender) {
    FillKeys benchmark = new FillKeys();
    benchmark.contender = contender;
    benchmark.open();
    UUID last = new UUID(0, 0);
    for (int block = 0; block < 10; block++) {
      benchmark.fill();
      for (int i = 0; i < FillKeys.KEYS; i++) {
        UUID key = benchmark.block().key(i);
        assertThat(key.version()).isEqualTo(7);
        assertThat(key.toString()).isGreaterThan(last.toString());
        last = key;
      }
    }
  }

  @Test
  void theTableShowsMedianSpreadAndRatio() {
    ResultTable.Row ours =
        new ResultTable.Row(
            "keycost", "all threads", true, List.of(List.of(3.0, 1.0, 2.0)), List.of(1.5));
    ResultTable.Row rival =
        new ResultTable.Row("other", "none", false, List.of(List.of(4.0, 2.0)), List.of(0.0));
    assertThat(ResultTable.of(List.of(ours, rival), "ns"))
        .isEqualTo(
            """
            | generator | ordered over | unpredictable | ns (min-max) | times the fastest rival |
            | --- | --- | --- | ---: | ---: |
            | keycost | all threads | yes | 2.00 (1.00-3.00) | 1.50 |
            | other | none | no | 3.00 (2.00-4.00) | |
            """);
  }
}
