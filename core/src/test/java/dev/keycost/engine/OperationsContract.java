// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableExtras;
import dev.keycost.design.TableShape;
import dev.keycost.measure.Check;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// What every engine promises of the operations on rows that are there. A new one is tested by
/// implementing [#engine].
public interface OperationsContract {
  int ROWS = 600;
  int LENGTH = 7;

  Engine engine();

  /// A profile that makes small tables quickly.
  Settings anySettings();

  private FilledTable open(KeyDesign design, TableExtras extras, Path parent) throws IOException {
    Path folder = Files.createTempDirectory(parent, "table");
    var table =
        FilledTable.open(
            engine(), design, anySettings(), FilledTable.PAYLOAD_BYTES, extras, folder);
    table.batch(ROWS);
    return table;
  }

  private FilledTable open(String design, Path parent) throws IOException {
    return open(KeyDesign.parse("test", design, engine().defaults()), TableExtras.NONE, parent);
  }

  private List<DynamicTest> each(Path parent, TableExtras extras, Body body) {
    return engine().designs().stream()
        .map(
            design ->
                DynamicTest.dynamicTest(
                    design.label(),
                    () -> {
                      try (FilledTable table = open(design, extras, parent);
                          Arena arena = Arena.ofConfined()) {
                        body.test(table, design.shape() != TableShape.INT_TYPO, arena);
                      }
                    }))
        .toList();
  }

  private List<DynamicTest> each(Path parent, Body body) {
    return each(parent, TableExtras.NONE, body);
  }

  private static KeyBlock block(Arena arena, List<byte[]> keys) {
    return PlainKeys.block(arena, keys.toArray(byte[][]::new));
  }

  private static List<String> failed(List<Check> checks) {
    assertThat(checks).isNotEmpty();
    return checks.stream().filter(check -> !check.passed()).map(Check::name).toList();
  }

  @TestFactory
  default List<DynamicTest> aRowIsFoundByItsKeyAndByNoOther(@TempDir Path parent) {
    return each(
        parent,
        (table, keyed, arena) -> {
          KeyBlock there = block(arena, table.arrived());
          KeyBlock missing = block(arena, table.missing(100));
          assertThat(table.session().get(there, 0, ROWS)).isEqualTo(keyed ? ROWS : 0);
          assertThat(table.session().get(there, 100, 50)).isEqualTo(keyed ? 50 : 0);
          assertThat(table.session().get(there, ROWS - 1, 1)).isEqualTo(keyed ? 1 : 0);
          assertThat(table.session().get(missing, 0, 100)).isZero();
          assertThat(table.session().update(missing, 0, 100)).isZero();
          assertThat(table.session().delete(missing, 0, 100)).isZero();
          assertThat(failed(table.verify())).isEmpty();
        });
  }

  @TestFactory
  default List<DynamicTest> aRangeHoldsTheRowsThatFollowInKeyOrder(@TempDir Path parent) {
    return each(
        parent,
        (table, keyed, arena) -> {
          byte[][] sorted = PlainKeys.sorted(table.arrived().toArray(byte[][]::new));
          List<byte[]> from =
              List.of(sorted[0], sorted[ROWS / 2], sorted[ROWS - 3], table.missing(1).getFirst());
          KeyBlock block = block(arena, from);
          long[] expected =
              from.stream()
                  .mapToLong(key -> Math.min(LENGTH, ROWS - below(sorted, key)))
                  .map(found -> keyed ? found : 0)
                  .toArray();
          for (int i = 0; i < expected.length; i++) {
            assertThat(table.session().range(block, i, 1, LENGTH)).isEqualTo(expected[i]);
          }
          assertThat(table.session().range(block, 0, expected.length, LENGTH))
              .isEqualTo(Arrays.stream(expected).sum());
        });
  }

  private static int below(byte[][] sorted, byte[] key) {
    return (int) Arrays.stream(sorted).filter(it -> Arrays.compareUnsigned(it, key) < 0).count();
  }

