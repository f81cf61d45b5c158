// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.time.Instant;
import java.util.Arrays;

/// The plausible times in the keys that a test accepts, and how many bits the plausibility saves.
///
/// Times are worth what they are closer together than random numbers: never less than the fact that
/// each lies between 1990 and now, and more where they fill a shorter span. `part` is whether other
/// plausible times were left out.
record StampedTimes(
    Clock clock, int fitting, long earliest, long latest, double bits, boolean part) {
  /// A random field that is plausible by chance with less than one in 2^5 is no concern.
  private static final double RARE = 5;

  /// The times in all keys that the test accepts, which must be plausible.
  static StampedTimes of(Keys keys, ByteLayout layout, Clock clock, KeyTest test, Instant now) {
    long[] ticks = ascending(keys, layout, clock, test);
    return ticks.length == 0 ? none(clock) : all(clock, ticks, now);
  }

  private static StampedTimes none(Clock clock) {
    return new StampedTimes(clock, 0, 0, 0, 0, false);
  }

  private static StampedTimes all(Clock clock, long[] ascending, Instant now) {
    long earliest = ascending[0];
    long latest = ascending[ascending.length - 1];
    int width = clock.field().bits();
    double plausible = plausibleBits(clock, now);
    double range = CodeLength.ofRange(latest - earliest + 1.0, width, ascending.length);
    return new StampedTimes(
        clock, ascending.length, earliest, latest, width - Math.min(plausible, range), false);
  }

  private static double plausibleBits(Clock clock, Instant now) {
    return CodeLength.log2(clock.last(now) - clock.first() + 1.0);
  }

  /// The same, or where that explains more, the times of some of these keys that lie within a
  /// shorter span: where much of what a field can hold is plausible, keys of another kind are by
  /// chance. `bitsOtherwise` is what such keys save by something else than their time.
  static StampedTimes densest(
      Keys keys, ByteLayout layout, Clock clock, KeyTest test, Instant now, double bitsOtherwise) {
    long[] ticks = ascending(keys, layout, clock, test);
    if (ticks.length == 0) {
      return none(clock);
    }
    StampedTimes best = all(clock, ticks, now);
    if (clock.field().bits() - plausibleBits(clock, now) > RARE) {
      return best;
    }
    for (DenseSpan span : DenseSpan.of(ticks)) {
      int width = clock.field().bits();
      double bits = width - CodeLength.ofRange(span.ticks(), width, span.members());
      StampedTimes part =
          new StampedTimes(clock, span.members(), span.first(), span.last(), bits, true);
      if (part.gain(keys.count(), bitsOtherwise) > best.gain(keys.count(), bitsOtherwise)) {
        best = part;
      }
    }
    return best;
  }

  private double gain(int keys, double bitsOtherwise) {
    return fitting * (bits + bitsOtherwise) - keys * CodeLength.ofChoice((double) fitting / keys);
  }

  private static long[] ascending(Keys keys, ByteLayout layout, Clock clock, KeyTest test) {
    KeyView view = keys.view(layout);
    long[] ticks = new long[keys.count()];
    int count = 0;
    for (int i = 0; i < keys.count(); i++) {
      if (test.accepts(view.at(i))) {
        ticks[count++] = clock.field().read(view);
      }
    }
    ticks = Arrays.copyOf(ticks, count);
    Arrays.sort(ticks);
    return ticks;
  }

  /// Whether a key that the other test accepts has a plausible time as well.
  static KeyTest plausible(Clock clock, Instant now, KeyTest other) {
    return within(clock, clock.first(), clock.last(now), other);
  }

  /// Whether a key that the other test accepts is one of these, or could be.
  KeyTest test(KeyTest other) {
    return part ? within(clock, earliest, latest, other) : other;
  }

  private static KeyTest within(Clock clock, long first, long last, KeyTest other) {
    return key -> {
      if (!other.accepts(key)) {
        return false;
      }
      long ticks = clock.field().read(key);
      return ticks >= first && ticks <= last;
    };
  }

  Instant earliestTime() {
    return clock.instant(earliest);
  }

  Instant latestTime() {
    return clock.instant(latest);
  }

  String sentence() {
    return "read as %s, times go from %s to %s"
        .formatted(clock.words(), earliestTime(), latestTime());
  }
}
