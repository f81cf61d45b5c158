// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.design;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Numbers as people write them: `250`, `10_000`, `100k`, `2.5M`, `1G`; and sizes: `4096`, `64KiB`,
/// `1MiB`, `2GiB`. Never rounded: what is no whole number is refused.
public final class Quantity {
  private static final Pattern FORM = Pattern.compile("([0-9][0-9_]*(?:\\.[0-9]+)?)([A-Za-z]*)");
  private static final String COUNTS = "a number such as 250, 10_000, 100k, 2.5M or 1G";
  private static final String SIZES = "a size such as 50, 4KiB, 64MiB or 1GiB";

  private Quantity() {}

  /// Rows and the like.
  ///
  /// @throws UsageException when it is none: what was found and what is accepted
  public static long count(String text) {
    return parse(text, COUNTS, Quantity::thousands);
  }

  /// Bytes.
  ///
  /// @throws UsageException when it is none: what was found and what is accepted
  public static long bytes(String text) {
    return parse(text, SIZES, Quantity::binary);
  }

  private static long parse(String text, String accepted, Unit unit) {
    // A minus is understood so that the plan can refuse it by name, as it refuses 0.
    boolean negative = text.startsWith("-");
    Matcher form = FORM.matcher(negative ? text.substring(1) : text);
    if (!form.matches()) {
      throw new UsageException("'%s' is not %s".formatted(text, accepted));
    }
    long factor = unit.factor(form.group(2).toLowerCase(Locale.ROOT));
    if (factor == 0) {
      throw new UsageException("'%s' has an unknown unit; give %s".formatted(text, accepted));
    }
    try {
      long number =
          new BigDecimal(form.group(1).replace("_", ""))
              .multiply(BigDecimal.valueOf(factor))
              .longValueExact();
      return negative ? -number : number;
    } catch (ArithmeticException e) {
      throw new UsageException(
          "'%s' is no whole number below 2^63; give %s".formatted(text, accepted));
    }
  }

  private static long thousands(String unit) {
    return switch (unit) {
      case "" -> 1;
      case "k" -> 1_000;
      case "m" -> 1_000_000;
      case "g" -> 1_000_000_000;
      default -> 0;
    };
  }

  private static long binary(String unit) {
    return switch (unit) {
      case "", "b" -> 1;
      case "kib" -> 1L << 10;
      case "mib" -> 1L << 20;
      case "gib" -> 1L << 30;
      default -> 0;
    };
  }

  /// What a unit multiplies by; 0 for one that nobody knows.
  private interface Unit {
    long factor(String unit);
  }
}
