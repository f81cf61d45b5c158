// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.ArrayList;
import java.util.List;

/// The values of a column that are looked at closely: runs of neighbours, spread evenly.
///
/// Every run is kept until there are too many; then every second one is dropped, and from there on
/// only every second one is kept, and so on. So the kept runs are evenly spaced over all arrivals
/// at all times, without knowing how many will come. Not thread-safe.
final class KeptRuns {
  private final int runsMax;
  private final List<Run> runs = new ArrayList<>();
  private long seen;

  /// Of this many runs, one is kept.
  private long spacing = 1;

  /// An empty collection that never holds more than `limit` values.
  ///
  /// @throws IllegalArgumentException if the limit is less than two runs
  KeptRuns(int limit) {
    if (limit < 2 * Run.VALUES) {
      throw new IllegalArgumentException(
          "limit: %s values; accepted: %s or more".formatted(limit, 2 * Run.VALUES));
    }
    this.runsMax = limit / Run.VALUES;
  }

  void add(StoredValue value) {
    if (seen % Run.VALUES == 0) {
      begin(seen / Run.VALUES);
    }
    if (seen / Run.VALUES % spacing == 0) {
      runs.getLast().add(value);
    }
    seen++;
  }

  private void begin(long number) {
    if (number % spacing != 0) {
      return;
    }
    if (runs.size() == runsMax) {
      spacing *= 2;
      runs.removeIf(run -> run.first() / Run.VALUES % spacing != 0);
      if (number % spacing != 0) {
        return;
      }
    }
    runs.add(new Run(seen));
  }

  Sample sample() {
    return sample(1);
  }

  /// @param shown the share of the column's values that were added
  Sample sample(double shown) {
    return new Sample(runs, seen, shown);
  }
}
