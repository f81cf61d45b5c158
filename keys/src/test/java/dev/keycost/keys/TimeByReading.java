// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

import dev.keycost.keys.source.TimeSource;
import java.util.function.LongUnaryOperator;

/// A clock that says for each reading, counted from 0, what it reads.
public final class TimeByReading implements TimeSource {
  private final LongUnaryOperator millisByReading;
  private long readings;

  public TimeByReading(LongUnaryOperator millisByReading) {
    this(millisByReading, 0);
  }

  private TimeByReading(LongUnaryOperator millisByReading, long readings) {
    this.millisByReading = millisByReading;
    this.readings = readings;
  }

  @Override
  public long millis() {
    return millisByReading.applyAsLong(readings++);
  }

  @Override
  public TimeByReading copy() {
    return new TimeByReading(millisByReading, readings);
  }
}
