// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Values of options whose usual converters would speak of Java.
final class Value {
  private Value() {}

  /// A 64-bit integer.
  static final class WholeNumber implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      try {
        return Long.valueOf(text);
      } catch (NumberFormatException e) {
        throw new TypeConversionException(
            "'%s' is no whole number from -2^63 to 2^63 - 1".formatted(text));
      }
    }
  }

  /// A time with its distance to UTC.
  static final class Time implements ITypeConverter<Instant> {
    @Override
    public Instant convert(String text) {
      try {
        return Instant.parse(text);
      } catch (DateTimeParseException e) {
        throw new TypeConversionException(
            "'%s' is no time; give one such as 2024-05-01T12:00:00Z".formatted(text));
      }
    }
  }
}
