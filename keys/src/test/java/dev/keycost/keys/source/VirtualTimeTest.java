// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VirtualTimeTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 3, 7, 999, 1000, 1001, 12_345, 1_000_000, Long.MAX_VALUE / 2})
  void readsTheArrivalTimeOfEachKey(long keysPerSecond) {
    VirtualTime time = new VirtualTime(500, keysPerSecond);
    for (long n = 0; n < 20_000; n++) {
      long exact =
          BigInteger.valueOf(n * 1000).divide(BigInteger.valueOf(keysPerSecond)).longValue();
      assertThat(time.millis()).isEqualTo(500 + exact);
    }
  }

  @Test
  void copyContinuesIdenticallyAndIndependently() {
    VirtualTime original = new VirtualTime(0, 700);
    original.millis();
    VirtualTime copy = original.copy();
    assertThat(copy.millis()).isEqualTo(1);
    assertThat(copy.millis()).isEqualTo(2);
    assertThat(copy.millis()).isEqualTo(4);
    assertThat(original.millis()).isEqualTo(1);
  }

  @Test
  void rejectsWhatIsNoTimeOrRate() {
    assertThatThrownBy(() -> new VirtualTime(-1, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("startMillis: -1 is not a time; accepted: 0 to 281474976710655");
    assertThatThrownBy(() -> new VirtualTime(1L << 48, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new VirtualTime(0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("keysPerSecond: 0");
    assertThatThrownBy(() -> new VirtualTime(0, Long.MAX_VALUE))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
