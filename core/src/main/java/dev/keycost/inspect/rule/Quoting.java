// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.TableFacts;
import java.util.stream.Stream;

/// Names in the text of commands.
final class Quoting {
  private Quoting() {}

  /// A table, column or index as SQL takes it, whatever is in its name.
  static String sql(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }

  /// A name of the rowid that no column has taken. Source: sqlite.org/lang_createtable.html.
  static String rowid(TableFacts table) {
    return Stream.of("rowid", "_rowid_", "oid")
        .filter(name -> table.column(name).isEmpty())
        .findFirst()
        .orElse("rowid");
  }

  /// One word for a POSIX shell.
  static String shell(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }
}
