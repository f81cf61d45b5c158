// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.source.HistoricTime;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.SqliteLibrary;
import dev.keycost.sqlite.Statement;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A database that a test makes with SQLite, and what `inspect` says of it.
record InspectedSample(Path path) {
  static final SqliteLibrary SQLITE = SqliteLibrary.load(Optional.empty());

  private static final Instant START = Instant.parse("2025-03-01T00:00:00Z");

  /// Ten thousand keys a day.
  private static final Duration APART = Duration.ofMillis(8640);

  private static final JsonMapper JSON = JsonMapper.builder().build();

  /// Makes a database in a folder.
  static InspectedSample of(Path folder, String... statements) {
    var sample = new InspectedSample(folder.resolve("app.db"));
    sample.run(statements);
    return sample;
  }

  void run(String... statements) {
    try (Connection connection = open()) {
      for (String statement : statements) {
        connection.execute(statement);
      }
    }
  }

  private Connection open() {
    Connection connection = Connection.open(SQLITE, path);
    connection.execute("PRAGMA synchronous = OFF");
    return connection;
  }

  /// Inserts a row for each key: `?1` is its number from 1, `?2` its bytes.
  void insert(String sql, List<byte[]> keys) {
    try (Connection connection = open();
        Arena arena = Arena.ofConfined()) {
      connection.execute("BEGIN");
      try (Statement statement = connection.prepare(sql)) {
        for (int i = 0; i < keys.size(); i++) {
          MemorySegment key = arena.allocateFrom(ValueLayout.JAVA_BYTE, keys.get(i));
          statement.bind(1, i + 1);
          statement.bindBlob(2, key, 0, (int) key.byteSize());
          statement.step();
          statement.reset();
        }
      }
      connection.execute("COMMIT");
    }
  }

  /// What SQLite answers.
  long number(String sql) {
    try (Connection connection = open()) {
      return connection.number(sql);
    }
  }

  /// Keys of a kind, always the same; those with a time came ten thousand a day.
  static List<byte[]> keys(KeyKind kind, int count) {
    var time = new HistoricTime(START);
    KeyGenerator generator = kind.generator(new SplitMix64(7), time);
    return IntStream.range(0, count)
        .mapToObj(
            i -> {
              time.moveTo(START.plus(APART.multipliedBy(i)));
              return generator.next();
            })
        .toList();
  }

  /// `?2` as the text of a UUID.
  static String uuidText() {
    return "lower(format('%s-%s-%s-%s-%s', substr(hex(?2), 1, 8), substr(hex(?2), 9, 4),"
        + " substr(hex(?2), 13, 4), substr(hex(?2), 17, 4), substr(hex(?2), 21)))";
  }

  /// Numbers from 1 to `rows` as `x`, to be followed by a SELECT FROM n.
  static String series(int rows) {
    return "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < %s) "
        .formatted(rows);
  }

  /// The text report, which says nothing on the error stream.
  String text(String... more) {
    Cli run = inspect(more);
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
    return run.out();
  }

  JsonNode json(String... more) {
    Cli run = inspect(Stream.concat(Stream.of("--json"), Stream.of(more)).toArray(String[]::new));
    assertThat(run.status()).as(run.err()).isZero();
    return JSON.readTree(run.out());
  }

  Cli inspect(String... more) {
    return Cli.run(
        Stream.concat(Stream.of("inspect", path.toString()), Stream.of(more))
            .toArray(String[]::new));
  }

  /// The one finding of a rule about something.
  static JsonNode finding(JsonNode document, String rule, String where) {
    List<JsonNode> found =
        document
            .get("findings")
            .valueStream()
            .filter(finding -> finding.get("rule").asString().equals(rule))
            .filter(finding -> finding.get("where").asString().equals(where))
            .toList();
    assertThat(found).as("%s of %s in %s", rule, where, findings(document)).hasSize(1);
    return found.getFirst();
  }

  /// All findings, each as `rule where`.
  static List<String> findings(JsonNode document) {
    return document
        .get("findings")
        .valueStream()
        .map(one -> one.get("rule").asString() + " " + one.get("where").asString())
        .toList();
  }

  /// A table, an index or a column by its name.
  static JsonNode named(JsonNode list, String name) {
    return list.valueStream()
        .filter(one -> one.get("name").asString().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no %s in %s".formatted(name, list)));
  }

  static JsonNode table(JsonNode document, String name) {
    return named(document.get("tables"), name);
  }

  /// All of a finding's sentences.
  static String said(JsonNode finding) {
    return finding.get("message").asString()
        + " "
        + String.join(" ", finding.get("evidence").valueStream().map(JsonNode::asString).toList())
        + " "
        + finding.get("remedy").asString();
  }
}
