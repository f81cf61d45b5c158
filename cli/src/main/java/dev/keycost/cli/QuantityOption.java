// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.Quantity;
import dev.keycost.design.UsageException;
import java.util.function.ToLongFunction;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// A [Quantity] on the command line; picocli puts the option's name before what it says.
final class QuantityOption {
  private QuantityOption() {}

  /// Rows and the like.
  static final class Count implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return read(text, Quantity::count);
    }
  }

  /// Bytes.
  static final class Bytes implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return read(text, Quantity::bytes);
    }
  }

  private static long read(String text, ToLongFunction<String> reading) {
    try {
      return reading.applyAsLong(text);
    } catch (UsageException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
