// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// How a database of the tests is laid out, and SQL that fills it the same way every time.
public record TestDatabase(int pageBytes, int reservedBytes, int autoVacuum, String encoding) {
  public static final TestDatabase USUAL = new TestDatabase(4096, 0, 0, "UTF-8");

  public TestDatabase withPageBytes(int bytes) {
    return new TestDatabase(bytes, reservedBytes, autoVacuum, encoding);
  }

  public TestDatabase withReservedBytes(int bytes) {
    return new TestDatabase(pageBytes, bytes, autoVacuum, encoding);
  }

  public TestDatabase withAutoVacuum(int mode) {
    return new TestDatabase(pageBytes, reservedBytes, mode, encoding);
  }

  public TestDatabase withEncoding(String name) {
    return new TestDatabase(pageBytes, reservedBytes, autoVacuum, name);
  }

  /// Makes the database, without a table.
  public Connection create(Path path) {
    try (Connection connection = open(path)) {
      connection.execute("PRAGMA page_size = " + pageBytes);
      connection.execute("PRAGMA auto_vacuum = " + autoVacuum);
      connection.execute("PRAGMA user_version = 1");
    }
    if (reservedBytes > 0) {
      reserve(path);
    }
    Connection connection = open(path);
    // Written with the first table only.
    connection.execute("PRAGMA encoding = '" + encoding + "'");
    return connection;
  }

  /// Opens a database that need not survive this machine.
  static Connection open(Path path) {
    Connection connection = Connection.open(TestSqlite.LIBRARY, path);
    connection.execute("PRAGMA synchronous = OFF");
    return connection;
  }

  /// SQLite reserves bytes by a file control, which keycost does not bind. On the only page of an
  /// empty database the same is said by two numbers.
  private void reserve(Path path) {
    try {
      byte[] bytes = Files.readAllBytes(path);
      bytes[20] = (byte) reservedBytes;
      ByteBuffer.wrap(bytes).putShort(105, (short) (pageBytes - reservedBytes));
      Files.write(path, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Numbers from 1 to `rows` as `x`, and a scattered number for each as `h`.
  static String series(int rows) {
    return "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < "
        + rows
        + "), s(x, h) AS (SELECT x, x * 2654435761 % 4294967296 FROM n) ";
  }

  /// Tables of every shape, some with payloads of several pages. No view: where one comes first in
  /// its list, SQLite's integrity_check skips the freelist.
  static List<String> shapes(int rows, int payloadBytesMax) {
    String payload = "zeroblob(h % " + payloadBytesMax + ")";
    return List.of(
        "CREATE TABLE ordered(id INTEGER PRIMARY KEY, data)",
        "INSERT INTO ordered " + series(rows) + "SELECT x, " + payload + " FROM s",
        "CREATE TABLE scattered(id INTEGER PRIMARY KEY, data)",
        "INSERT INTO scattered " + series(rows) + "SELECT h, " + payload + " FROM s",
        "CREATE TABLE clustered(k, data, PRIMARY KEY(k)) WITHOUT ROWID",
        "INSERT INTO clustered " + series(rows) + "SELECT h, " + payload + " FROM s",
        "CREATE TABLE indexed(a, b UNIQUE, c)",
        "CREATE INDEX by_c ON indexed(c, a)",
        "INSERT INTO indexed "
            + series(rows)
            + "SELECT x, printf('%08x', h), substr(hex(zeroblob("
            + payloadBytesMax
            + ")), 1, h % "
            + payloadBytesMax
            + ") FROM s",
        "CREATE TABLE empty(a PRIMARY KEY, b) WITHOUT ROWID");
  }

  /// Leaves holes of every size, whole pages among them.
  static List<String> deletes(int rows) {
    return List.of(
        "DELETE FROM ordered WHERE id BETWEEN %s AND %s".formatted(rows / 4, rows / 2),
        "DELETE FROM scattered WHERE id % 3 = 0",
        "DELETE FROM clustered WHERE k % 2 = 0",
        "UPDATE indexed SET c = substr(c, 1, a % 7) WHERE a % 5 < 3",
        "DELETE FROM indexed WHERE a % 11 = 0");
  }

  public static void execute(Connection connection, List<String> statements) {
    connection.execute("BEGIN");
    statements.forEach(connection::execute);
    connection.execute("COMMIT");
  }
}
