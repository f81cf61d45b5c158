// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.keys.source.TimeSource;
import dev.keycost.keys.source.VirtualTime;

/// The clock of one of several programs that make keys in turn: it reads only every so-manieth
/// moment of the run's time, and is wrong by a constant.
final class WriterClock implements TimeSource {
  private final VirtualTime time;
  private final int writers;

  /// @param time stands at this program's first turn, and is wrong already
  /// @param writers how many take turns
  WriterClock(VirtualTime time, int writers) {
    this.time = time;
    this.writers = writers;
  }

  @Override
  public long millis() {
    long now = time.millis();
    time.skip(writers - 1L);
    return now;
  }

  @Override
  public long ticks() {
    long now = time.ticks();
    time.skip(writers - 1L);
    return now;
  }

  @Override
  public void skip(long readings) {
    time.skip(Math.multiplyExact(readings, writers));
  }

  @Override
  public WriterClock copy() {
    return new WriterClock(time.copy(), writers);
  }
}
