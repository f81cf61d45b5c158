// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile.capture;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/// Processor time of the thread that asks, while it is measured; in nanoseconds, 0 throughout where
/// the JVM does not tell. One thread.
final class ThreadTime {
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final boolean told = threads.isCurrentThreadCpuTimeSupported();
  private long nanos;
  private long startNanos;
  private boolean running;

  void start() {
    startNanos = now();
    running = true;
  }

  /// Nothing happens where it was not started.
  void stop() {
    if (running) {
      nanos += now() - startNanos;
      running = false;
    }
  }

  /// What was measured since the last time.
  long take() {
    long taken = nanos;
    nanos = 0;
    return taken;
  }

  private long now() {
    return told ? threads.getCurrentThreadCpuTime() : 0;
  }
}
