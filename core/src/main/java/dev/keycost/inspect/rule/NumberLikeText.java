// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.keys.classify.Guess;
import dev.keycost.keys.classify.KeyEncoding;

/// How often a key in text looks like a number, so that numeric affinity makes it one.
///
/// In hexadecimal that is digits only, or digits, one `e`, and digits, as in `12e5`. Source:
/// sqlite.org/datatype3.html, section 3.
final class NumberLikeText {
  private static final double DIGIT = 10.0 / 16;
  private static final double ONE_LETTER = 1.0 / 16;

  /// Digits of a version 4 that are not free: the version itself, a 4, and the variant, one of 8,
  /// 9, a and b.
  private static final int FIXED = 2;

  private static final double VARIANT_DIGIT = 0.5;

  private NumberLikeText() {}

  /// The chance for one key; 0 where dashes forbid it, and where it is not known.
  static double chance(Guess guess) {
    if (guess.encoding() != KeyEncoding.HEX || KeyTraits.rawBytes(guess.family()).isEmpty()) {
      return 0;
    }
    int digits = 2 * KeyTraits.rawBytes(guess.family()).getAsInt();
    return guess.family().uuid()
        ? VARIANT_DIGIT * ofHex(digits - FIXED, digits - FIXED - 2)
        : ofHex(digits, digits - 2);
  }

  /// The chance for random hexadecimal digits, an `e` among which may stand in some places only.
  static double ofHex(int digits, int places) {
    return Math.pow(DIGIT, digits) + places * ONE_LETTER * Math.pow(DIGIT, digits - 1);
  }
}
