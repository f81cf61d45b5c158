// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import dev.keycost.keys.generate.SnowflakeService;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;

/// The clocks in keys that are met.
final class Clocks {
  private static final Instant UNIX = Instant.EPOCH;

  /// The start of the Gregorian calendar. RFC 9562, section 5.1.
  private static final Instant GREGORIAN = Instant.parse("1582-10-15T00:00:00Z");

  private static final Instant YEAR_2020 = Instant.parse("2020-01-01T00:00:00Z");

  static final Clock MILLIS_FIRST =
      new Clock(TimeField.FIRST_48, 1000, UNIX, "Unix milliseconds in the first 48 bits");

  /// The timestamp-first COMB of ramsey/uuid, on which Laravel's ordered UUIDs rest.
  static final Clock TEN_MICROS_FIRST =
      new Clock(
          TimeField.FIRST_48, 100_000, UNIX, "units of 10 µs since 1970 in the first 48 bits");

  static final Clock MILLIS_LAST =
      new Clock(TimeField.LAST_48, 1000, UNIX, "Unix milliseconds in the last 48 bits");
  static final Clock DATETIME_LAST =
      new Clock(
          TimeField.LAST_DATETIME,
          300,
          Instant.parse("1900-01-01T00:00:00Z"),
          "days since 1900 and units of 1/300 s in the last 48 bits");
  static final Clock GREGORIAN_1 =
      new Clock(
          TimeField.VERSION_1, 10_000_000, GREGORIAN, "version 1's units of 100 ns since 1582");
  static final Clock GREGORIAN_6 =
      new Clock(
          TimeField.VERSION_6, 10_000_000, GREGORIAN, "version 6's units of 100 ns since 1582");

  /// RFC 9562, Appendix B.1.
  static final Clock TEN_NANOS_8 =
      new Clock(TimeField.VERSION_6, 100_000_000, UNIX, "version 8's units of 10 ns since 1970");

  static final Clock SECONDS_FIRST =
      new Clock(TimeField.FIRST_32, 1, UNIX, "Unix seconds in the first 32 bits");
  static final Clock KSUID =
      new Clock(
          TimeField.FIRST_32,
          1,
          Instant.ofEpochSecond(1_400_000_000),
          "seconds since 2014-05-13 in the first 32 bits");
  static final Clock TSID =
      new Clock(TimeField.ABOVE_22, 1000, YEAR_2020, "milliseconds since 2020 above 22 bits");
  static final Clock JS53 =
      new Clock(TimeField.ABOVE_12, 1000, YEAR_2020, "milliseconds since 2020 above 12 bits");

  /// Snowflakes by their epochs and widths.
  static final List<Clock> SNOWFLAKES =
      Arrays.stream(SnowflakeService.values()).map(Clocks::snowflake).toList();

  static final Clock UNIX_SECONDS = new Clock(TimeField.WHOLE, 1, UNIX, "Unix seconds");
  static final Clock UNIX_MILLIS = new Clock(TimeField.WHOLE, 1000, UNIX, "Unix milliseconds");
  static final Clock UNIX_MICROS = new Clock(TimeField.WHOLE, 1_000_000, UNIX, "Unix microseconds");
  static final Clock UNIX_NANOS =
      new Clock(TimeField.WHOLE, 1_000_000_000, UNIX, "Unix nanoseconds");

  private Clocks() {}

  private static Clock snowflake(SnowflakeService service) {
    return new Clock(
        service.timeShift() == 22 ? TimeField.ABOVE_22 : TimeField.ABOVE_23,
        1000,
        Instant.ofEpochMilli(service.epochMillis()),
        "a snowflake's milliseconds " + service.since());
  }
}
