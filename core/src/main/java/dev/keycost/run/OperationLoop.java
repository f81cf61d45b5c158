// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.engine.TableConnection;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.workload.Operation;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/// The timed loop over the operations of a batch, on one connection.
///
/// Where operations are all the same and share a transaction, one of sixteen is timed by itself,
/// and the others run in blocks, so that reading the clock is no part of what is measured; else
/// each is timed. At a rate, an operation's time begins when it was due. One thread.
final class OperationLoop {
  static final int TIMED = 16;

  private static final String TRANSACTION = "transaction";

  private final TableConnection connection;
  private final PlannedPhase planned;
  private final boolean explicit;
  private final Latencies latencies;
  private final Observer observer;
  private final Cancellation cancellation;
  private final OperationClock clock;
  private final Map<Operation, Histogram> histograms = new EnumMap<>(Operation.class);

  private long found;
  private long inserted;

  /// @param explicit whether even a single operation needs BEGIN and COMMIT, because it is several
  ///   statements
  OperationLoop(
      TableConnection connection,
      PlannedPhase planned,
      boolean explicit,
      Latencies latencies,
      Observer observer,
      Cancellation cancellation,
      OperationClock clock) {
    this.connection = connection;
    this.planned = planned;
    this.explicit = explicit;
    this.latencies = latencies;
    this.observer = observer;
    this.cancellation = cancellation;
    this.clock = clock;
  }

  /// Runs the whole batch.
  ///
  /// @return rows found or changed
  long run(PhaseBatch batch) {
    found = 0;
    inserted = 0;
    int transaction = Math.toIntExact(planned.transactionOperations());
    boolean several = transaction < batch.size();
    boolean single = transaction == 1 && !explicit;
    boolean blocks = batch.uniform() && transaction > TIMED && planned.phase().rate() == 0;
    batch.operations().stream().distinct().forEach(operation -> prepare(operation, blocks));
    Histogram transactions = latencies.of(TRANSACTION, 1);
    long start = clock.nanos();
    for (int first = 0; first < batch.size(); first += transaction) {
      int end = Math.min(batch.size(), first + transaction);
      long begun = clock.nanos();
      if (!single) {
        begin();
      }
      if (blocks) {
        blocks(batch, first, end);
      } else {
        each(batch, first, end, start);
      }
      if (!single) {
        connection.commit();
      }
      if (several && !single) {
        Latencies.record(transactions, clock.nanos() - begun);
      }
    }
    return found;
  }

  private void prepare(Operation operation, boolean blocks) {
    histograms.put(operation, latencies.of(operation.toString(), blocks ? TIMED : 1));
  }

  private void begin() {
    if (planned.phase().readsOnly()) {
      connection.beginReading();
    } else {
      connection.begin();
    }
  }

  private void blocks(PhaseBatch batch, int first, int end) {
    Operation operation = batch.operations().getFirst();
    Histogram histogram = histograms.get(operation);
    for (int i = first; i < end; i += TIMED) {
      if (i % TrialRun.SLICE_ROWS < TIMED) {
        cancellation.check();
      }
      long before = clock.nanos();
      run(batch, operation, i, 1);
      Latencies.record(histogram, clock.nanos() - before);
      int others = Math.min(TIMED, end - i) - 1;
      if (others > 0) {
        run(batch, operation, i + 1, others);
      }
    }
    observer.rowsInserted(end - first);
  }

  private void each(PhaseBatch batch, int first, int end, long start) {
    List<Operation> operations = batch.operations();
    long rate = planned.phase().rate();
    long before = clock.nanos();
    for (int i = first; i < end; i++) {
      cancellation.check();
      if (rate > 0) {
        before = start + i * TimeUnit.SECONDS.toNanos(1) / rate;
        clock.await(before);
      }
      Operation operation = operations.get(i);
      run(batch, operation, i, 1);
      long after = clock.nanos();
      Latencies.record(histograms.get(operation), after - before);
      before = after;
      observer.rowsInserted(1);
    }
  }

  private void run(PhaseBatch batch, Operation operation, int first, int count) {
    int length = planned.phase().length();
    switch (operation) {
      case INSERT -> {
        connection.insert(batch.inserted(), inserted, count);
        inserted += count;
        found += count;
      }
      case GET -> found += connection.get(batch.chosen(), first, count);
      case RANGE -> found += connection.range(batch.chosen(), first, count, length);
      case RANGE_BY_TIME -> found += connection.rangeByTime(batch.arrivals(), first, count, length);
      case JOIN -> found += connection.join(batch.arrivals(), first, count, length);
      case UPDATE -> found += connection.update(batch.chosen(), first, count);
      case DELETE -> found += connection.delete(batch.chosen(), first, count);
      case SCAN -> {
        for (int i = 0; i < count; i++) {
          found += connection.scan();
        }
      }
      case REBUILD -> {
        for (int i = 0; i < count; i++) {
          connection.rebuild();
        }
      }
      case COUNT -> {
        for (int i = 0; i < count; i++) {
          found += connection.count();
        }
      }
    }
  }
}
