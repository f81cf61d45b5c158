// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.engine.EngineException;
import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.Session;
import dev.keycost.engine.TableConnection;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.HdrHistogram.Histogram;

/// Threads that look keys up for as long as a batch of somebody else's runs, each on a connection
/// of its own. Used by the run's thread.
final class Readers implements AutoCloseable {
  private final ExecutorService threads;
  private final List<Future<Seen>> running = new ArrayList<>();
  private final CountDownLatch begun;
  private volatile boolean stopped;

  /// What one thread did.
  private record Seen(Histogram latencies, long lookUps, long found) {}

  /// Starts them, and waits until each has begun.
  ///
  /// @param keys that are looked up again and again, by each thread from another one on
  Readers(Session session, int count, KeyBlock keys) {
    threads = Executors.newFixedThreadPool(count, Thread.ofPlatform().daemon().factory());
    begun = new CountDownLatch(count);
    for (int i = 0; i < count; i++) {
      long first = keys.count() * i / count;
      running.add(threads.submit(() -> read(session, keys, first)));
    }
    try {
      begun.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      close();
      throw new CancelledException();
    }
  }

  private Seen read(Session session, KeyBlock keys, long first) {
    try (TableConnection connection = session.connect()) {
      Histogram latencies = Latencies.histogram();
      long lookUps = 0;
      long found = 0;
      long at = first;
      begun.countDown();
      do {
        long before = System.nanoTime();
        found += connection.get(keys, at, 1);
        Latencies.record(latencies, System.nanoTime() - before);
        lookUps++;
        at = at + 1 == keys.count() ? 0 : at + 1;
      } while (!stopped);
      return new Seen(latencies, lookUps, found);
    } finally {
      begun.countDown();
    }
  }

  /// Stops them.
  ///
  /// @param latencies takes in how long their look-ups took
  /// @throws EngineException when a row was not found
  void stop(Histogram latencies) {
    stopped = true;
    long lookUps = 0;
    long found = 0;
    for (Future<Seen> thread : running) {
      Seen seen = result(thread);
      latencies.add(seen.latencies());
      lookUps += seen.lookUps();
      found += seen.found();
    }
    if (found != lookUps) {
      throw new EngineException(
          "readers found %s of %s rows that are there".formatted(found, lookUps));
    }
  }

  static <T> T result(Future<T> thread) {
    try {
      return thread.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  @Override
  public void close() {
    stopped = true;
    threads.close();
  }
}