  @TestFactory
  default List<DynamicTest> neighboursInTimeAndChildrenAreFound(@TempDir Path parent) {
    return each(
        parent,
        new TableExtras(true, 2),
        (table, keyed, arena) -> {
          Session session = table.session();
          long[] from = {0, 17, ROWS - 3, ROWS - 1, ROWS};
          assertThat(session.rangeByTime(from, 0, 2, LENGTH)).isEqualTo(2 * LENGTH);
          assertThat(session.rangeByTime(from, 2, 1, LENGTH)).isEqualTo(3);
          assertThat(session.rangeByTime(from, 3, 2, LENGTH)).isEqualTo(1);
          assertThat(session.join(from, 0, 2, LENGTH)).isEqualTo(keyed ? 2 * LENGTH : 0);
          assertThat(session.join(from, 2, 1, LENGTH)).isEqualTo(keyed ? 6 : 0);
          assertThat(session.join(from, 3, 2, LENGTH)).isEqualTo(keyed ? 2 : 0);
          assertThat(failed(table.verify())).isEmpty();
        });
  }

  @TestFactory
  default List<DynamicTest> allRowsAreReadAndCounted(@TempDir Path parent) {
    return each(
        parent,
        (table, keyed, arena) -> {
          assertThat(table.session().scan()).isEqualTo(ROWS);
          assertThat(table.session().count()).isEqualTo(ROWS);
          table.batch(30);
          assertThat(table.session().scan()).isEqualTo(ROWS + 30);
          assertThat(table.session().count()).isEqualTo(ROWS + 30);
        });
  }

  @TestFactory
  default List<DynamicTest> anUpdatedTableHasTheSameKeys(@TempDir Path parent) {
    return each(
        parent,
        (table, keyed, arena) -> {
          KeyBlock there = block(arena, table.arrived());
          assertThat(table.session().update(there, 5, 20)).isEqualTo(keyed ? 20 : 0);
          assertThat(table.session().update(there, 0, ROWS)).isEqualTo(keyed ? ROWS : 0);
          assertThat(failed(table.verify())).isEmpty();
        });
  }

  @TestFactory
  default List<DynamicTest> exactlyTheDeletedRowsAreGone(@TempDir Path parent) {
    return each(
        parent,
        (table, keyed, arena) -> {
          if (!keyed) {
            assertThat(table.session().delete(block(arena, table.arrived()), 0, ROWS)).isZero();
            return;
          }
          KeyBlock there = block(arena, table.arrived());
          assertThat(table.session().delete(there, 100, 50)).isEqualTo(50);
          assertThat(table.session().delete(there, 100, 50)).isZero();
          assertThat(table.session().count()).isEqualTo(ROWS - 50);
          assertThat(table.session().get(there, 100, 50)).isZero();
          assertThat(table.session().get(there, 0, 100)).isEqualTo(100);
          assertThat(table.session().get(there, 150, ROWS - 150)).isEqualTo(ROWS - 150);
          assertThat(failed(table.verify())).contains("rows", "keys");
          table.fingerprint().remove(there.memory(), 100L * there.keyBytes(), there.keyBytes(), 50);
          assertThat(failed(table.verify())).isEmpty();
          // One row more than was said, and then one less.
          table.session().delete(there, 0, 1);
          assertThat(failed(table.verify())).containsExactly("rows", "keys");
          table.fingerprint().remove(there.memory(), 0, there.keyBytes(), 2);
          assertThat(failed(table.verify())).containsExactly("rows", "keys");
        });
  }

  @TestFactory
  default List<DynamicTest> whatIsDoneOutsideOfATransactionIsOne(@TempDir Path parent) {
    return each(
        parent,
        (table, keyed, arena) -> {
          Session session = table.session();
          try (TableConnection other = session.connect()) {
            assertThat(other.count()).isEqualTo(ROWS);
            table.insert(3);
            assertThat(other.count()).isEqualTo(ROWS + 3);
            session.begin();
            table.insert(3);
            assertThat(session.count()).isEqualTo(ROWS + 6);
            assertThat(other.count()).isEqualTo(ROWS + 3);
            session.commit();
            assertThat(other.count()).isEqualTo(ROWS + 6);
            KeyBlock there = block(arena, table.arrived());
            assertThat(session.delete(there, 0, 1)).isEqualTo(keyed ? 1 : 0);
            assertThat(other.count()).isEqualTo(keyed ? ROWS + 5 : ROWS + 6);
          }
        });
  }

