// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.uuid.util.UuidUtil;
import dev.keycost.keys.FixedDraws;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.Keys;
import dev.keycost.keys.TimeByReading;
import dev.keycost.keys.source.HistoricTime;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import dev.keycost.keys.source.VirtualTime;
import java.math.BigInteger;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The ways to fill the 74 bits behind version 7's time, and version 8, which has a finer one.
class Uuid7MethodsTest {
  private static final long START = 1_750_000_000_000L;
  private static final long RFC_MILLIS = 0x017F22E279B0L;
  private static final long VERSION = 0x7000;
  private static final long VARIANT = 1L << 63;
  private static final long LOW_62 = (1L << 62) - 1;

  private static UUID uuid(long millis, long randomA, long randomB) {
    return new UUID(millis << 16 | VERSION | randomA, VARIANT | randomB);
  }

  private static BigInteger number(UUID uuid) {
    return BigInteger.valueOf(uuid.getMostSignificantBits() & 0xFFF)
        .shiftLeft(62)
        .add(BigInteger.valueOf(uuid.getLeastSignificantBits() & LOW_62));
  }

  @ParameterizedTest
  @EnumSource(names = {"UUID7", "UUID7_RANDOM", "UUID7_FRACTION", "UUID7_PLAIN"})
  void everyMethodIsReadAsItsTimeByOthers(KeyKind kind) {
    TimeSource sameTime = new VirtualTime(START, 12_345);
    for (UUID uuid : Keys.nextUuids(kind.generator(new SplitMix64(3), sameTime.copy()), 20_000)) {
      assertThat(uuid.variant()).isEqualTo(2);
      assertThat(UuidUtil.isTimeOrderedEpoch(uuid)).isTrue();
      assertThat(UuidUtil.getInstant(uuid).toEpochMilli()).isEqualTo(sameTime.millis());
    }
  }

  @Test
  void plainIsTheExampleOfRfc9562() {
    // Appendix A.6, with ones where version and variant will go.
    var draws = new FixedDraws(0xFFFFFFFFFFFFFCC3L, 0xD8C4DC0C0C07398FL);
    assertThat(new Uuid7PlainKeys(draws, new TimeByReading(n -> RFC_MILLIS)).nextUuid())
        .isEqualTo(UUID.fromString("017f22e2-79b0-7cc3-98c4-dc0c0c07398f"));
  }

  @Test
  void randomStartsBelowTheGuardBitAndAddsStepsOfUpTo32Bits() {
    // Start high and low, then steps of 2^32 and of 1.
    var draws = new FixedDraws(-1, -1, -1, 0xFFFFFFFFL);
    Uuid7RandomKeys keys = new Uuid7RandomKeys(draws, new TimeByReading(n -> START));
    assertThat(Keys.nextUuids(keys, 3))
        .containsExactly(
            uuid(START, 0x7FF, LOW_62),
            // The carry into the guard bit.
            uuid(START, 0x800, (1L << 32) - 1),
            uuid(START, 0x800, 1L << 32));
  }

  @Test
  void randomNumbersAscendBySmallStepsWithinTheMillisecond() {
    UUID[] made =
        Keys.nextUuids(
            new Uuid7RandomKeys(new SplitMix64(3), new TimeByReading(n -> START - n)), 20_000);
    double sum = 0;
    for (int i = 1; i < made.length; i++) {
      BigInteger step = number(made[i]).subtract(number(made[i - 1]));
      assertThat(step).isBetween(BigInteger.ONE, BigInteger.ONE.shiftLeft(32));
      sum += step.doubleValue();
    }
    // The mean of even steps, give or take five deviations.
    assertThat(sum / (made.length - 1) / (1L << 32)).isBetween(0.49, 0.51);
    assertThat(Stream.of(made)).allMatch(uuid -> uuid.getMostSignificantBits() >>> 16 == START);
  }

