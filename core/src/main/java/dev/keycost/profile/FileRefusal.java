// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import dev.keycost.design.UsageException;

/// What a profiler's file is refused with. Files come from anywhere, so of their text 80 characters
/// at most are shown, and none that could move a terminal's cursor.
final class FileRefusal {
  private static final int EXCERPT_CHARACTERS = 80;

  private FileRefusal() {}

  /// @param where the file, and the line if there is one
  /// @param found what is wrong, and what is accepted
  /// @param next what to do
  static UsageException of(String where, String found, String next) {
    return new UsageException("%s: %s; %s.".formatted(where, found, next));
  }

  /// The beginning of a text of the file's.
  static String excerpt(String text) {
    boolean whole = text.codePointCount(0, text.length()) <= EXCERPT_CHARACTERS;
    String shown =
        whole
            ? text
            : text.substring(0, text.offsetByCodePoints(0, EXCERPT_CHARACTERS - 3)) + "...";
    var printable = new StringBuilder();
    shown.codePoints().map(FileRefusal::printable).forEach(printable::appendCodePoint);
    return printable.toString();
  }

  private static int printable(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          '?';
      default -> codePoint;
    };
  }
}
