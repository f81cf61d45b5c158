// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.torture;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/// Threads that ask for keys at the same time.
///
/// @param threads how many; more than processors, so that the scheduler takes some away in the
///   middle of a call
record Crowd(ThreadFactory factory, int threads) {
  private static final UUID NONE = new UUID(0, 0);

  static Crowd platform() {
    return new Crowd(Thread.ofPlatform().factory(), 8);
  }

  static Crowd virtual() {
    return new Crowd(Thread.ofVirtual().factory(), 200);
  }

  /// The keys of each thread, in its order; `keys` in all.
  UUID[][] keys(Supplier<UUID> source, int keys) throws InterruptedException {
    UUID[][] made = new UUID[threads][keys / threads];
    together(
        thread -> {
          UUID[] own = made[thread];
          for (int i = 0; i < own.length; i++) {
            own[i] = source.get();
          }
        });
    return made;
  }

  /// Whether every key is greater than those that other threads had published before its call
  /// began.
  Verdict orderOverAll(Supplier<UUID> source, int keys) throws InterruptedException {
    AtomicReference<UUID> greatest = new AtomicReference<>(NONE);
    LongAdder violations = new LongAdder();
    int each = keys / threads;
    together(
        thread -> {
          for (int i = 0; i < each; i++) {
            UUID published = greatest.get();
            UUID key = source.get();
            if (!Torture.ascends(published, key)) {
              violations.increment();
            }
            greatest.accumulateAndGet(key, (a, b) -> Torture.ascends(a, b) ? b : a);
          }
        });
    return Verdict.of(violations.sum(), (long) each * threads);
  }

  private void together(IntConsumer work) throws InterruptedException {
    CountDownLatch start = new CountDownLatch(1);
    AtomicReference<Throwable> failure = new AtomicReference<>();
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      int thread = i;
      Thread started =
          factory.newThread(
              () -> {
                try {
                  start.await();
                  work.accept(thread);
                } catch (Throwable e) {
                  failure.compareAndSet(null, e);
                }
              });
      started.start();
      all.add(started);
    }
    start.countDown();
    for (Thread thread : all) {
      thread.join();
    }
    if (failure.get() != null) {
      throw new AssertionError("a thread failed while it made keys", failure.get());
    }
  }
}
