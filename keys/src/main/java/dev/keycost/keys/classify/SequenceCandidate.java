// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Integers that stand so close together that somebody counted them.
record SequenceCandidate(ByteLayout layout, double prior) implements Candidate {
  /// The least share of places that are taken, allowing for rows deleted and counts lost.
  private static final double DENSITY_MIN = 1.0 / 16;

  /// From this share on, nothing is doubtful.
  private static final double DENSITY_SURE = 0.5;

  private static final double CEILING_MIN = 0.6;

  /// Counters rarely begin above this.
  private static final long START_MAX = 1 << 24;

  private static final double LATE_START = -4;

  @Override
  public Optional<Claim> claim(Keys keys, Instant now) {
    long[] numbers = Numbers.sorted(keys, layout, key -> true);
    return DenseRanges.of(numbers).stream()
        .filter(ranges -> ranges.members() > 0 && density(ranges, keys) >= DENSITY_MIN)
        .map(ranges -> claim(ranges, keys))
        .max(Comparator.comparingDouble(claim -> claim.gain(keys.count())));
  }

  private static double density(DenseRanges ranges, Keys keys) {
    return Math.min(1, ranges.members() / (ranges.places() * keys.share()));
  }

  private Claim claim(DenseRanges ranges, Keys keys) {
    double density = density(ranges, keys);
    double bits =
        Numbers.BITS - CodeLength.log2(ranges.places()) - ranges.price() / ranges.members();
    double late = ranges.ranges().getFirst().low() > START_MAX ? LATE_START : 0;
    double sure =
        Math.min(
            1,
            CEILING_MIN
                + (1 - CEILING_MIN) * (density - DENSITY_MIN) / (DENSITY_SURE - DENSITY_MIN));
    String evidence =
        "%s in %s, filled to %s in steps of %s"
            .formatted(
                Wording.count(ranges.members(), "different number"),
                Wording.count(ranges.ranges().size(), "range"),
                Wording.percent(density),
                ranges.step());
    return new Claim(
        KeyFamily.SEQUENCE,
        layout,
        key -> ranges.contains(Numbers.of(key)),
        ranges.members(),
        bits,
        prior + late,
        sure,
        Optional.empty(),
        List.of(evidence));
  }
}
