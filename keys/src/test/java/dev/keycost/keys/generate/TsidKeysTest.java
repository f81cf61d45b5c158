// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.f4b6a3.tsid.Tsid;
import dev.keycost.keys.FixedDraws;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.Keys;
import dev.keycost.keys.TimeByReading;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import dev.keycost.keys.source.VirtualTime;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// TSIDs, and the integers below 2^53 that share their time.
class TsidKeysTest {
  private static final long EPOCH = 1_577_836_800_000L;
  private static final long START = 1_750_000_000_000L;

  @Test
  void holdsTimeNodeAndARandomCounterBelowTheGuardBit() {
    TsidKeys keys =
        new TsidKeys(
            new FixedDraws(-1L, 0x5L << 53 | 1), new TimeByReading(n -> EPOCH + 9 + n / 2), 1023);
    assertThat(Keys.nextIntegers(keys, 4))
        .containsExactly(
            9L << 22 | 1023 << 12 | 2047,
            9L << 22 | 1023 << 12 | 2048,
            10L << 22 | 1023 << 12 | 5,
            10L << 22 | 1023 << 12 | 6);
  }

  @Test
  void drawsItsNodeWhereNoneIsGiven() {
    TsidKeys keys = new TsidKeys(new FixedDraws(-1024 + 77, 0), new TimeByReading(n -> EPOCH));
    assertThat(Keys.nextIntegers(keys, 1)).containsExactly(77 << 12);
    assertThatThrownBy(() -> new TsidKeys(new SplitMix64(1), TimeSource.system(), 1024))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("node: 1024 is not a node; accepted: 0 to 1023");
  }

  @Test
  void takesTheNextMillisecondAndANewStartWhenTheCounterIsFull() {
    TsidKeys keys = new TsidKeys(new FixedDraws(-1L, 7L << 53), new TimeByReading(n -> EPOCH), 0);
    long[] made = Keys.nextIntegers(keys, 2050);
    assertThat(made[2048]).isEqualTo(4095);
    assertThat(made[2049]).isEqualTo(1L << 22 | 7);
  }

  @Test
  void isReadAsItsTimeByOthers() {
    TimeSource sameTime = new VirtualTime(START, 12_345);
    TsidKeys keys = new TsidKeys(new SplitMix64(3), sameTime.copy(), 512);
    for (long key : Keys.nextIntegers(keys, 20_000)) {
      assertThat(Tsid.from(key).getUnixMilliseconds()).isEqualTo(sameTime.millis());
      assertThat(key >>> 12 & 1023).isEqualTo(512);
    }
  }

  @Test
  void readsTheTimesThatOthersWrite() {
    for (int i = 0; i < 1000; i++) {
      Tsid other = Tsid.fast();
      assertThat(KeyKind.TSID.timeOf(other.toBytes())).contains(other.getInstant());
    }
  }

  @Test
  void js53CountsFromZeroWithinTheMillisecond() {
    Js53Keys keys = new Js53Keys(new TimeByReading(n -> EPOCH + 9 + n / 2));
    assertThat(Keys.nextIntegers(keys, 4))
        .containsExactly(9 << 12, 9 << 12 | 1, 10 << 12, 10 << 12 | 1);
  }

  @Test
  void js53IsExactAsADoubleUpToItsLastKey() {
    long last = EPOCH + (1L << 41) - 1;
    for (long start : new long[] {EPOCH, START, last}) {
      long[] made = Keys.nextIntegers(new Js53Keys(new TimeByReading(n -> start)), 4096);
      assertThat(Arrays.stream(made)).allMatch(key -> key < 1L << 53 && (long) (double) key == key);
    }
    Js53Keys full = new Js53Keys(new TimeByReading(n -> last));
    assertThat(Keys.nextIntegers(full, 4096)[4095]).isEqualTo((1L << 53) - 1);
    assertThatThrownBy(full::next)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "clock: 2199023255552 ms after the epoch 1577836800000 does not fit a js53 key;"
                + " accepted: 0 to 2199023255551");
  }
}
