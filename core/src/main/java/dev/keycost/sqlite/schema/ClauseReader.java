// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

import dev.keycost.sqlite.schema.Clause.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Cuts a row of constraints, which need no comma between them, into single ones. SQLite has
/// accepted them before, so each begins with its keyword, and what is none belongs to the one in
/// front.
///
/// Source: sqlite.org/syntax/column-constraint.html and table-constraint.html.
final class ClauseReader {
  private final SqlTokens tokens;
  private final int from;
  private final int to;

  /// @param to behind the last token
  ClauseReader(SqlTokens tokens, int from, int to) {
    this.tokens = tokens;
    this.from = from;
    this.to = to;
  }

  List<Clause> read() {
    List<Clause> clauses = new ArrayList<>();
    int start = from;
    Optional<Kind> kind = Optional.empty();
    int depth = 0;
    for (int i = from; i < to; i++) {
      boolean named = tokens.is(i, "CONSTRAINT");
      Optional<Kind> next = depth == 0 && !isOperand(i) ? kind(i) : Optional.empty();
      if (kind.isPresent() && depth == 0 && (next.isPresent() || named && !isOperand(i))) {
        clauses.add(new Clause(kind.get(), tokens.between(start, i)));
        start = i;
        kind = Optional.empty();
      }
      kind = next.isPresent() ? next : kind;
      depth += tokens.is(i, "(") ? 1 : tokens.is(i, ")") ? -1 : 0;
    }
    if (kind.isPresent()) {
      clauses.add(new Clause(kind.get(), tokens.between(start, to)));
    }
    return clauses;
  }

  /// Where the first constraint begins; the end where there is none.
  static int start(SqlTokens tokens, int from, int to) {
    int depth = 0;
    for (int i = from; i < to; i++) {
      if (depth == 0 && (kind(tokens, i).isPresent() || tokens.is(i, "CONSTRAINT"))) {
        return i;
      }
      depth += tokens.is(i, "(") ? 1 : tokens.is(i, ")") ? -1 : 0;
    }
    return to;
  }

  private Optional<Kind> kind(int token) {
    return kind(tokens, token);
  }

  private static Optional<Kind> kind(SqlTokens tokens, int token) {
    if (tokens.is(token, "PRIMARY")) {
      return Optional.of(Kind.PRIMARY_KEY);
    }
    if (tokens.is(token, "NOT") && !tokens.is(token + 1, "DEFERRABLE")) {
      return Optional.of(Kind.NOT_NULL);
    }
    if (tokens.is(token, "GENERATED") || tokens.is(token, "AS")) {
      return Optional.of(Kind.GENERATED);
    }
    if (tokens.is(token, "REFERENCES") || tokens.is(token, "FOREIGN")) {
      return Optional.of(Kind.FOREIGN_KEY);
    }
    for (Kind kind : List.of(Kind.NULL, Kind.UNIQUE, Kind.CHECK, Kind.DEFAULT, Kind.COLLATE)) {
      if (tokens.is(token, kind.name())) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  /// Whether the token in front demands this one, so that it begins nothing: `NOT NULL`, `SET
  /// DEFAULT`, `DEFAULT NULL`, a name, and REFERENCES within FOREIGN KEY.
  private boolean isOperand(int token) {
    int before = token - 1;
    if (before < from) {
      return false;
    }
    if (tokens.is(token, "REFERENCES") && tokens.is(before, ")")) {
      return belongsToForeignKey(before);
    }
    for (String word :
        List.of(
            "NOT", "SET", "DEFAULT", "CONSTRAINT", "COLLATE", "REFERENCES", "MATCH", "ALWAYS")) {
      if (tokens.is(before, word)) {
        return true;
      }
    }
    return false;
  }

  private boolean belongsToForeignKey(int closing) {
    int depth = 0;
    for (int i = closing; i >= from; i--) {
      depth += tokens.is(i, ")") ? 1 : tokens.is(i, "(") ? -1 : 0;
      if (depth == 0) {
        return tokens.is(i - 1, "KEY") && tokens.is(i - 2, "FOREIGN");
      }
    }
    return false;
  }
}
