// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.keys.source.SplitMix64;
import dev.keycost.workload.KeyChoice;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.DiscreteDistribution;
import org.apache.commons.statistics.distribution.ZipfDistribution;

/// Chooses rows among those that are there, all by one seed: designs that hold the same rows are
/// asked for the same arrivals. One thread.
///
/// Where rows are deleted, the youngest stays and is not chosen: SQLite gives the greatest rowid
/// out again once its row is gone, and then the designs' tables would not hold the same rows.
final class KeyChooser {
  /// Source: the exponent of YCSB's "zipfian" requests (Cooper and others, "Benchmarking cloud
  /// serving systems with YCSB", SoCC 2010), which follows Gray and others, SIGMOD 1994.
  private static final double ZIPF_EXPONENT = 0.99;

  /// The recent ones are this share of all.
  private static final long RECENT = 100;

  private static final int TRIES = 64;

  private final KeyChoice choice;
  private final Arrivals arrivals;
  private final int spared;
  private final UniformRandomProvider random;
  private DiscreteDistribution.Sampler ranks = () -> 1;
  private long ranked;
  private long oldest;

  /// @param deleting whether rows that are chosen may be removed
  KeyChooser(KeyChoice choice, Arrivals arrivals, boolean deleting, long seed) {
    this.choice = choice;
    this.arrivals = arrivals;
    this.spared = deleting ? 1 : 0;
    var numbers = new SplitMix64(seed);
    this.random = numbers::nextLong;
  }

  /// The arrival of a row that is there, or for `missing` one of as many as arrived.
  ///
  /// @throws IllegalStateException when no row is left
  long next() {
    long count = choosable();
    return switch (choice) {
      case MISSING -> random.nextLong(count);
      case OLDEST -> oldest();
      case UNIFORM -> among(0, count);
      case RECENT -> among(count - Math.max(1, count / RECENT), count);
      case ZIPF -> there(Math.max(0, count - rank(count)));
    };
  }

  private long choosable() {
    long count = arrivals.count() - spared;
    if (count < 1) {
      throw new IllegalStateException("no row is left to choose");
    }
    return count;
  }

  /// A row's age in rows, from 1: few are asked for again and again, the youngest most.
  private long rank(long count) {
    // The distribution is made anew when the table has grown by a hundredth.
    if (count > ranked + ranked / RECENT) {
      int rows = (int) Math.min(count, Integer.MAX_VALUE);
      ranks = ZipfDistribution.of(rows, ZIPF_EXPONENT).createSampler(random);
      ranked = count;
    }
    return ranks.sample();
  }

  private long oldest() {
    long found = there(oldest);
    oldest = found + 1 < choosable() ? found + 1 : 0;
    return found;
  }

  private long among(long from, long to) {
    for (int i = 0; i < TRIES; i++) {
      long arrival = from + random.nextLong(to - from);
      if (arrivals.isThere(arrival)) {
        return arrival;
      }
    }
    // Nearly all are gone.
    return there(from);
  }

  private long there(long from) {
    long found = arrivals.nextThere(from);
    if (found < choosable()) {
      return found;
    }
    found = arrivals.nextThere(0);
    if (found >= choosable()) {
      throw new IllegalStateException("no row is left to choose");
    }
    return found;
  }
}
