// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

/// Names and values as SQLite and a POSIX shell read them back, whatever characters are in them.
///
/// Source: sqlite.org/lang_keywords.html; POSIX.1-2024, Shell Command Language, section 2.2.2.
final class Quoted {
  private Quoted() {}

  /// The name of a table, column or index.
  static String name(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /// A text.
  static String text(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  /// A file as one word of a shell's command line, never taken for an option.
  static String file(String path) {
    String word = path.startsWith("-") ? "./" + path : path;
    return word.matches("[A-Za-z0-9_./+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
