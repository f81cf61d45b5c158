// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Encoding;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.TableShape;
import dev.keycost.keys.KeyKind;
import java.util.List;
import java.util.Optional;

/// SQLite's defaults, and the user's own key as one more design.
record LikeDefaults(KeyDesign.Defaults usual, KeyDesign ownKey) implements KeyDesign.Defaults {
  @Override
  public Encoding encoding(KeyKind kind) {
    return usual.encoding(kind);
  }

  @Override
  public TableShape shape(KeyKind kind, Encoding encoding) {
    return usual.shape(kind, encoding);
  }

  @Override
  public Optional<String> alias(String name) {
    return usual.alias(name);
  }

  @Override
  public List<String> aliases() {
    return usual.aliases();
  }

  @Override
  public Optional<KeyDesign> own() {
    return Optional.of(ownKey);
  }
}
