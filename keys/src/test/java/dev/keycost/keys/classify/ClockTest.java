// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ClockTest {
  static Stream<Clock> clocks() {
    return Stream.concat(
        Clocks.SNOWFLAKES.stream(),
        List.of(
            Clocks.MILLIS_FIRST,
            Clocks.TEN_MICROS_FIRST,
            Clocks.MILLIS_LAST,
            Clocks.DATETIME_LAST,
            Clocks.GREGORIAN_1,
            Clocks.GREGORIAN_6,
            Clocks.TEN_NANOS_8,
            Clocks.SECONDS_FIRST,
            Clocks.KSUID,
            Clocks.TSID,
            Clocks.JS53,
            Clocks.UNIX_SECONDS,
            Clocks.UNIX_MILLIS,
            Clocks.UNIX_MICROS,
            Clocks.UNIX_NANOS)
            .stream());
  }

  @ParameterizedTest
  @MethodSource("clocks")
  void plausibleTimesAreFrom1990ToTomorrow(Clock clock) {
    Instant first = clock.instant(clock.first());
    Instant last = clock.instant(clock.last(HandMade.NOW));
    Duration tick = clock.length(1);
    assertThat(first).isAfterOrEqualTo(Clock.OLDEST);
    assertThat(first.equals(clock.epoch()) || !first.isAfter(Clock.OLDEST)).isTrue();
    Instant tomorrow = HandMade.NOW.plus(Duration.ofDays(1));
    assertThat(last).isBetween(tomorrow.minus(tick), tomorrow);
    assertThat(clock.last(HandMade.NOW)).isLessThan(1L << Math.min(62, clock.field().bits()));
  }

  private static Instant read(Clock clock, byte[] key) {
    return clock.instant(clock.field().read(new KeyView(key, key.length, ByteLayout.RFC)));
  }

  @Test
  void readsWhatTheDocumentsWrite() {
    HandMade made = new HandMade(3);
    Instant start = Instant.ofEpochMilli(HandMade.START);
    assertThat(read(Clocks.GREGORIAN_1, made.uuid1(HandMade.START))).isEqualTo(start);
    assertThat(read(Clocks.GREGORIAN_6, made.uuid6(HandMade.START))).isEqualTo(start);
    assertThat(read(Clocks.MILLIS_FIRST, made.uuid7(HandMade.START))).isEqualTo(start);
    assertThat(read(Clocks.TEN_NANOS_8, made.uuid8(HandMade.START))).isEqualTo(start);
    assertThat(read(Clocks.MILLIS_LAST, made.comb(HandMade.START))).isEqualTo(start);
    assertThat(read(Clocks.DATETIME_LAST, made.combDateTime(HandMade.START))).isEqualTo(start);
    assertThat(read(Clocks.TEN_MICROS_FIRST, made.ordered4(HandMade.START))).isEqualTo(start);
    assertThat(read(Clocks.SECONDS_FIRST, HandMade.objectId(0))).isEqualTo(start);
    assertThat(read(Clocks.KSUID, made.ksuid(HandMade.START))).isEqualTo(start);
    assertThat(read(Clocks.TSID, made.tsid(HandMade.START))).isEqualTo(start);
    assertThat(read(Clocks.JS53, HandMade.js53(0))).isEqualTo(start);
    assertThat(read(Clocks.SNOWFLAKES.get(3), HandMade.instagram(HandMade.START))).isEqualTo(start);
  }

  /// RFC 9562, Appendix A: the time of each is 2022-02-22T19:22:22Z.
  @Test
  void readsTheExamplesOfTheRfc() {
    Instant time = Instant.parse("2022-02-22T19:22:22Z");
    assertThat(read(Clocks.GREGORIAN_1, hex("c232ab00941411ecb3c89f6bdeced846"))).isEqualTo(time);
    assertThat(read(Clocks.GREGORIAN_6, hex("1ec9414c232a6b00b3c89f6bdeced846"))).isEqualTo(time);
    assertThat(read(Clocks.MILLIS_FIRST, hex("017f22e279b07cc398c4dc0c0c07398f"))).isEqualTo(time);
  }

  private static byte[] hex(String digits) {
    return HexFormat.of().parseHex(digits);
  }
}
