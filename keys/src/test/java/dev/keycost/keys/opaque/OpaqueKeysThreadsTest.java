// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.opaque;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Many threads on one object: platform and virtual ones, more than there are processors.
class OpaqueKeysThreadsTest {
  private static final int PLATFORM_THREADS = 4;
  private static final int VIRTUAL_THREADS = 200;
  private static final int KEYS_EACH = 2000;

  private final OpaqueKeys keys = new OpaqueKeys(new byte[32], "orders");
  private final long[] hidden = LongStream.range(0, KEYS_EACH).map(keys::hide).toArray();

  @Test
  void allThreadsGetTheSameForms() throws Exception {
    CountDownLatch start = new CountDownLatch(1);
    List<Future<Integer>> wrong = new ArrayList<>();
    try (ExecutorService platform = Executors.newFixedThreadPool(PLATFORM_THREADS);
        ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < PLATFORM_THREADS; i++) {
        wrong.add(platform.submit(() -> countWrong(start)));
      }
      for (int i = 0; i < VIRTUAL_THREADS; i++) {
        wrong.add(virtual.submit(() -> countWrong(start)));
      }
      start.countDown();
      for (Future<Integer> count : wrong) {
        assertThat(count.get()).isZero();
      }
    }
  }

  /// Gives way after every key, so that virtual threads meet in the pool.
  private int countWrong(CountDownLatch start) throws InterruptedException {
    start.await();
    int wrong = 0;
    for (int key = 0; key < KEYS_EACH; key++) {
      wrong += keys.hide(key) == hidden[key] && keys.reveal(hidden[key]) == key ? 0 : 1;
      if (key % 16 == 0) {
        Thread.yield();
      }
    }
    return wrong;
  }
}
