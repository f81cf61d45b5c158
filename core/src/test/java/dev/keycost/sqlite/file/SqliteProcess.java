// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// SQLite in a process of its own, with one database open, doing what it is told.
final class SqliteProcess implements AutoCloseable {
  private final Process process;

  SqliteProcess(Path database) throws IOException {
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-classpath",
                System.getProperty("java.class.path"),
                SqliteProcess.class.getName(),
                database.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
  }

  /// Asks for a statement to be run, and does not wait.
  void start(String sql) throws IOException {
    process.outputWriter().write(sql + "\n");
    process.outputWriter().flush();
  }

  /// Waits for the end of the oldest statement that was started.
  void await() throws IOException {
    String reply = process.inputReader().readLine();
    if (!"done".equals(reply)) {
      throw new IOException("the other process said: " + reply);
    }
  }

  /// Whether the statement that was started has ended.
  boolean isDone() throws IOException {
    return process.inputReader().ready();
  }

  void execute(String sql) throws IOException {
    start(sql);
    await();
  }

  @Override
  public void close() throws IOException {
    process.outputWriter().close();
    process.onExit().join();
  }

  public static void main(String[] args) throws IOException {
    var requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, Path.of(args[0]))) {
      connection.execute("PRAGMA synchronous = OFF");
      String sql = requests.readLine();
      while (sql != null) {
        connection.execute(sql);
        System.out.println("done");
        sql = requests.readLine();
      }
    }
  }
}