  @Test
  void randomContinuesBehindANumberOfItsMillisecondWhereThatIsGreater() {
    // Start at 5 and 6, then steps of 1.
    var draws = new FixedDraws(5L << 53, 6 << 2, 0, 0, 0, 0, 0);
    Uuid7RandomKeys keys = new Uuid7RandomKeys(draws, new TimeByReading(n -> START));
    assertThat(keys.nextUuid()).isEqualTo(uuid(START, 5, 6));
    keys.continueAfter(key(uuid(START, 5, 9)));
    assertThat(keys.nextUuid()).isEqualTo(uuid(START, 5, 10));
    keys.continueAfter(key(uuid(START, 5, 9)));
    keys.continueAfter(key(uuid(START, 4, 99)));
    keys.continueAfter(key(uuid(START - 1, 6, 99)));
    assertThat(keys.nextUuid()).isEqualTo(uuid(START, 5, 11));
    keys.continueAfter(key(uuid(START, 6, 0)));
    assertThat(keys.nextUuid()).isEqualTo(uuid(START, 6, 1));
  }

  @Test
  void randomTakesTheNextMillisecondWhenTheNumberIsFullInPiecesAsOneByOne() {
    Uuid7RandomKeys keys =
        new Uuid7RandomKeys(new SplitMix64(3), new HistoricTime(Instant.ofEpochMilli(START)));
    keys.continueAfter(key(uuid(START, 0xFFF, LOW_62 - (100L << 32))));
    Uuid7RandomKeys single = keys.copy();
    UUID[] made = Keys.nextUuids(keys, 1000);
    int last = 0;
    while (made[last + 1].getMostSignificantBits() >>> 16 == START) {
      last++;
    }
    assertThat(last).isBetween(100, 300);
    assertThat(made[999].getMostSignificantBits() >>> 16).isEqualTo(START + 1);
    assertThat(made[last + 1].getMostSignificantBits() & 0x800).isZero();
    assertThat(made).allMatch(uuid -> uuid.equals(single.nextUuid()));
  }

  private static byte[] key(UUID uuid) {
    return NameUuid.bytes(uuid);
  }

  @Test
  void fractionHoldsTheTimeTo4096thsOfAMillisecond() {
    Instant time = Instant.parse("2025-06-15T12:00:00.123999900Z");
    long millis = time.toEpochMilli();
    Uuid7FractionKeys keys = new Uuid7FractionKeys(new FixedDraws(-1, 4), new HistoricTime(time));
    // 9999 ticks of 10000 are 4095.59 steps of 4096; the key after that is in the next millisecond.
    assertThat(Keys.nextUuids(keys, 2))
        .containsExactly(uuid(millis, 4095, LOW_62), uuid(millis + 1, 0, 1));
    Instant half = Instant.parse("2025-06-15T12:00:00.1235Z");
    UUID key = new Uuid7FractionKeys(new FixedDraws(0), new HistoricTime(half)).nextUuid();
    assertThat(key).isEqualTo(uuid(millis, 2048, 0));
    assertThat(KeyKind.UUID7_FRACTION.timeOf(key(key))).contains(half);
  }

  @Test
  void fractionReadsBackEveryTickTo244Nanoseconds() {
    for (int tick = 0; tick < 10_000; tick += 7) {
      Instant time = Instant.ofEpochMilli(START).plusNanos(100L * tick);
      byte[] key = new Uuid7FractionKeys(new SplitMix64(tick), new HistoricTime(time)).next();
      assertThat(KeyKind.UUID7_FRACTION.timeOf(key).orElseThrow())
          .isBetween(time.minusNanos(245), time);
    }
  }

  @Test
  void version8MatchesTheTimeOfTheExampleOfRfc9562() {
    // Appendix B.1.
    Uuid8Keys keys =
        new Uuid8Keys(
            new FixedDraws(0x0EC932D5F69181C0L << 2),
            new HistoricTime(Instant.parse("2022-02-22T19:22:22Z")));
    UUID first = keys.nextUuid();
    assertThat(first).isEqualTo(UUID.fromString("2489e9ad-2ee2-8e00-8ec9-32d5f69181c0"));
    assertThat(UuidUtil.isCustom(first)).isTrue();
    assertThat(Uuid8Keys.timeOf(key(first))).isEqualTo("2022-02-22T19:22:22Z");
    // The next key is one unit later.
    byte[] second = keys.next();
    assertThat(Uuid8Keys.timeOf(second)).isEqualTo("2022-02-22T19:22:22.000000010Z");
  }
}
