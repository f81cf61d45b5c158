// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.f4b6a3.uuid.util.UuidUtil;
import dev.keycost.keys.FixedDraws;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.Keys;
import dev.keycost.keys.TimeByReading;
import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import dev.keycost.keys.source.VirtualTime;
import java.nio.ByteBuffer;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// UUIDs as two outsiders read them: `java.util.UUID` and uuid-creator.
class UuidKeysTest {
  private static final long START = 1_750_000_000_000L;
  private static final int IETF_VARIANT = 2;
  private static final long COUNTER_MAX = (1L << 42) - 1;

  @Test
  void version4IsReadAsRandomByOthers() {
    KeyGenerator keys = KeyKind.UUID4.generator(new SplitMix64(3), TimeSource.system());
    long everSetHigh = 0;
    long everSetLow = 0;
    long alwaysSetHigh = -1;
    long alwaysSetLow = -1;
    for (UUID uuid : Keys.nextUuids(keys, 10_000)) {
      assertThat(uuid.version()).isEqualTo(4);
      assertThat(uuid.variant()).isEqualTo(IETF_VARIANT);
      assertThat(UuidUtil.isRandomBased(uuid)).isTrue();
      everSetHigh |= uuid.getMostSignificantBits();
      everSetLow |= uuid.getLeastSignificantBits();
      alwaysSetHigh &= uuid.getMostSignificantBits();
      alwaysSetLow &= uuid.getLeastSignificantBits();
    }
    assertThat(everSetHigh).isEqualTo(0xFFFFFFFFFFFF4FFFL);
    assertThat(everSetLow).isEqualTo(0xBFFFFFFFFFFFFFFFL);
    assertThat(alwaysSetHigh).isEqualTo(0x4000L);
    assertThat(alwaysSetLow).isEqualTo(0x8000000000000000L);
  }

  @Test
  void version4MatchesTheExampleOfRfc9562() {
    // Appendix A.3, with ones where the version and the variant will go.
    Randomness draws = new FixedDraws(0x919108F752D1F320L, 0xDBACF847DB4148A8L);
    assertThat(Keys.nextUuids(new Uuid4Keys(draws), 1))
        .containsExactly(UUID.fromString("919108f7-52d1-4320-9bac-f847db4148a8"));
  }

  @Test
  void version7MatchesTheExampleOfRfc9562() {
    // Appendix A.6; the generator is one key before it within the millisecond.
    long millis = 0x017F22E279B0L;
    long counter = 0xCC3L << 30 | 0x18C4DC0CL;
    Uuid7Keys keys = new Uuid7Keys(new FixedDraws(0x0C07398FL), new TimeByReading(n -> millis));
    keys.continueAfter(key(millis, counter - 1));
    assertThat(Keys.nextUuids(keys, 1))
        .containsExactly(UUID.fromString("017f22e2-79b0-7cc3-98c4-dc0c0c07398f"));
  }

  @Test
  void version7IsReadAsItsTimeByOthers() {
    KeyGenerator keys = KeyKind.UUID7.generator(new SplitMix64(3), new VirtualTime(START, 12_345));
    TimeSource sameTime = new VirtualTime(START, 12_345);
    for (UUID uuid : Keys.nextUuids(keys, 50_000)) {
      assertThat(uuid.version()).isEqualTo(7);
      assertThat(uuid.variant()).isEqualTo(IETF_VARIANT);
      assertThat(UuidUtil.isTimeOrderedEpoch(uuid)).isTrue();
      assertThat(UuidUtil.getInstant(uuid).toEpochMilli()).isEqualTo(sameTime.millis());
    }
  }

  @Test
  void version7StartsEachMillisecondBelowTheGuardBit() {
    Uuid7Keys keys = new Uuid7Keys(new SplitMix64(3), new TimeByReading(n -> START + n));
    assertThat(Keys.nextUuids(keys, 10_000))
        .allMatch(uuid -> (uuid.getMostSignificantBits() & 0x800) == 0);
  }

  @Test
  void version7CountsOnByOneWhileTheClockStandsOrGoesBack() {
    TimeSource back = new TimeByReading(n -> START - n);
    UUID[] made = Keys.nextUuids(new Uuid7Keys(new SplitMix64(3), back), 1000);
    for (int i = 1; i < made.length; i++) {
      assertThat(millis(made[i])).isEqualTo(START);
      assertThat(counter(made[i])).isEqualTo(counter(made[i - 1]) + 1);
    }
  }

  @Test
  void version7RunsAheadOfTheClockWhenTheCounterIsFull() {
    Uuid7Keys keys = new Uuid7Keys(new SplitMix64(3), new TimeByReading(n -> START));
    keys.continueAfter(key(START, COUNTER_MAX - 2));
    UUID[] made = Keys.nextUuids(keys, 4);
    assertThat(counter(made[1])).isEqualTo(COUNTER_MAX);
    assertThat(millis(made[1])).isEqualTo(START);
    assertThat(millis(made[2])).isEqualTo(START + 1);
    assertThat(counter(made[2])).isLessThan(1L << 41);
    assertThat(millis(made[3])).isEqualTo(START + 1);
    assertThat(counter(made[3])).isEqualTo(counter(made[2]) + 1);
  }

  @Test
  void version7RejectsTimesItCannotHold() {
    Uuid7Keys late = new Uuid7Keys(new SplitMix64(3), new TimeByReading(n -> 1L << 48));
    assertThatThrownBy(() -> Keys.bytes(late, 1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("281474976710656 ms");
    Uuid7Keys early = new Uuid7Keys(new SplitMix64(3), new TimeByReading(n -> -1));
    assertThatThrownBy(() -> Keys.bytes(early, 1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("-1 ms");
  }

  @Test
  void keysOfTheSystemClockAscendButCannotBeReplayed() {
    KeyGenerator keys = KeyKind.UUID7.generator(new SplitMix64(3), TimeSource.system());
    long before = System.currentTimeMillis();
    assertThat(millis(Keys.nextUuids(keys, 1)[0])).isGreaterThanOrEqualTo(before);
    assertThatThrownBy(keys::copy)
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("VirtualTime");
  }

  private static byte[] key(long millis, long counter) {
    return ByteBuffer.allocate(16)
        .putLong(millis << 16 | 0x7000 | counter >>> 30)
        .putLong(1L << 63 | (counter & 0x3FFFFFFF) << 32)
        .array();
  }

  private static long millis(UUID uuid) {
    return uuid.getMostSignificantBits() >>> 16;
  }

  private static long counter(UUID uuid) {
    return (uuid.getMostSignificantBits() & 0xFFF) << 30
        | uuid.getLeastSignificantBits() >>> 32 & 0x3FFFFFFF;
  }
}
