// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

import java.util.Locale;

/// How keycost writes numbers for people: the same in every locale, with the digits that are worth
/// reading and thousands separated by commas.
public final class Figures {
  private static final String[] BINARY_UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};

  private Figures() {}

  /// A whole number: `1,000,000`.
  public static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /// A quantity to about three digits: `1,258`, `71.5`, `8.25`, `0.024`, `0`.
  public static String number(double value) {
    if (value == 0) {
      return "0";
    }
    double size = Math.abs(value);
    int decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 3;
    return String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }

  /// A quantity an insert, to three decimals whatever its size, so that a column lines up.
  public static String perInsert(double value) {
    return String.format(Locale.ROOT, "%,.3f", value);
  }

  /// How many times as much: `1.03`, `2.6`, `17.6`, `120`.
  public static String times(double ratio) {
    int decimals = ratio >= 99.95 ? 0 : ratio >= 1.995 ? 1 : 2;
    return String.format(Locale.ROOT, "%,." + decimals + "f", ratio);
  }

  /// The same with its sign: `2.6x`.
  public static String ratio(double ratio) {
    return times(ratio) + "x";
  }

  /// Bytes in the largest unit that leaves a whole part: `64.0 MiB`.
  public static String bytes(double bytes) {
    double value = bytes;
    int unit = 0;
    while (Math.abs(value) >= 1023.95 && unit < BINARY_UNITS.length - 1) {
      value /= 1024;
      unit++;
    }
    return (unit == 0 ? count(Math.round(value)) : String.format(Locale.ROOT, "%.1f", value))
        + " "
        + BINARY_UNITS[unit];
  }

  /// A share: `15 %`.
  public static String percent(double share) {
    double value = share * 100;
    return String.format(Locale.ROOT, Math.abs(value) < 9.95 ? "%.1f %%" : "%.0f %%", value);
  }

  /// `1 batch`, `10 batches`.
  public static String counted(long count, String one, String many) {
    return count(count) + " " + (count == 1 ? one : many);
  }
}
