// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableShape;
import dev.keycost.engine.Engine;
import dev.keycost.engine.Engines;
import dev.keycost.engine.FilledTable;
import dev.keycost.explain.Scorecard.KeyBytes;
import dev.keycost.plan.Plan;
import dev.keycost.result.SampleRun;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.file.Census;
import dev.keycost.sqlite.file.CensusScope;
import dev.keycost.sqlite.file.IndexCensus;
import dev.keycost.sqlite.file.SqliteFile;
import dev.keycost.sqlite.file.TableCensus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The bytes of the scorecard against those in database files.
class SqliteKeyBytesTest {
  private static final Engine ENGINE = Engines.SQLITE.open(Optional.empty());
  private static final int ROWS = 40_000;

  /// A record's header length, and the field of the data with its type.
  private static final int HEADER = 1;

  private static final int DATA = 1 + FilledTable.PAYLOAD_BYTES;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sequence",
        "sequence:clustered",
        "sequence:rowid+presort",
        "int-typo",
        "snowflake",
        "tsid",
        "js53",
        "random64:clustered",
        "snowflake:int-typo",
        "uuid4",
        "uuid4:blob:rowid",
        "uuid4:text:rowid",
        "uuid4:text:clustered",
        "random160:hex",
        "random160:hex:rowid",
        "ulid:base32",
        "objectid:rowid",
      })
  void isWhatTheFileHolds(String name) throws IOException {
    KeyDesign design = KeyDesign.parse("test", name, ENGINE.defaults());
    KeyBytes expected =
        Scorecard.of(design, SampleRun.plan(List.of(design), ROWS, 1)).bytes().orElseThrow();
    TableCensus census = census(design);
    double rowid = hasRowid(design) ? rowidBytes(design) : 0;
    assertThat(recordKey(census) + rowid).isCloseTo(expected.row(), within(0.001));
    double hidden =
        census.indexes().stream()
            .filter(index -> index.name().startsWith("sqlite_autoindex"))
            .mapToDouble(SqliteKeyBytesTest::mean)
            .sum();
    // What stands beside each record: its pointer and its length.
    assertThat(hidden == 0 ? 0 : hidden + 3).isCloseTo(expected.hiddenIndex(), within(0.001));
    IndexCensus further =
        census.indexes().stream().filter(index -> index.name().equals("further")).findFirst().get();
    assertThat(mean(further) - HEADER - DATA).isCloseTo(expected.index(), within(0.001));
  }

  private static boolean hasRowid(KeyDesign design) {
    return design.shape() != TableShape.CLUSTERED;
  }

  private static double recordKey(TableCensus census) {
    return (double) census.tree().payloadBytes() / census.tree().rows() - HEADER - DATA;
  }

  private static double mean(IndexCensus index) {
    return (double) index.tree().payloadBytes() / index.tree().rows();
  }

  /// Varints of the rowids: 1 to the last, or the keys themselves.
  private static double rowidBytes(KeyDesign design) {
    return switch (design.fullName()) {
      case "snowflake:integer:rowid", "tsid:integer:rowid" -> 9;
      case "js53:integer:rowid" -> 8;
      default ->
          LongStream.rangeClosed(1, ROWS)
              .map(n -> n < 128 ? 1 : n < 16384 ? 2 : 3)
              .average()
              .getAsDouble();
    };
  }

  private TableCensus census(KeyDesign design) throws IOException {
    Settings settings = ENGINE.settings("keycost", Map.of("synchronous", "off"));
    try (FilledTable table =
        FilledTable.open(ENGINE, design, settings, FilledTable.PAYLOAD_BYTES, folder)) {
      table.batch(ROWS);
    }
    Path file;
    try (Stream<Path> files = Files.list(folder)) {
      file = files.filter(one -> one.toString().endsWith(".db")).findFirst().orElseThrow();
    }
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, file)) {
      connection.execute("CREATE INDEX further ON event(data)");
    }
    try (SqliteFile opened = SqliteFile.open(file)) {
      return Census.of(opened, CensusScope.all(), pages -> {}).tables().stream()
          .filter(table -> table.name().equals("event"))
          .findFirst()
          .orElseThrow();
    }
  }

  /// Random numbers are shorter now and then: one in 128 by a byte.
  @Test
  void isTheMostOfRandomNumbers() throws IOException {
    KeyDesign design = KeyDesign.parse("test", "random64", ENGINE.defaults());
    KeyBytes expected =
        Scorecard.of(design, SampleRun.plan(List.of(design), ROWS, 1)).bytes().orElseThrow();
    TableCensus census = census(design);
    assertThat(expected.row()).isEqualTo(10);
    IndexCensus further =
        census.indexes().stream().filter(index -> index.name().equals("further")).findFirst().get();
    assertThat(mean(further) - HEADER - DATA).isBetween(expected.index() - 0.05, expected.index());
  }

  @Test
  void countsTheMarkerBeforeBlobs() {
    double plain = bytes("seed-without-markers", SampleRun.settings());
    SequencedMap<String, String> marked = SampleRun.settings();
    marked.put("marker_bytes", "13");
    assertThat(bytes("seed", marked)).isEqualTo(plain + 13);
  }

  private static double bytes(String profile, SequencedMap<String, String> values) {
    Plan plan = SampleRun.plan(List.of(SampleRun.UUID4), ROWS, 1);
    return SqliteKeyBytes.of(SampleRun.UUID4, SampleRun.with(plan, new Settings(profile, values)))
        .row();
  }
}
