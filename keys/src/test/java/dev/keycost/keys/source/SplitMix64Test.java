// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SplitMix64Test {
  @Test
  void givesThePublishedNumbers() {
    SplitMix64 random = new SplitMix64(1234567);
    assertThat(LongStream.range(0, 5).mapToObj(i -> Long.toUnsignedString(random.nextLong())))
        .containsExactly(
            "6457827717110365317",
            "3203168211198807973",
            "9817491932198370423",
            "4593380528125082431",
            "16408922859458223821");
  }

  @Test
  void copyContinuesIdenticallyAndIndependently() {
    SplitMix64 original = new SplitMix64(9);
    original.nextLong();
    SplitMix64 copy = original.copy();
    long next = copy.nextLong();
    copy.nextLong();
    assertThat(original.nextLong()).isEqualTo(next);
  }
}