  @TestFactory
  default List<DynamicTest> anotherConnectionDoesAllThatTheFirstDoes(@TempDir Path parent) {
    return each(
        parent,
        new TableExtras(true, 1),
        (table, keyed, arena) -> {
          KeyBlock there = block(arena, table.arrived());
          List<byte[]> more = table.missing(10);
          try (TableConnection other = table.session().connect()) {
            other.takeCounters();
            other.beginReading();
            assertThat(other.get(there, 0, ROWS)).isEqualTo(keyed ? ROWS : 0);
            assertThat(other.range(there, 0, 1, 1)).isEqualTo(keyed ? 1 : 0);
            assertThat(other.rangeByTime(new long[] {5}, 0, 1, LENGTH)).isEqualTo(LENGTH);
            assertThat(other.join(new long[] {5}, 0, 1, LENGTH)).isEqualTo(keyed ? LENGTH : 0);
            other.commit();
            other.begin();
            KeyBlock further = block(arena, more);
            other.insert(further, 0, 10);
            table.fingerprint().add(further.memory(), 0, further.keyBytes(), 10);
            assertThat(other.update(there, 3, 4)).isEqualTo(keyed ? 4 : 0);
            other.commit();
            assertThat(other.scan()).isEqualTo(ROWS + 10);
            assertThat(other.takeCounters().hits()).isPositive();
          }
          assertThat(table.session().count()).isEqualTo(ROWS + 10);
          assertThat(failed(table.verify())).isEmpty();
        });
  }

  @Test
  default void closingOneConnectionDisturbsNoOther(@TempDir Path parent) throws IOException {
    try (FilledTable table = open("uuid7", parent)) {
      TableConnection one = table.session().connect();
      TableConnection other = table.session().connect();
      one.close();
      one.close();
      one.interrupt();
      assertThatThrownBy(one::count).isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(one::begin).isInstanceOf(IllegalStateException.class);
      assertThat(other.count()).isEqualTo(ROWS);
      other.close();
      table.batch(10);
      assertThat(failed(table.verify())).isEmpty();
    }
  }

  @Test
  default void emptyCachesMakeTheNextReadFetchItsPages(@TempDir Path parent) throws IOException {
    try (FilledTable table = open("uuid4", parent);
        Arena arena = Arena.ofConfined()) {
      Session session = table.session();
      KeyBlock there = block(arena, table.arrived());
      session.get(there, 0, ROWS);
      session.takeCounters();
      session.get(there, 0, ROWS);
      assertThat(session.takeCounters().misses()).isZero();
      assertThat(session.emptyCaches()).isNotEqualTo(CacheState.WARM);
      assertThat(session.logBytes()).isZero();
      session.takeCounters();
      assertThat(session.get(there, 0, ROWS)).isEqualTo(ROWS);
      assertThat(session.takeCounters().misses()).isPositive();
      assertThat(failed(table.verify())).isEmpty();
    }
  }

  @Test
  default void anotherThreadStopsALongScanAndTheNextOneRuns(@TempDir Path parent) throws Exception {
    try (FilledTable table = open("uuid7", parent)) {
      table.batch(20_000);
      var stopped = new AtomicBoolean();
      Thread other =
          Thread.ofPlatform()
              .start(
                  () -> {
                    while (!stopped.get()) {
                      table.session().interrupt();
                    }
                  });
      try {
        // Between two statements an interruption is nothing, so it is tried until it was heard.
        assertThatThrownBy(
                () -> {
                  while (true) {
                    table.session().scan();
                  }
                })
            .isInstanceOf(EngineException.class);
      } finally {
        stopped.set(true);
        other.join();
      }
      assertThat(table.session().scan()).isEqualTo(ROWS + 20_000);
      table.batch(10);
      assertThat(failed(table.verify())).isEmpty();
    }
  }

  /// What is tested of one table.
  interface Body {
    /// @param keyed whether rows can be found by their keys
    void test(FilledTable table, boolean keyed, Arena arena) throws IOException;
  }
}
