// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.engine.Engine;
import dev.keycost.engine.EngineContract;
import java.util.Optional;

class SqliteEngineTest implements EngineContract {
  static final SqliteEngine ENGINE = SqliteEngine.load(Optional.empty());

  @Override
  public Engine engine() {
    return ENGINE;
  }
}
