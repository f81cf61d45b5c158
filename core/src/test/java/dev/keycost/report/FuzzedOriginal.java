// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.file.DatabaseFiles;
import dev.keycost.sqlite.file.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A sound database as bytes, which a test damages: small, with much for rules to speak of.
///
/// @param log its write-ahead log; empty where it has none
/// @param table one of its tables
record FuzzedOriginal(byte[] database, byte[] log, int pageBytes, String table) {
  /// Soon read, yet with trees of three levels on small pages.
  private static final int FEW_ROWS = 250;

  /// From here on most rules have something to say.
  private static final int MANY_ROWS = 1500;

  private static final List<String> PEOPLE =
      List.of(
          "CREATE TABLE person(id TEXT PRIMARY KEY, name TEXT COLLATE NOCASE, note)",
          "INSERT INTO person SELECT t, 'name ' || x, zeroblob(x % 50) FROM u",
          "UPDATE person SET id = upper(id) WHERE rowid % 7 = 0",
          "CREATE TABLE visit(id INTEGER PRIMARY KEY AUTOINCREMENT, person_id TEXT"
              + " REFERENCES person(id) ON DELETE CASCADE, state INT, other_id)",
          "INSERT INTO visit(person_id, state) SELECT lower(id), rowid % 3 FROM person",
          "CREATE INDEX visit_state ON visit(state)",
          "CREATE INDEX visit_state_person ON visit(state, person_id)",
          "CREATE INDEX visit_other ON visit(other_id)",
          "CREATE TABLE tag(id BLOB PRIMARY KEY, name TEXT, UNIQUE(name, id))",
          "INSERT INTO tag SELECT iif(x % 30, unhex(replace(t, '-', '')), NULL), x % 9 FROM u",
          "DELETE FROM person WHERE rowid % 3 > 0");

  private static final List<String> CLUSTERED =
      List.of(
          "CREATE TABLE session(token BLOB PRIMARY KEY, user_id INT, data) WITHOUT ROWID",
          "INSERT INTO session"
              + " SELECT unhex(replace(t, '-', '')), x, zeroblob(x % 9 * x % 11 * 20)"
              + " FROM u",
          "CREATE TABLE \"odd 'name\"(k INTEGER PRIMARY KEY DESC, v REAL, w TEXT UNIQUE)",
          "INSERT INTO \"odd 'name\" SELECT user_id + 9007199254740993, user_id / 3.0, 'w' ||"
              + " user_id FROM session",
          "CREATE TABLE invitation(id INTEGER PRIMARY KEY, code TEXT)",
          "INSERT INTO invitation SELECT user_id, hex(token) FROM session ORDER BY user_id",
          "DELETE FROM session WHERE user_id % 4 = 0");

  private static final List<String> MIXED =
      List.of(
          "CREATE TABLE thing(id INT PRIMARY KEY, uuid UUID, kind TEXT AS (typeof(uuid)) STORED,"
              + " twice INT AS (id * 2))",
          "INSERT INTO thing(id, uuid)"
              + " SELECT iif(x % 50, x, NULL), iif(x % 3, t,"
              + " unhex(replace(t, '-', ''))) FROM u",
          "INSERT INTO thing(uuid) SELECT unhex(replace(uuid, '-', '')) FROM thing"
              + " WHERE typeof(uuid) = 'text' LIMIT 100",
          "CREATE UNIQUE INDEX thing_uuid ON thing(uuid) WHERE id IS NOT NULL",
          "CREATE INDEX thing_expression ON thing(lower(uuid), id DESC)",
          "CREATE INDEX thing_kind ON thing(kind)",
          "ALTER TABLE thing ADD COLUMN added_id TEXT DEFAULT 'none'");

  /// Small ones.
  static List<FuzzedOriginal> small(Path folder) throws IOException {
    return all(folder, FEW_ROWS);
  }

  /// The same with more rows.
  static List<FuzzedOriginal> large(Path folder) throws IOException {
    return all(folder, MANY_ROWS);
  }

  private static List<FuzzedOriginal> all(Path folder, int rows) throws IOException {
    TestDatabase small = TestDatabase.USUAL.withPageBytes(512);
    TestDatabase reserved = TestDatabase.USUAL.withEncoding("UTF-16be").withReservedBytes(32);
    return List.of(
        of(folder, small.withAutoVacuum(1), rows, PEOPLE, List.of(), "person"),
        of(folder, small, rows, PEOPLE, MIXED, "thing"),
        of(folder, small.withEncoding("UTF-16le"), rows, CLUSTERED, List.of(), "session"),
        of(folder, reserved, rows, MIXED, CLUSTERED, "invitation"),
        of(folder, TestDatabase.USUAL, rows, CLUSTERED, PEOPLE, "visit"));
  }

  /// @param logged what stays in the write-ahead log; none is kept where this is nothing
  private static FuzzedOriginal of(
      Path folder,
      TestDatabase layout,
      int rows,
      List<String> first,
      List<String> logged,
      String table)
      throws IOException {
    Path path = Files.createTempFile(folder, "original", ".db");
    try (Connection connection = layout.create(path)) {
      connection.execute("CREATE TEMP TABLE u(x, t)");
      connection.execute(uuids(rows));
      TestDatabase.execute(connection, first);
      if (logged.isEmpty()) {
        return new FuzzedOriginal(Files.readAllBytes(path), new byte[0], layout.pageBytes(), table);
      }
      connection.execute("PRAGMA journal_mode = WAL");
      connection.execute("PRAGMA wal_autocheckpoint = 0");
      TestDatabase.execute(connection, logged);
      return new FuzzedOriginal(
          Files.readAllBytes(path),
          Files.readAllBytes(DatabaseFiles.log(path)),
          layout.pageBytes(),
          table);
    }
  }

  /// Numbers as `x`, each with a random UUID of version 4 as `t`.
  private static String uuids(int rows) {
    var random = new SplittableRandom(1);
    return IntStream.rangeClosed(1, rows)
        .mapToObj(
            x ->
                "(%s, '%s')"
                    .formatted(
                        x,
                        new UUID(
                            random.nextLong() & ~0xf000L | 0x4000,
                            random.nextLong() >>> 2 | Long.MIN_VALUE)))
        .collect(Collectors.joining(", ", "INSERT INTO u VALUES ", ""));
  }

  /// Puts it there, in place of what is.
  void write(Path path) throws IOException {
    Files.write(path, database);
    Files.deleteIfExists(DatabaseFiles.log(path));
    if (log.length > 0) {
      Files.write(DatabaseFiles.log(path), log);
    }
  }
}
