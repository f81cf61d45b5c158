// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

/// Counts how each value stands to the one before it, over a whole column. Not thread-safe.
final class StepCounter {
  private StoredValue last = new StoredValue();
  private StoredValue next = new StoredValue();
  private boolean any;
  private long steps;
  private long forward;
  private long backward;

  /// Where the caller puts the next value before it calls [#step()].
  StoredValue next() {
    return next;
  }

  /// Takes the next value as the last one from now on.
  void step() {
    if (any) {
      steps++;
      int comparison = next.compareTo(last);
      if (comparison > 0) {
        forward++;
      } else if (comparison < 0) {
        backward++;
      }
    }
    any = true;
    StoredValue free = last;
    last = next;
    next = free;
  }

  long steps() {
    return steps;
  }

  long forward() {
    return forward;
  }

  long backward() {
    return backward;
  }
}
