// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Integers that lie within some range, and nothing more is known: what is left when all else
/// fails.
record SparseCandidate(ByteLayout layout, double prior) implements Candidate {
  private static final double CEILING = 0.8;

  @Override
  public Optional<Claim> claim(Keys keys, Instant now) {
    long[] numbers = Numbers.sorted(keys, layout, key -> true);
    double range = Numbers.range(numbers[0], numbers[numbers.length - 1]);
    String evidence =
        "%s take less than %s of the range they span"
            .formatted(
                Wording.count(numbers.length, "different number"),
                Wording.percent(Math.min(1, 1.01 * numbers.length / (range * keys.share()))));
    return Optional.of(
        new Claim(
            KeyFamily.SPARSE,
            layout,
            key -> true,
            numbers.length,
            Numbers.BITS - CodeLength.ofRange(range, Numbers.BITS, numbers.length),
            prior,
            CEILING,
            Optional.empty(),
            List.of(evidence)));
  }
}
