// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

import java.util.stream.IntStream;

/// One constraint of a column or of a table, with the name that it may have in front.
///
/// @param sql as it stands in the CREATE statement
public record Clause(Kind kind, String sql) {
  /// What it demands.
  public enum Kind {
    PRIMARY_KEY,
    NOT_NULL,
    /// The word NULL alone, which SQLite takes and forgets.
    NULL,
    UNIQUE,
    CHECK,
    DEFAULT,
    COLLATE,
    GENERATED,
    /// REFERENCES behind a column, or FOREIGN KEY.
    FOREIGN_KEY
  }

  /// Whether a column of this name occurs in it. A string in double quotes counts as one, for
  /// SQLite may take it for either.
  public boolean names(String column) {
    SqlTokens tokens = SqlTokens.of(sql);
    return IntStream.range(0, tokens.count())
        .anyMatch(i -> SqlName.same(SqlName.unquoted(tokens.text(i)), column));
  }

  /// From its first opening parenthesis on: the columns of a key, or a CHECK's expression.
  public String fromParenthesis() {
    SqlTokens tokens = SqlTokens.of(sql);
    for (int i = 0; i < tokens.count(); i++) {
      if (tokens.is(i, "(")) {
        return tokens.from(i);
      }
    }
    return "";
  }
}
