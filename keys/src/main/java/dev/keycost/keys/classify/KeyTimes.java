// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/// The times in the kept values of one finding, in the order of their arrival.
final class KeyTimes {
  private final Clock clock;
  private final int[] values;
  private final long[] ticks;

  private KeyTimes(Clock clock, int[] values, long[] ticks) {
    this.clock = clock;
    this.values = values;
    this.ticks = ticks;
  }

  /// The times in all parts that have the clock of the largest; empty if that has none.
  static Optional<KeyTimes> of(Finding finding, Parts parts, int size) {
    return finding.main().claim().clock().map(clock -> read(clock, finding, parts, size));
  }

  private static KeyTimes read(Clock clock, Finding finding, Parts parts, int size) {
    List<KeyView> views = parts.views();
    boolean[] belongs = new boolean[parts.count()];
    for (int i = 0; i < belongs.length; i++) {
      Claim claim = parts.get(i).claim();
      belongs[i] =
          claim.sameAs(finding.main().claim()) && claim.clock().filter(clock::equals).isPresent();
    }
    int[] values = IntStream.range(0, size).filter(i -> belongs[parts.partOf(i)]).toArray();
    long[] ticks = new long[values.length];
    for (int i = 0; i < values.length; i++) {
      KeyView view = views.get(parts.partOf(values[i])).at(parts.keyOf(values[i]));
      ticks[i] = clock.field().read(view);
    }
    return new KeyTimes(clock, values, ticks);
  }

  TimeSpan span(Arrival arrival) {
    long earliest = Long.MAX_VALUE;
    long latest = Long.MIN_VALUE;
    for (long tick : ticks) {
      earliest = Math.min(earliest, tick);
      latest = Math.max(latest, tick);
    }
    OptionalDouble correlation =
        arrival == Arrival.IN_ORDER
            ? OptionalDouble.of(
                new Ranks(ticks.length, (a, b) -> Long.compare(ticks[a], ticks[b])).correlation())
            : OptionalDouble.empty();
    return new TimeSpan(clock.instant(earliest), clock.instant(latest), clock.words(), correlation);
  }

  TickOrder order(LogicalKeys keys) {
    long within = 0;
    long backWithin = 0;
    long backAcross = 0;
    long farthest = 0;
    for (int i = 1; i < ticks.length; i++) {
      if (ticks[i] == ticks[i - 1]) {
        within++;
        backWithin += keys.compare(values[i], values[i - 1]) < 0 ? 1 : 0;
      } else if (ticks[i] < ticks[i - 1]) {
        backAcross++;
        farthest = Math.max(farthest, ticks[i - 1] - ticks[i]);
      }
    }
    Duration tick = clock.length(1);
    long pairs = Math.max(0, ticks.length - 1);
    return new TickOrder(tick, pairs, within, backWithin, backAcross, clock.length(farthest));
  }
}
