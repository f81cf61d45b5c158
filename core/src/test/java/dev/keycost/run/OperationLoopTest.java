// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.KeyDesign;
import dev.keycost.engine.Engines;
import dev.keycost.engine.KeyBlock;
import dev.keycost.measure.LatencyMeasurement;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.plan.Trial;
import dev.keycost.workload.Operation;
import dev.keycost.workload.Phase;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// The loop on a connection that writes down what it is told, with a clock that only that
/// connection moves.
class OperationLoopTest {
  private static final Trial TRIAL =
      new Trial(
          KeyDesign.parse("test", "uuid7", Engines.SQLITE.open(Optional.empty()).defaults()), 1);

  @TempDir Path folder;

  private final RecordingConnection connection = new RecordingConnection();
  private final Latencies latencies = new Latencies();
  private final Watcher watcher = new Watcher();
  private PlannedPhase planned;

  /// The second phase of a workload, with this many operations a transaction.
  private void planned(String lines, long operations, long transaction) {
    Phase phase =
        SmallRun.ofText(
                folder,
                "time_index = yes\nchildren = 1\n[load]\ndo = insert\n[it]\n" + lines,
                "uuid7")
            .workload()
            .phases()
            .getLast();
    planned = new PlannedPhase(phase, operations, operations, transaction);
  }

  private static PhaseBatch batch(List<Operation> operations) {
    int count = operations.size();
    int inserts = Collections.frequency(operations, Operation.INSERT);
    return new PhaseBatch(
        operations,
        new KeyBlock(MemorySegment.ofArray(new byte[count]), 1, count),
        LongStream.range(0, count).toArray(),
        new KeyBlock(MemorySegment.ofArray(new byte[inserts]), 1, inserts));
  }

  private long run(List<Operation> operations, boolean explicit) {
    return new OperationLoop(
            connection, planned, explicit, latencies, watcher, new Cancellation(), connection)
        .run(batch(operations));
  }

  private Optional<Histogram> histogram(String operation) {
    return latencies.measurements(TRIAL, planned).stream()
        .filter(measurement -> measurement.operation().equals(operation))
        .findFirst()
        .map(LatencyMeasurement::histogram)
        .map(Histograms::decoded);
  }

  @Test
  void aSingleOperationIsItsOwnTransaction() {
    planned("do = get\n", 3, 1);
    assertThat(run(Collections.nCopies(3, Operation.GET), false)).isEqualTo(3);
    assertThat(connection.told).containsExactly("get 0 1", "get 1 1", "get 2 1");
    assertThat(histogram("get").orElseThrow().getTotalCount()).isEqualTo(3);
    assertThat(histogram("transaction")).isEmpty();
  }

  @Test
  void whatIsSeveralStatementsIsPutIntoATransactionAndTimedAsOne() {
    planned("do = insert\nproducers = 2\n", 2, 1);
    run(Collections.nCopies(2, Operation.INSERT), true);
    assertThat(connection.told)
        .containsExactly("begin", "insert 0 1", "commit", "begin", "insert 1 1", "commit");
    assertThat(histogram("transaction").orElseThrow().getTotalCount()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"7, 1", "7, 2", "7, 3", "7, 7", "48, 5", "48, 16", "100, 33", "100, 100", "40, 17"})
  void transactionsHoldSoManyOperationsAndTheLastTheRest(int operations, int transaction) {
    planned("do = update\n", operations, transaction);
    run(Collections.nCopies(operations, Operation.UPDATE), false);
    var expected = new ArrayList<String>();
    for (int first = 0; first < operations; first += transaction) {
      int end = Math.min(operations, first + transaction);
      if (transaction > 1) {
        expected.add("begin");
      }
      boolean blocks = transaction > OperationLoop.TIMED;
      for (int i = first; i < end; i += blocks ? OperationLoop.TIMED : 1) {
        expected.add("update %s 1".formatted(i));
        int others = Math.min(OperationLoop.TIMED, end - i) - 1;
        if (blocks && others > 0) {
          expected.add("update %s %s".formatted(i + 1, others));
        }
      }
      if (transaction > 1) {
        expected.add("commit");
      }
    }
    assertThat(connection.told).isEqualTo(expected);
    boolean several = transaction > 1 && transaction < operations;
    assertThat(histogram("transaction").map(Histogram::getTotalCount))
        .isEqualTo(
            several ? Optional.of((long) Math.ceilDiv(operations, transaction)) : Optional.empty());
    assertThat(watcher.rows).isEqualTo(operations);
  }

  @ParameterizedTest
  @CsvSource({
    "get, begin reading",
    "range, begin reading",
    "'1 scan, 1 count', begin reading",
    "join, begin reading",
    "range-by-time, begin reading",
    "'9 get, 1 update', begin",
    "'1 delete, 1 get', begin",
  })
  void whatOnlyReadsBeginsATransactionThatOnlyReads(String mix, String begin) {
    planned("do = " + mix + "\n", 2, 2);
    List<Operation> operations =
        planned.phase().mix().size() > 1
            ? List.copyOf(planned.phase().mix().keySet())
            : Collections.nCopies(2, planned.phase().mix().firstEntry().getKey());
    run(operations, false);
    assertThat(connection.told).startsWith(begin).endsWith("commit").hasSize(4);
  }

