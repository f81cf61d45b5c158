// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.sqlite.Connection;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/// A process of its own that has a database open with SQLite, and either rests in the middle of a
/// transaction or commits all the time, until it is closed. Each commit adds [#ROWS] rows to each
/// of two tables, or empties both.
final class CommittingProcess implements AutoCloseable {
  static final int ROWS = 40;

  /// Rows of each table after the first commits.
  static final int ROWS_AT_FIRST = 10 * ROWS;

  private static final int ROWS_MAX = 60 * ROWS;

  private static final String INSERT =
      "INSERT INTO %s(id) WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x <"
          + " "
          + ROWS
          + ") SELECT randomblob(16) FROM n";

  private final Process process;

  /// Returns when the first commits are done.
  ///
  /// @param journal such as `wal` or `delete`
  /// @param rest whether it does nothing from then on, with a transaction begun
  CommittingProcess(Path database, String journal, boolean rest) throws IOException {
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-classpath",
                System.getProperty("java.class.path"),
                CommittingProcess.class.getName(),
                database.toString(),
                journal,
                Boolean.toString(rest))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    said("begun");
  }

  private String said(String expected) throws IOException {
    String line = process.inputReader().readLine();
    if (line == null || !line.startsWith(expected)) {
      throw new IOException("the other process said: " + line);
    }
    return line.substring(expected.length()).strip();
  }

  /// Ends the commits, with the database still open.
  ///
  /// @return rows of each table then
  int stop() throws IOException {
    process.outputWriter().write("stop\n");
    process.outputWriter().flush();
    return Integer.parseInt(said("committed"));
  }

  @Override
  public void close() throws IOException {
    process.outputWriter().close();
    process.onExit().join();
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    try (Connection connection = Connection.open(InspectedSample.SQLITE, Path.of(args[0]))) {
      connection.execute("PRAGMA synchronous = OFF");
      connection.strings("PRAGMA journal_mode = " + args[1]);
      connection.execute("PRAGMA wal_autocheckpoint = 100");
      connection.execute("CREATE TABLE one(id BLOB PRIMARY KEY)");
      connection.execute("CREATE TABLE two(id BLOB PRIMARY KEY) WITHOUT ROWID");
      int rows = 0;
      while (rows < ROWS_AT_FIRST) {
        rows = commit(connection, rows);
      }
      boolean rest = Boolean.parseBoolean(args[2]);
      if (rest) {
        connection.execute("BEGIN IMMEDIATE");
        connection.execute("DELETE FROM one");
      }
      System.out.println("begun");
      // Its input also ends when the test that started it has died.
      Thread told = Thread.ofPlatform().start(CommittingProcess::awaitLine);
      while (!rest && told.isAlive()) {
        rows = commit(connection, rows);
      }
      told.join();
      System.out.println("committed " + rows);
      System.in.transferTo(OutputStream.nullOutputStream());
    }
  }

  private static void awaitLine() {
    try {
      int read = System.in.read();
      while (read >= 0 && read != '\n') {
        read = System.in.read();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int commit(Connection connection, int rows) {
    boolean full = rows >= ROWS_MAX;
    connection.execute("BEGIN IMMEDIATE");
    for (String table : List.of("one", "two")) {
      connection.execute(full ? "DELETE FROM " + table : INSERT.formatted(table));
    }
    connection.execute("COMMIT");
    return full ? 0 : rows + ROWS;
  }
}
