// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.engine.Engine;
import dev.keycost.engine.EngineContract;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Tables like the user's keep all that an engine promises.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LikeEngineTest implements EngineContract {
  private Engine engine;

  @BeforeAll
  void read(@TempDir Path folder) {
    Path file = folder.resolve("app.db");
    SourceDatabase.make(
        file,
        "CREATE TABLE reading(id BLOB PRIMARY KEY, sensor INT, at TEXT NOT NULL, value REAL,"
            + " note TEXT CHECK(length(note) > 40), UNIQUE(sensor, at))",
        "CREATE INDEX reading_value ON reading(value)",
        "INSERT INTO reading "
            + SourceDatabase.series(200)
            + "SELECT randomblob(16), x % 7, datetime(x * 1000, 'unixepoch'), x * 0.5,"
            + " hex(zeroblob(50)) FROM n");
    engine = SqliteEngineTest.ENGINE.like(file, "reading");
  }

  @Override
  public Engine engine() {
    return engine;
  }
}