  @Test
  void eachOperationTakesItsPlaceAndEachInsertTheNextKey() {
    planned(
        "do = 1 get, 1 insert, 1 range, 1 range-by-time, 1 join, 1 update, 1 delete, 1 scan,"
            + " 1 count\nlength = 12\n",
        11,
        11);
    long found =
        run(
            List.of(
                Operation.INSERT,
                Operation.GET,
                Operation.RANGE,
                Operation.RANGE_BY_TIME,
                Operation.INSERT,
                Operation.JOIN,
                Operation.UPDATE,
                Operation.DELETE,
                Operation.SCAN,
                Operation.COUNT,
                Operation.INSERT),
            false);
    assertThat(connection.told)
        .containsExactly(
            "begin",
            "insert 0 1",
            "get 1 1",
            "range 2 1 of 12",
            "range by time 3 1 of 12",
            "insert 1 1",
            "join 5 1 of 12",
            "update 6 1",
            "delete 7 1",
            "scan",
            "count",
            "insert 2 1",
            "commit");
    // Each finds as many as it is asked for; a scan and a count 1000 each.
    assertThat(found).isEqualTo(3 + 1 + 12 + 12 + 12 + 1 + 1 + 2000);
    // A rebuild has a phase of its own.
    for (Operation operation : EnumSet.complementOf(EnumSet.of(Operation.REBUILD))) {
      assertThat(histogram(operation.toString()).orElseThrow().getTotalCount())
          .isEqualTo(operation == Operation.INSERT ? 3 : 1);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SCAN", "COUNT", "INSERT", "RANGE_BY_TIME"})
  void blocksDoEveryOperationOnce(Operation operation) {
    planned("do = " + operation + "\n" + (operation.writes() ? "readers = 1\n" : ""), 50, 50);
    run(Collections.nCopies(50, operation), false);
    long one = operation == Operation.RANGE_BY_TIME ? 100 : 1;
    boolean all = operation == Operation.SCAN || operation == Operation.COUNT;
    assertThat(connection.done).isEqualTo(50);
    assertThat(connection.found).isEqualTo(all ? 50_000 : 50 * one);
    assertThat(histogram(operation.toString()).orElseThrow().getTotalCount()).isEqualTo(4);
    assertThat(latencies.measurements(TRIAL, planned))
        .singleElement()
        .satisfies(measurement -> assertThat(measurement.every()).isEqualTo(16));
  }

  @Test
  void atARateNoneBeginsBeforeItIsDueAndWaitingBehindASlowOneCounts() {
    planned("do = get\nrate = 1k\n", 6, 1);
    connection.nanosEach = TimeUnit.MICROSECONDS.toNanos(100);
    // The second takes as long as three more are apart, and a half.
    connection.slow = 1;
    connection.slowNanos = TimeUnit.MICROSECONDS.toNanos(3500);
    run(Collections.nCopies(6, Operation.GET), false);
    // Milliseconds at which each was begun; due were 0, 1, 2, 3, 4, 5.
    assertThat(connection.begunMicros).containsExactly(0L, 1000L, 4500L, 4600L, 4700L, 5000L);
    Histogram latencies = histogram("get").orElseThrow();
    assertThat(latencies.getTotalCount()).isEqualTo(6);
    // From when they were due: 100, 3500, 2600, 1700, 800, 100 microseconds.
    for (long micros : new long[] {3500, 2600, 1700, 800}) {
      assertThat(latencies.getCountAtValue(TimeUnit.MICROSECONDS.toNanos(micros))).isEqualTo(1);
    }
    assertThat(latencies.getCountAtValue(TimeUnit.MICROSECONDS.toNanos(100))).isEqualTo(2);
  }

  @Test
  void withoutARateTimeBeginsWhereTheOneBeforeEnded() {
    planned("do = get\n", 3, 1);
    connection.nanosEach = 1000;
    connection.slow = 1;
    connection.slowNanos = 50_000;
    run(Collections.nCopies(3, Operation.GET), false);
    Histogram latencies = histogram("get").orElseThrow();
    assertThat(latencies.getCountAtValue(1000)).isEqualTo(2);
    assertThat(latencies.getCountAtValue(50_000)).isEqualTo(1);
    assertThat(connection.waits).isZero();
  }

  @Test
  void aTransactionsTimeHoldsItsBeginAndItsCommit() {
    planned("do = 1 get, 1 update\n", 4, 2);
    connection.nanosEach = 1000;
    run(List.of(Operation.GET, Operation.UPDATE, Operation.UPDATE, Operation.GET), false);
    assertThat(histogram("transaction").orElseThrow().getCountAtValue(4000)).isEqualTo(2);
    assertThat(histogram("get").orElseThrow().getCountAtValue(1000)).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "5, 1", "20000, 20000"})
  void aStopIsHeardBetweenOperations(int operations, int transaction) {
    planned("do = get\n", operations, transaction);
    var cancellation = new Cancellation();
    var loop =
        new OperationLoop(connection, planned, false, latencies, watcher, cancellation, connection);
    cancellation.request();
    assertThatThrownBy(() -> loop.run(batch(Collections.nCopies(operations, Operation.GET))))
        .isInstanceOf(CancelledException.class);
    assertThat(connection.done).isZero();
  }

  @Test
  void aStopIsHeardInTheMiddleOfALongTransaction() {
    planned("do = get\n", 50_000, 50_000);
    var cancellation = new Cancellation();
    connection.stopAt = 10_000;
    connection.stop = cancellation::request;
    var loop =
        new OperationLoop(connection, planned, false, latencies, watcher, cancellation, connection);
    assertThatThrownBy(() -> loop.run(batch(Collections.nCopies(50_000, Operation.GET))))
        .isInstanceOf(CancelledException.class);
    assertThat(connection.done).isBetween(10_000L, 10_000L + TrialRun.SLICE_ROWS);
  }

  @Test
  void theMachinesClockWaitsUntilItsTime() {
    long due = OperationClock.SYSTEM.nanos() + TimeUnit.MICROSECONDS.toNanos(300);
    OperationClock.SYSTEM.await(due);
    assertThat(OperationClock.SYSTEM.nanos() - due).isNotNegative();
    OperationClock.SYSTEM.await(due);
  }
}
