// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Integers that are plausible as times by themselves.
record TimestampCandidate(KeyFamily family, ByteLayout layout, Clock clock, double prior)
    implements Candidate {
  private static final long STEP_MAX = 1_000_000_000;

  @Override
  public Optional<Claim> claim(Keys keys, Instant now) {
    KeyTest test = StampedTimes.plausible(clock, now, key -> true);
    StampedTimes times = StampedTimes.of(keys, layout, clock, test, now);
    if (times.fitting() == 0) {
      return Optional.empty();
    }
    long step = step(keys, test);
    String precision =
        step == 1 ? "" : ", and all are multiples of %s, a coarser clock".formatted(step);
    return Optional.of(
        new Claim(
            family,
            layout,
            test,
            times.fitting(),
            times.bits() + CodeLength.log2(step),
            prior,
            1,
            Optional.of(clock),
            List.of(times.sentence() + precision)));
  }

  /// The greatest power of ten that divides all of them: a clock coarser than the unit.
  private long step(Keys keys, KeyTest test) {
    KeyView view = keys.view(layout);
    long step = STEP_MAX;
    for (int i = 0; i < keys.count() && step > 1; i++) {
      if (test.accepts(view.at(i))) {
        while (Numbers.of(view) % step != 0) {
          step /= 10;
        }
      }
    }
    return step;
  }
}
