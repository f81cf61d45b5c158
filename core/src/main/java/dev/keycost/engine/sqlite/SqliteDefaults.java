// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Encoding;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.TableShape;
import dev.keycost.keys.KeyKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// What SQLite's users mean by a bare kind: an integer is the rowid, anything wider is a blob in a
/// WITHOUT ROWID table, as in the seed.
final class SqliteDefaults implements KeyDesign.Defaults {
  private static final SequencedMap<String, String> ALIASES = aliasMap();

  private static SequencedMap<String, String> aliasMap() {
    var aliases = new LinkedHashMap<String, String>();
    aliases.put("int-typo", "sequence:integer:int-typo");
    aliases.put("autoincrement", "sequence:integer:autoincrement");
    return aliases;
  }

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
    return Optional.ofNullable(ALIASES.get(name));
  }

  @Override
  public List<String> aliases() {
    return List.copyOf(ALIASES.keySet());
  }
}
