// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.generate.KeyOrder;
import dev.keycost.keys.source.HistoricTime;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import dev.keycost.keys.source.VirtualTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The time that goes into a key is the time that is read out of it.
class KeyKindTimeTest {
  private static final long EPOCH_2020 = Instant.parse("2020-01-01T00:00:00Z").toEpochMilli();
  private static final long EPOCH_1582 = Instant.parse("1582-10-15T00:00:00Z").toEpochMilli();
  private static final long EPOCH_KSUID = 1_400_000_000_000L;
  private static final long SECONDS_END = (1L << 32) * 1000 - 1;
  private static final long TICKS_PER_MILLI = 10_000;

  private static Stream<KeyKind> timed() {
    return Stream.of(KeyKind.values()).filter(KeyKind::timed);
  }

  private static Instant cut(KeyKind kind, Instant time) {
    boolean seconds = kind == KeyKind.KSUID || kind == KeyKind.OBJECTID;
    return time.truncatedTo(seconds ? ChronoUnit.SECONDS : ChronoUnit.MILLIS);
  }

  private static Instant time(KeyKind kind, byte[] key) {
    return cut(kind, kind.timeOf(key).orElseThrow());
  }

  @ParameterizedTest
  @MethodSource("timed")
  void everyKeyHoldsTheTimeOfTheClock(KeyKind kind) {
    for (long keysPerSecond : new long[] {1, 700, 12_345, 1_000_000}) {
      TimeSource sameTime = new VirtualTime(Clocks.START, keysPerSecond);
      KeyGenerator keys = kind.generator(new SplitMix64(3), sameTime.copy());
      for (byte[] key : Keys.next(keys, 20_000)) {
        Instant clock = Instant.ofEpochMilli(sameTime.millis());
        assertThat(time(kind, key)).isEqualTo(cut(kind, clock));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("timed")
  void rowsOfThePastGetTheirOwnTimesInOrder(KeyKind kind) {
    long[] rows = new Random(5).longs(3000, EPOCH_2020, EPOCH_2020 + (1L << 41)).sorted().toArray();
    HistoricTime clock = new HistoricTime(Instant.ofEpochMilli(rows[0]));
    KeyGenerator keys = kind.generator(new SplitMix64(3), clock);
    byte[] before = new byte[kind.bytes()];
    for (int row = 0; row < rows.length; row++) {
      Instant time = Instant.ofEpochMilli(rows[row]);
      clock.moveTo(time);
      for (byte[] key : Keys.next(keys, 1 + row % 4)) {
        assertThat(time(kind, key)).isEqualTo(cut(kind, time));
        if (kind.order() == KeyOrder.STRICT) {
          assertThat(Arrays.compareUnsigned(before, key)).isNegative();
        }
        before = key;
      }
    }
  }

  @ParameterizedTest
  @MethodSource("timed")
  void holdsTheFirstAndTheLastOfItsTimesAndNoneBeyond(KeyKind kind) {
    long first = firstMillis(kind);
    long last = lastMillis(kind);
    assertThat(time(kind, at(kind, first).next()).toEpochMilli()).isEqualTo(first);
    assertThat(time(kind, at(kind, last).next())).isEqualTo(cut(kind, Instant.ofEpochMilli(last)));
    for (long beyond : new long[] {first - 1, last + 1}) {
      for (int count : new int[] {1, 300}) {
        assertThatThrownBy(() -> Keys.bytes(at(kind, beyond), count))
            .isInstanceOf(IllegalStateException.class)
            .hasMessageMatching("clock: -?\\d+ .* does not fit an? .*; accepted: -?\\d+ to \\d+");
      }
    }
  }

  private static KeyGenerator at(KeyKind kind, long millis) {
    return kind.generator(new SplitMix64(3), new TimeByReading(reading -> millis));
  }

  private static long firstMillis(KeyKind kind) {
    return switch (kind) {
      case SNOWFLAKE, TSID, JS53 -> EPOCH_2020;
      case UUID1, UUID6 -> EPOCH_1582;
      case KSUID -> EPOCH_KSUID;
      default -> 0;
    };
  }

  private static long lastMillis(KeyKind kind) {
    return switch (kind) {
      case SNOWFLAKE, TSID, JS53 -> EPOCH_2020 + (1L << 41) - 1;
      case UUID1, UUID6 -> EPOCH_1582 + (1L << 60) / TICKS_PER_MILLI;
      case UUID8 -> (1L << 60) / (10 * TICKS_PER_MILLI);
      case KSUID -> EPOCH_KSUID + SECONDS_END;
      case OBJECTID -> SECONDS_END;
      default -> (1L << 48) - 1;
    };
  }

  @ParameterizedTest
  @EnumSource
  void kindsWithoutTimeReadNoClockAndTellNone(KeyKind kind) {
    if (kind.timed()) {
      return;
    }
    TimeSource broken =
        new TimeByReading(
            reading -> {
              throw new AssertionError("read");
            });
    byte[] key = kind.generator(new SplitMix64(3), broken).next();
    assertThat(kind.timeOf(key)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("timed")
  void readsNoTimeOutOfWhatIsNoKeyOfTheKind(KeyKind kind) {
    assertThatThrownBy(() -> kind.timeOf(new byte[kind.bytes() - 1]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("accepted: %s bytes".formatted(kind.bytes()));
    if (kind.label().startsWith("uuid") || kind == KeyKind.COMB) {
      assertThatThrownBy(() -> kind.timeOf(new byte[kind.bytes()]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("version 0");
    }
    if (kind.integer()) {
      byte[] negative = new byte[] {-1, -1, -1, -1, -1, -1, -1, -1};
      assertThatThrownBy(() -> kind.timeOf(negative))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("18446744073709551615");
    }
  }
}
