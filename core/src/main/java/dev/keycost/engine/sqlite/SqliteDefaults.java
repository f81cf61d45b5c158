// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Encoding;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.TableShape;
import dev.keycost.keys.KeyKind;
import java.util.List;
import java.util.Optional;

/// What SQLite's users mean by a bare kind: an integer is the rowid, anything wider is a blob in a
/// WITHOUT ROWID table, as in the seed.
final class SqliteDefaults implements KeyDesign.Defaults {
  private static final String INT_TYPO = "int-typo";

  @Override
  public Encoding encoding(KeyKind kind) {
    return kind.integer() ? Encoding.INTEGER : Encoding.BLOB;
  }

  @Override
  public TableShape shape(KeyKind kind, Encoding encoding) {
    return encoding == Encoding.INTEGER ? TableShape.ROWID : TableShape.CLUSTERED;
  }

  @Override
  public Optional<String> alias(String name) {
    return name.equals(INT_TYPO) ? Optional.of("sequence:integer:int-typo") : Optional.empty();
  }

  @Override
  public List<String> aliases() {
    return List.of(INT_TYPO);
  }
}
