// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.Settings;
import dev.keycost.engine.EngineException;
import dev.keycost.engine.FilledTable;
import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.PlainKeys;
import dev.keycost.measure.Counters;
import dev.keycost.workload.Commit;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Readers and producers on a real table.
class ThreadsTest {
  private static final int ROWS = 400;

  @TempDir Path folder;

  private final Arena arena = Arena.ofShared();

  @AfterEach
  void noThreadIsLeft() {
    arena.close();
    assertThat(Thread.getAllStackTraces().keySet())
        .noneMatch(thread -> thread.getName().startsWith("pool-"));
  }

  private FilledTable open(String design) {
    Settings settings = Requests.ENGINE.settings("keycost", Map.of("synchronous", "off"));
    return FilledTable.open(Requests.ENGINE, design, settings, folder);
  }

  private KeyBlock block(List<byte[]> keys) {
    return PlainKeys.block(arena, keys.toArray(byte[][]::new));
  }

  private static Producers producers(
      FilledTable table, int count, Commit commit, Cancellation cancellation) {
    return new Producers(table.session(), count, commit, false, cancellation);
  }

  @ParameterizedTest
  @CsvSource({
    "sequence, each, 3", "uuid7, each, 3", "uuid4, each, 1",
    "sequence, together, 8", "uuid7, together, 3", "uuid4:text:rowid, together, 1",
    "uuid7, together, 64",
  })
  void everyRowIsInOnce(String design, String how, int count) {
    Commit commit = how.equals("each") ? Commit.EACH : Commit.TOGETHER;
    try (FilledTable table = open(design)) {
      KeyBlock keys = block(table.missing(ROWS));
      table.fingerprint().add(keys.memory(), 0, keys.keyBytes(), ROWS);
      Histogram latencies = Latencies.histogram();
      Counters counters =
          producers(table, count, commit, new Cancellation()).insert(keys, latencies);
      assertThat(latencies.getTotalCount()).isEqualTo(ROWS);
      assertThat(table.session().count()).isEqualTo(ROWS);
      assertThat(table.verify()).isNotEmpty().allMatch(check -> check.passed());
      // The producers' own connections wrote, or the session's did for them.
      assertThat(counters.writes() > 0).isEqualTo(commit == Commit.EACH);
      assertThat(table.session().takeCounters().writes()).isPositive();
    }
  }

  @ParameterizedTest
  @EnumSource
  void fewerRowsThanProducersAreEnough(Commit commit) {
    try (FilledTable table = open("uuid7")) {
      KeyBlock keys = block(table.missing(2));
      producers(table, 5, commit, new Cancellation()).insert(keys, Latencies.histogram());
      assertThat(table.session().count()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aRowThatIsRefusedEndsAllWithTheEnginesWords(Commit commit) {
    try (FilledTable table = open("uuid7")) {
      var keys = new ArrayList<>(table.missing(20_000));
      // The same key again, near the beginning.
      keys.set(200, keys.get(100));
      KeyBlock block = block(keys);
      var producers = producers(table, 4, commit, new Cancellation());
      assertThatThrownBy(() -> producers.insert(block, Latencies.histogram()))
          .isInstanceOf(EngineException.class)
          .hasMessageStartingWith("SQLITE_CONSTRAINT_PRIMARYKEY");
      // The others did not go on to the end.
      assertThat(table.session().count()).isLessThan(1000);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aStopIsHeardByAll(Commit commit) {
    try (FilledTable table = open("uuid7")) {
      KeyBlock keys = block(table.missing(5000));
      var cancellation = new Cancellation();
      cancellation.request();
      var producers = producers(table, 4, commit, cancellation);
      assertThatThrownBy(() -> producers.insert(keys, Latencies.histogram()))
          .isInstanceOf(CancelledException.class);
      assertThat(table.session().count()).isLessThan(100);
    }
  }

  @Test
  void readersFindEveryRowAndSayHowLongItTook() {
    try (FilledTable table = open("uuid4")) {
      table.batch(ROWS);
      KeyBlock keys = block(table.arrived());
      Histogram latencies = Latencies.histogram();
      try (var readers = new Readers(table.session(), 3, keys)) {
        for (int i = 0; i < 20; i++) {
          table.batch(100);
        }
        readers.stop(latencies);
      }
      assertThat(latencies.getTotalCount()).isPositive();
      assertThat(table.verify()).isNotEmpty().allMatch(check -> check.passed());
    }
  }

  @Test
  void aRowThatReadersDoNotFindIsAFailure() {
    try (FilledTable table = open("uuid4")) {
      table.batch(ROWS);
      KeyBlock missing = block(table.missing(ROWS));
      try (var readers = new Readers(table.session(), 2, missing)) {
        // Each looks up one key at least before it looks whether to stop.
        table.batch(3000);
        assertThatThrownBy(() -> readers.stop(Latencies.histogram()))
            .isInstanceOf(EngineException.class)
            .hasMessageMatching("readers found 0 of \\d+ rows that are there");
      }
    }
  }

  @Test
  void readersWhoAreInterruptedBeforeTheyBeganLeaveNoThread() {
    try (FilledTable table = open("uuid4")) {
      table.batch(ROWS);
      KeyBlock keys = block(table.arrived());
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> new Readers(table.session(), 2, keys))
          .isInstanceOf(CancelledException.class);
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void readersThatCannotConnectSaySoWhenTheyAreStopped() {
    Settings alone =
        Requests.ENGINE.settings(
            "keycost",
            Map.of("synchronous", "off", "locking_mode", "exclusive", "busy_timeout", "0"));
    try (FilledTable table = FilledTable.open(Requests.ENGINE, "uuid7", alone, folder)) {
      table.batch(ROWS);
      KeyBlock keys = block(table.arrived());
      try (var readers = new Readers(table.session(), 2, keys)) {
        assertThatThrownBy(() -> readers.stop(Latencies.histogram()))
            .isInstanceOf(EngineException.class)
            .hasMessageStartingWith("SQLITE_BUSY");
      }
    }
  }
}
