// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

import java.util.ArrayList;
import java.util.List;

/// One SQL statement cut into tokens: as much of the language as it takes to tell what a CREATE
/// statement creates, without running it. Nothing is refused; a quote without an end reaches to the
/// end.
///
/// Source: sqlite.org/lang_keywords.html for the four ways to quote, lang_comment.html.
public final class SqlTokens {
  /// @param quoted whether it is a name or a string in quotes, which is no keyword
  private record Token(int start, int end, boolean quoted) {}

  private final String sql;
  private final List<Token> tokens = new ArrayList<>();

  private SqlTokens(String sql) {
    this.sql = sql;
  }

  public static SqlTokens of(String sql) {
    var read = new SqlTokens(sql);
    int at = 0;
    while (at < sql.length()) {
      at = read.take(at);
    }
    return read;
  }

  public int count() {
    return tokens.size();
  }

  /// Whether the token is this keyword or sign.
  public boolean is(int index, String word) {
    if (index < 0 || index >= count() || tokens.get(index).quoted()) {
      return false;
    }
    return SqlName.same(text(index), word);
  }

  /// Whether the statement begins with these keywords and signs; `null` stands for any one token.
  public boolean begins(String... words) {
    for (int i = 0; i < words.length; i++) {
      if (i >= count() || !words[i].isEmpty() && !is(i, words[i])) {
        return false;
      }
    }
    return true;
  }

  /// The token as it stands there.
  public String text(int index) {
    return sql.substring(tokens.get(index).start(), tokens.get(index).end());
  }

  /// The first token of this keyword outside all parentheses; -1 where there is none.
  public int outside(String word) {
    int depth = 0;
    for (int i = 0; i < count(); i++) {
      if (depth == 0 && is(i, word)) {
        return i;
      }
      if (is(i, "(")) {
        depth++;
      } else if (is(i, ")")) {
        depth--;
      }
    }
    return -1;
  }

  /// The text from a token to the last one.
  public String from(int index) {
    return sql.substring(tokens.get(index).start(), tokens.getLast().end());
  }

  /// The text from a token to the one before another.
  public String between(int from, int to) {
    return from >= to ? "" : sql.substring(tokens.get(from).start(), tokens.get(to - 1).end());
  }

  /// Takes what begins here.
  ///
  /// @return where the next begins
  private int take(int at) {
    char first = sql.charAt(at);
    if (isBlank(first)) {
      return at + 1;
    }
    if (sql.startsWith("--", at)) {
      return behind("\n", at + 2);
    }
    if (sql.startsWith("/*", at)) {
      return behind("*/", at + 2);
    }
    int end =
        switch (first) {
          case '\'', '"', '`' -> closing(first, at);
          case '[' -> behind("]", at + 1);
          default -> unquotedEnd(at);
        };
    tokens.add(new Token(at, end, first == '[' || "'\"`".indexOf(first) >= 0));
    return end;
  }

  private int behind(String end, int from) {
    int found = sql.indexOf(end, from);
    return found < 0 ? sql.length() : found + end.length();
  }

  /// Behind the quote that ends what begins here; a doubled one stands for itself.
  private int closing(char quote, int from) {
    int at = from + 1;
    while (at < sql.length()) {
      if (sql.charAt(at) != quote) {
        at++;
      } else if (at + 1 < sql.length() && sql.charAt(at + 1) == quote) {
        at += 2;
      } else {
        return at + 1;
      }
    }
    return at;
  }

  /// Behind a word, a number or a sign.
  private int unquotedEnd(int from) {
    boolean number =
        isDigit(sql.charAt(from))
            || sql.charAt(from) == '.' && from + 1 < sql.length() && isDigit(sql.charAt(from + 1));
    int at = from;
    while (at < sql.length() && (isWord(sql.charAt(at)) || number && belongsToNumber(at))) {
      at++;
    }
    return Math.max(at, from + 1);
  }

  /// A point, or the sign of an exponent.
  private boolean belongsToNumber(int at) {
    char character = sql.charAt(at);
    return character == '.'
        || (character == '+' || character == '-') && "eE".indexOf(sql.charAt(at - 1)) >= 0;
  }

  private static boolean isDigit(char character) {
    return character >= '0' && character <= '9';
  }

  private static boolean isBlank(char character) {
    return character <= ' ';
  }

  private static boolean isWord(char character) {
    return isDigit(character)
        || character >= 'A' && character <= 'Z'
        || character >= 'a' && character <= 'z'
        || character == '_'
        || character == '$'
        || character >= 0x80;
  }
}
