// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.run.Cancellation;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.SqliteLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What the launcher runs once, so that the JVM writes down which classes are needed and which
/// methods are hot, and later starts begin with that knowledge.
///
/// Only commands whose start is most of their time. `bench` is none, and what its loops look like
/// is not to be learned from anything but themselves.
final class Training {
  private Training() {}

  /// Runs some commands on a database of its own, in a temporary folder. Shows nothing.
  public static void main(String[] args) throws IOException {
    Path folder = Files.createTempDirectory("keycost-training");
    Path database = folder.resolve("training.db");
    try {
      fill(database);
      run("list", "designs");
      for (int i = 0; i < 2; i++) {
        run("inspect", database.toString());
        run("inspect", database.toString(), "--json");
      }
      run("inspect", database.toString(), "--sample", "0.5");
    } finally {
      Files.deleteIfExists(database);
      Files.deleteIfExists(folder);
    }
  }

  private static void fill(Path database) {
    try (Connection connection = Connection.open(SqliteLibrary.load(Optional.empty()), database)) {
      for (String sql :
          List.of(
              "CREATE TABLE person(id BLOB PRIMARY KEY, name TEXT) WITHOUT ROWID",
              "CREATE TABLE event(id TEXT PRIMARY KEY, person_id BLOB REFERENCES person(id),"
                  + " at INTEGER, data BLOB)",
              """
              WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 20000)
              INSERT INTO person SELECT randomblob(16), 'person ' || x FROM n
              """,
              """
              INSERT INTO event SELECT lower(hex(randomblob(16))), id, 1700000000 + rowid, id
              FROM (SELECT id, row_number() OVER () AS rowid FROM person)
              """,
              "CREATE INDEX event_person ON event(person_id)")) {
        connection.execute(sql);
      }
    }
  }

  private static void run(String... args) {
    var nowhere = new PrintWriter(OutputStream.nullOutputStream());
    var console =
        new Console(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            nowhere,
            nowhere,
            false,
            false,
            true);
    Main.run(console, new Cancellation(), args);
  }
}
