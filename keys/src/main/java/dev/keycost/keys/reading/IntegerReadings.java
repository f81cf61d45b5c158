// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.reading;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.generate.SnowflakeService;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// What 8 bytes can be: a number that was counted up or drawn, or a time, with a node and a
/// sequence in one of the layouts in use.
///
/// A number below 2^53 is no snowflake here: those of a service's first weeks were, but counters
/// and random numbers made for JavaScript are far more common.
final class IntegerReadings {
  /// JavaScript numbers hold every integer up to this one.
  private static final long JAVASCRIPT_MAX = (1L << 53) - 1;

  /// Below 1e13 a number may as well be counted up.
  private static final Instant FIRST_JS53 =
      Instant.ofEpochMilli(SnowflakeService.KEYCOST.epochMillis()).plus(Duration.ofDays(30));

  private final TimeWindow window;
  private final String form;

  /// @param form how the number is written
  IntegerReadings(TimeWindow window, String form) {
    this.window = window;
    this.form = form;
  }

  List<KeyReading> of(long number) {
    byte[] raw = ByteBuffer.allocate(Long.BYTES).putLong(number).array();
    List<KeyReading> readings = new ArrayList<>();
    if (number > JAVASCRIPT_MAX) {
      for (SnowflakeService service : SnowflakeService.values()) {
        snowflake(service, number, raw).ifPresent(readings::add);
      }
      timed(KeyKind.TSID, raw).ifPresent(readings::add);
    } else if (number >= 0) {
      timed(KeyKind.JS53, raw)
          .filter(reading -> reading.time().orElseThrow().isAfter(FIRST_JS53))
          .ifPresent(readings::add);
    }
    if (number >= 0) {
      readings.addAll(unix(number, raw));
    }
    readings.add(integer(number, raw));
    return readings;
  }

  private Optional<KeyReading> snowflake(SnowflakeService service, long number, byte[] raw) {
    Instant time = service.timeOf(number);
    if (!window.holds(time)) {
      return Optional.empty();
    }
    SequencedMap<String, String> parts = new LinkedHashMap<>();
    parts.put("node", String.valueOf(service.nodeOf(number)));
    parts.put("sequence", String.valueOf(service.sequenceOf(number)));
    return Optional.of(
        new KeyReading(service.words(), form, Optional.empty(), Optional.of(time), parts, raw));
  }

  private Optional<KeyReading> timed(KeyKind kind, byte[] raw) {
    return kind.timeOf(raw)
        .filter(window::holds)
        .map(time -> KeyReading.plain(kind.label(), form, Optional.of(time), raw));
  }

  /// A time that was taken for a key.
  private List<KeyReading> unix(long number, byte[] raw) {
    List<KeyReading> readings = new ArrayList<>();
    long perSecond = 1;
    for (String unit : List.of("seconds", "milliseconds", "microseconds", "nanoseconds")) {
      long seconds = Math.min(number / perSecond, Instant.MAX.getEpochSecond());
      Instant time =
          Instant.ofEpochSecond(seconds, number % perSecond * (1_000_000_000 / perSecond));
      if (window.holds(time)) {
        readings.add(KeyReading.plain("Unix time in " + unit, form, Optional.of(time), raw));
      }
      perSecond *= 1000;
    }
    return readings;
  }

  private KeyReading integer(long number, byte[] raw) {
    boolean exact = number >= -JAVASCRIPT_MAX && number <= JAVASCRIPT_MAX;
    SequencedMap<String, String> parts = new LinkedHashMap<>();
    parts.put("in JavaScript", exact ? "exact" : "rounded");
    return new KeyReading("integer", form, Optional.empty(), Optional.empty(), parts, raw);
  }
}
