// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// What the time of single operations is read from, and what waits until one is due.
interface OperationClock {
  /// The machine's own.
  OperationClock SYSTEM = new SystemClock();

  /// Only differences mean something.
  long nanos();

  /// Waits until the clock shows this much.
  void await(long dueNanos);

  /// Waits by giving up the processor, and spins at the end, to be neither late nor early.
  final class SystemClock implements OperationClock {
    /// Under this much the processor is not given up, because its return takes longer.
    private static final long SPIN_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

    private SystemClock() {}

    @Override
    public long nanos() {
      return System.nanoTime();
    }

    @Override
    public void await(long dueNanos) {
      long left = dueNanos - System.nanoTime();
      while (left > 0) {
        if (left > SPIN_NANOS) {
          LockSupport.parkNanos(left - SPIN_NANOS);
        } else {
          Thread.onSpinWait();
        }
        left = dueNanos - System.nanoTime();
      }
    }
  }
}
