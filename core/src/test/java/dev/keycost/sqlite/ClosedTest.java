// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Use after close is an exception and never a crash, whatever is called.
class ClosedTest {
  private static final MemorySegment MEMORY = Arena.global().allocate(8);

  private static final Map<String, Consumer<Statement>> STATEMENT_CALLS =
      new TreeMap<>(
          Map.ofEntries(
              call("step", Statement::step),
              call("bindNull", statement -> statement.bindNull(1)),
              call("reset", Statement::reset),
              call("bind", statement -> statement.bind(1, 1)),
              call("bindBlob", statement -> statement.bindBlob(1, MEMORY, 0, 8)),
              call("bindText", statement -> statement.bindText(1, MEMORY, 0, 8)),
              call("columns", Statement::columns),
              call("isNull", statement -> statement.isNull(0)),
              call("number", statement -> statement.number(0)),
              call("text", statement -> statement.text(0)),
              call("readBlob", statement -> statement.readBlob(0)),
              call("blob", statement -> statement.blob(0)),
              call("utf8", statement -> statement.utf8(0))));

  private static Map.Entry<String, Consumer<Statement>> call(
      String name, Consumer<Statement> call) {
    return Map.entry(name, call);
  }

  private static final Map<String, Consumer<Connection>> CONNECTION_CALLS =
      new TreeMap<>(
          Map.of(
              "prepare", connection -> connection.prepare("SELECT 1"),
              "execute", connection -> connection.execute("SELECT 1"),
              "strings", connection -> connection.strings("SELECT 1"),
              "number", connection -> connection.number("SELECT 1"),
              "totalChanges", Connection::totalChanges,
              "takeCounters", Connection::takeCounters));

  @TempDir Path folder;

  private Connection open() {
    return Connection.open(TestSqlite.LIBRARY, folder.resolve("a.db"));
  }

  @Test
  void everyCallOfAClosedStatementThrows() {
    try (Connection connection = open()) {
      Statement statement = connection.prepare("SELECT ?1");
      statement.step();
      statement.close();
      assertAllThrow(STATEMENT_CALLS, statement, "the statement is closed: SELECT ?1");
      statement.close();
    }
  }

  @Test
  void everyCallOfAStatementWhoseConnectionIsClosedThrows() {
    Connection connection = open();
    Statement statement = connection.prepare("SELECT ?1");
    statement.step();
    connection.close();
    assertAllThrow(STATEMENT_CALLS, statement, "the statement is closed: SELECT ?1");
    statement.close();
  }

  @Test
  void everyCallOfAClosedConnectionThrows() {
    Connection connection = open();
    connection.close();
    assertAllThrow(CONNECTION_CALLS, connection, "the connection is closed");
    connection.interrupt();
    connection.close();
  }

  @Test
  void noCallIsLeftOutHere() {
    assertThat(STATEMENT_CALLS.keySet()).containsAll(calls(Statement.class, List.of("close")));
    assertThat(CONNECTION_CALLS.keySet())
        .containsAll(calls(Connection.class, List.of("close", "interrupt")));
  }

  private static <T> void assertAllThrow(Map<String, Consumer<T>> calls, T closed, String message) {
    calls.forEach(
        (name, call) ->
            assertThatThrownBy(() -> call.accept(closed))
                .as(name)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(message));
  }

  /// What others can call, but for the calls that are harmless after close.
  private static List<String> calls(Class<?> type, List<String> harmless) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .map(Method::getName)
        .filter(name -> !harmless.contains(name))
        .toList();
  }
}
