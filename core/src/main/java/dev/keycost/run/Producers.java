// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.engine.EngineException;
import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.Session;
import dev.keycost.engine.TableConnection;
import dev.keycost.measure.Counters;
import dev.keycost.workload.Commit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;

/// Threads that each insert one row after another, as the requests of a server do, until a batch is
/// in: each by itself, or by way of one writer who takes what all of them wait for and commits it
/// in one transaction. Used by the run's thread, which is that writer.
final class Producers {
  private static final long WAIT_MILLIS = 100;

  private final Session session;
  private final int count;
  private final Commit commit;
  private final boolean explicit;
  private final Cancellation cancellation;
  private final AtomicBoolean over = new AtomicBoolean();

  /// What one thread did.
  private record Made(Histogram latencies, Counters counters) {}

  /// A row that waits for its commit.
  ///
  /// @param index of its key
  private record Waiting(long index, Semaphore committed) {}

  /// @param explicit whether even a single row needs BEGIN and COMMIT, because it is several
  ///   statements
  Producers(
      Session session, int count, Commit commit, boolean explicit, Cancellation cancellation) {
    this.session = session;
    this.count = count;
    this.commit = commit;
    this.explicit = explicit;
    this.cancellation = cancellation;
  }

  /// Inserts all keys of the block, whoever comes first, and waits until the last is in.
  ///
  /// @param latencies takes in how long each row took, from the wish to the commit
  /// @return what the producers' own connections did
  Counters insert(KeyBlock keys, Histogram latencies) {
    var next = new AtomicLong();
    BlockingQueue<Waiting> queue = new ArrayBlockingQueue<>(count);
    try (ExecutorService threads =
        Executors.newFixedThreadPool(count, Thread.ofPlatform().daemon().factory())) {
      List<Future<Made>> running = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        running.add(
            threads.submit(
                () -> commit == Commit.EACH ? insertEach(keys, next) : hand(keys, next, queue)));
      }
      try {
        if (commit == Commit.TOGETHER) {
          write(keys, queue);
        }
        return sum(running, latencies);
      } finally {
        // Whatever happened, nobody is left waiting.
        over.set(true);
        queue.forEach(waiting -> waiting.committed().release());
        threads.shutdownNow();
      }
    }
  }

  private static Counters sum(List<Future<Made>> running, Histogram latencies) {
    Counters counters = Counters.ZERO;
    for (Future<Made> thread : running) {
      Made made = Readers.result(thread);
      latencies.add(made.latencies());
      counters = counters.plus(made.counters());
    }
    return counters;
  }

  private Made insertEach(KeyBlock keys, AtomicLong next) {
    Histogram latencies = Latencies.histogram();
    try (TableConnection connection = session.connect()) {
      for (long i = next.getAndIncrement();
          i < keys.count() && !over.get();
          i = next.getAndIncrement()) {
        cancellation.check();
        long before = System.nanoTime();
        if (explicit) {
          connection.begin();
        }
        connection.insert(keys, i, 1);
        if (explicit) {
          connection.commit();
        }
        Latencies.record(latencies, System.nanoTime() - before);
      }
      return new Made(latencies, connection.takeCounters());
    } catch (EngineException | CancelledException e) {
      // What one cannot do, the others need not go on with.
      over.set(true);
      throw e;
    }
  }

  private Made hand(KeyBlock keys, AtomicLong next, BlockingQueue<Waiting> queue)
      throws InterruptedException {
    Histogram latencies = Latencies.histogram();
    var committed = new Semaphore(0);
    for (long i = next.getAndIncrement();
        i < keys.count() && !over.get();
        i = next.getAndIncrement()) {
      long before = System.nanoTime();
      queue.put(new Waiting(i, committed));
      committed.acquire();
      Latencies.record(latencies, System.nanoTime() - before);
    }
    return new Made(latencies, Counters.ZERO);
  }

  /// Takes whatever waits, inserts it, commits, and tells those who waited.
  private void write(KeyBlock keys, BlockingQueue<Waiting> queue) {
    List<Waiting> batch = new ArrayList<>(count);
    for (long written = 0; written < keys.count(); written += batch.size()) {
      batch.clear();
      Waiting first = await(queue);
      batch.add(first);
      queue.drainTo(batch);
      session.begin();
      for (Waiting row : batch) {
        session.insert(keys, row.index(), 1);
      }
      session.commit();
      batch.forEach(row -> row.committed().release());
    }
  }

  private Waiting await(BlockingQueue<Waiting> queue) {
    try {
      Waiting row = queue.poll(WAIT_MILLIS, TimeUnit.MILLISECONDS);
      while (row == null) {
        cancellation.check();
        row = queue.poll(WAIT_MILLIS, TimeUnit.MILLISECONDS);
      }
      cancellation.check();
      return row;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException();
    }
  }
}
