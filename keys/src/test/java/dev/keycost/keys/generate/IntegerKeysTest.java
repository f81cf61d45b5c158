// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.keys.FixedDraws;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.Keys;
import dev.keycost.keys.TimeByReading;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import org.junit.jupiter.api.Test;

class IntegerKeysTest {
  private static final SnowflakeLayout LAYOUT = SnowflakeLayout.DEFAULT;
  private static final long EPOCH = LAYOUT.epochMillis();

  @Test
  void sequenceCountsFromOne() {
    KeyGenerator keys = KeyKind.SEQUENCE.generator(new SplitMix64(1), TimeSource.system());
    assertThat(Keys.nextIntegers(keys, 4)).containsExactly(1, 2, 3, 4);
    assertThat(Keys.nextIntegers(keys, 2)).containsExactly(5, 6);
  }

  @Test
  void sequenceStartsWhereItIsToldAndEndsWithAnErrorNotANegativeNumber() {
    SequenceKeys keys = new SequenceKeys(Long.MAX_VALUE - 3);
    assertThat(Keys.nextIntegers(keys, 3))
        .containsExactly(Long.MAX_VALUE - 3, Long.MAX_VALUE - 2, Long.MAX_VALUE - 1);
    KeyGenerator two = keys.copy();
    assertThatThrownBy(() -> Keys.bytes(two, 2))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "sequence: 2 more keys are wanted and 1 are left; accepted: numbers up to"
                + " 9223372036854775807");
    assertThat(Keys.nextIntegers(keys, 1)).containsExactly(Long.MAX_VALUE);
    for (KeyGenerator ended : new KeyGenerator[] {keys, keys.copy()}) {
      ended.continueAfter(new byte[8]);
      assertThatThrownBy(ended::next)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("0 are left");
    }
  }

  @Test
  void sequenceRejectsANegativeStart() {
    assertThat(Keys.nextIntegers(new SequenceKeys(0), 2)).containsExactly(0, 1);
    assertThatThrownBy(() -> new SequenceKeys(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("first: -1 is not a first number; accepted: 0 to 9223372036854775807");
  }

  @Test
  void random64DropsTheLowestBitOfEachDraw() {
    KeyGenerator keys = new Random64Keys(new FixedDraws(-1, 2, Long.MIN_VALUE));
    assertThat(Keys.nextIntegers(keys, 3)).containsExactly(Long.MAX_VALUE, 1, 1L << 62);
  }

  @Test
  void snowflakeHoldsTimeNodeAndSequence() {
    SnowflakeKeys keys = new SnowflakeKeys(new TimeByReading(n -> EPOCH + 5 + n / 2), LAYOUT, 1023);
    assertThat(Keys.nextIntegers(keys, 4))
        .containsExactly(
            5L << 22 | 1023 << 12,
            5L << 22 | 1023 << 12 | 1,
            6L << 22 | 1023 << 12,
            6L << 22 | 1023 << 12 | 1);
  }

  @Test
  void snowflakeRunsAheadOfAClockThatStandsStill() {
    SnowflakeKeys keys = new SnowflakeKeys(new TimeByReading(n -> EPOCH), LAYOUT, 0);
    long[] made = Keys.nextIntegers(keys, 3 * 4096 + 1);
    assertThat(made[4095]).isEqualTo(4095);
    assertThat(made[4096]).isEqualTo(1L << 22);
    assertThat(made[3 * 4096]).isEqualTo(3L << 22);
  }

  @Test
  void snowflakeKeepsTheLastMillisecondWhenTheClockGoesBack() {
    TimeSource back = new TimeByReading(n -> n == 0 ? EPOCH + 9 : EPOCH + 3);
    SnowflakeKeys keys = new SnowflakeKeys(back, LAYOUT, 0);
    assertThat(Keys.nextIntegers(keys, 3)).containsExactly(9L << 22, 9L << 22 | 1, 9L << 22 | 2);
  }

  @Test
  void snowflakeRejectsTimesItCannotHold() {
    long last = EPOCH + (1L << 41) - 1;
    SnowflakeKeys inTime = new SnowflakeKeys(new TimeByReading(n -> last), LAYOUT, 0);
    assertThat(Keys.nextIntegers(inTime, 1)[0] >>> 22).isEqualTo((1L << 41) - 1);
    SnowflakeKeys late = new SnowflakeKeys(new TimeByReading(n -> last + 1), LAYOUT, 0);
    assertThatThrownBy(() -> Keys.bytes(late, 1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("2199023255552 ms");
    SnowflakeKeys early = new SnowflakeKeys(new TimeByReading(n -> EPOCH - 1), LAYOUT, 0);
    assertThatThrownBy(() -> Keys.bytes(early, 1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("-1 ms");
  }

  @Test
  void snowflakeRejectsNodesThatAreNone() {
    TimeSource time = TimeSource.system();
    assertThatThrownBy(() -> new SnowflakeKeys(time, LAYOUT, 1024))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("node: 1024 is not a node; accepted: 0 to 1023");
    assertThatThrownBy(() -> new SnowflakeKeys(time, new SnowflakeLayout(0, 0, 22), 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("node: 1 is not a node; accepted: 0 to 0");
  }
}
