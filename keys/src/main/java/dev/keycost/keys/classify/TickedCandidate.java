// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Integers that begin with a time and end with a node and a count within the tick.
///
/// `starts` is where the count begins in each tick; the kinds differ in it.
record TickedCandidate(
    KeyFamily family,
    ByteLayout layout,
    Clock clock,
    int nodeBits,
    int countBits,
    Starts starts,
    double prior)
    implements Candidate {
  /// Where the count begins in each tick.
  enum Starts {
    ZERO,
    RANDOM,
    /// Either; as a rule at zero.
    ANYWHERE
  }

  /// Below this, a number begins no time: so soon after an epoch nobody made keys.
  private static final int LEAST_SHIFT = 32;

  /// Of how many ticks the first key kept must have the count 0. Of random counts one in some
  /// thousands would, of kept ones not all.
  private static final double ZERO_SHARE = 0.02;

  /// What node and count must save at least: otherwise any number would have them.
  private static final double SAVED_MIN = 4;

  private static final double RANDOM_START = -6;

  /// Times long past are as possible as recent ones, but a table's newest key is mostly recent.
  private static final double PER_YEAR = 0.5;

  private static final double PAST_MAX = 10;
  private static final long SECONDS_PER_YEAR = 31_556_952;

  @Override
  public Optional<Claim> claim(Keys keys, Instant now) {
    long least = 1L << LEAST_SHIFT + nodeBits + countBits;
    long most = family == KeyFamily.JS53 ? 1L << 53 : Long.MAX_VALUE;
    KeyTest test =
        StampedTimes.plausible(
            clock, now, key -> Numbers.of(key) >= least && Numbers.of(key) < most);
    long[] numbers = Numbers.sorted(keys, layout, test);
    if (numbers.length == 0) {
      return Optional.empty();
    }
    double saved = nodeBits + countBits - nodeLength(numbers) - countLength(numbers);
    double zero = zeroStarts(numbers);
    if (!possible(saved, zero)) {
      return Optional.empty();
    }
    StampedTimes times = StampedTimes.of(keys, layout, clock, test, now);
    double bits = Numbers.BITS - clock.field().bits() - nodeBits - countBits + times.bits() + saved;
    return Optional.of(
        new Claim(
            family,
            layout,
            test,
            numbers.length,
            bits,
            prior(times, zero, now),
            1,
            Optional.of(clock),
            evidence(times, numbers, zero)));
  }

  private boolean possible(double saved, double zero) {
    return switch (starts) {
      case ZERO -> saved >= SAVED_MIN && zero >= ZERO_SHARE;
      case RANDOM -> zero < ZERO_SHARE;
      case ANYWHERE -> saved >= SAVED_MIN;
    };
  }

  private double prior(StampedTimes times, double zero, Instant now) {
    double years =
        (double) (now.getEpochSecond() - times.latestTime().getEpochSecond()) / SECONDS_PER_YEAR;
    double past = -Math.clamp(PER_YEAR * years, 0, PAST_MAX);
    boolean odd = starts == Starts.ANYWHERE && zero < ZERO_SHARE;
    return prior + past + (odd ? RANDOM_START : 0);
  }

  private long node(long number) {
    return number >>> countBits & (1L << nodeBits) - 1;
  }

  private long count(long number) {
    return number & (1L << countBits) - 1;
  }

  private double nodeLength(long[] numbers) {
    return CodeLength.ofFew(Arrays.stream(numbers).map(this::node).toArray(), nodeBits);
  }

  private double countLength(long[] numbers) {
    long[] counts = Arrays.stream(numbers).map(this::count).toArray();
    long greatest = Arrays.stream(counts).max().orElse(0);
    double range = CodeLength.log2(greatest + 1.0) + (double) countBits / counts.length;
    return Math.min(range, CodeLength.ofFew(counts, countBits));
  }

  /// Of the ticks of each node, the share whose least count is 0; a single one may be chance.
  private double zeroStarts(long[] ascending) {
    long ticks = 0;
    long atZero = 0;
    for (int i = 0; i < ascending.length; i++) {
      if (i == 0 || ascending[i] >>> countBits != ascending[i - 1] >>> countBits) {
        ticks++;
        atZero += count(ascending[i]) == 0 ? 1 : 0;
      }
    }
    return atZero <= 1 ? 0 : (double) atZero / ticks;
  }

  private List<String> evidence(StampedTimes times, long[] numbers, double zero) {
    List<String> evidence = new ArrayList<>();
    evidence.add(times.sentence());
    if (nodeBits > 0) {
      long nodes = Arrays.stream(numbers).map(this::node).distinct().count();
      evidence.add("the bits of the node hold " + Wording.count(nodes, "different value"));
    }
    evidence.add(
        "the count begins at 0 in %s of the milliseconds".formatted(Wording.percent(zero)));
    return evidence;
  }
}
