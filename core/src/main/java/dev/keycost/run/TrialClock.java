// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.profile.capture.TrialProfile;
import java.util.Optional;

/// The clock of one trial. What runs while it runs is timed, and profiled where the trial is: the
/// profiler starts before it and stops after it, so that neither is in the time. One thread.
final class TrialClock {
  private final Optional<TrialProfile> profile;
  private long nanos;
  private long startNanos;
  private boolean running;

  TrialClock(Optional<TrialProfile> profile) {
    this.profile = profile;
  }

  void start() {
    profile.ifPresent(TrialProfile::start);
    running = true;
    startNanos = System.nanoTime();
  }

  /// Nothing happens where it stands still.
  void stop() {
    if (running) {
      nanos += System.nanoTime() - startNanos;
      running = false;
      profile.ifPresent(TrialProfile::stop);
    }
  }

  /// What it showed since the last time.
  long take() {
    long taken = nanos;
    nanos = 0;
    return taken;
  }
}
