// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

/// The wish to stop, from any thread, once and for all: heard between slices of a batch, and by the
/// long statement that runs at the moment.
public final class Cancellation {
  private static final Runnable NOTHING = () -> {};

  private volatile boolean requested;
  private Runnable interrupt = NOTHING;

  /// Asks the run to stop.
  public void request() {
    requested = true;
    synchronized (this) {
      interrupt.run();
    }
  }

  public boolean requested() {
    return requested;
  }

  /// Gives up what is going on, where stopping was requested.
  void check() {
    if (requested) {
      throw new CancelledException();
    }
  }

  /// Says what stops a long call; [#nothingRuns] takes it back.
  void interruptWith(Runnable newInterrupt) {
    synchronized (this) {
      interrupt = newInterrupt;
      if (requested) {
        interrupt.run();
      }
    }
  }

  void nothingRuns() {
    interruptWith(NOTHING);
  }
}
