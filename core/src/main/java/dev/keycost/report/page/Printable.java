// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report.page;

/// Text from a database as it may be shown. Names can hold anything: what would move a terminal's
/// cursor, end the line, turn the writing direction or is no character is shown as U+FFFD.
public final class Printable {
  private static final int INSTEAD = 0xfffd;

  private Printable() {}

  public static String of(String text) {
    return text.codePoints()
        .map(c -> isShown(c) ? c : INSTEAD)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static boolean isShown(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> !turnsDirection(codePoint) && !isNoncharacter(codePoint);
    };
  }

  /// The controls of the Unicode Bidirectional Algorithm, UAX #9, section 2.
  private static boolean turnsDirection(int codePoint) {
    return codePoint == 0x200e
        || codePoint == 0x200f
        || codePoint == 0x061c
        || codePoint >= 0x202a && codePoint <= 0x202e
        || codePoint >= 0x2066 && codePoint <= 0x2069;
  }

  /// The last two of each plane; The Unicode Standard, section 23.7.
  private static boolean isNoncharacter(int codePoint) {
    return (codePoint & 0xfffe) == 0xfffe;
  }
}
