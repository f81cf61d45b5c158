// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.Locale;

/// Numbers as they stand in sentences, the same in every locale.
final class Wording {
  private Wording() {}

  /// A share as a percentage. Only all is 100 % and only nothing is 0 %.
  static String percent(double share) {
    if (share <= 0 || share >= 1) {
      return share <= 0 ? "0 %" : "100 %";
    }
    double clear = Math.clamp(100 * share, 0.1, 99.9);
    return String.format(Locale.ROOT, "%.1f %%", clear);
  }

  /// A number with two decimals.
  static String decimals(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }

  /// A count with its noun.
  static String count(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
