// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountersTest {
  @Test
  void addUpOneByOne() {
    Counters some = new Counters(1, 20, 300, 4000);
    assertThat(some.plus(new Counters(5, 60, 700, 8000)))
        .isEqualTo(new Counters(6, 80, 1000, 12_000));
    assertThat(some.plus(Counters.ZERO)).isEqualTo(some);
  }
}
