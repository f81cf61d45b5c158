// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Random integers below 2^53. (Of 63 and 64 random bits there is nothing to explain; [Rest] names
/// them.)
record RandomCandidate(ByteLayout layout, double prior) implements Candidate {
  private static final int BITS = 53;

  /// The first half byte of which all four bits are used.
  private static final int FIRST_NIBBLE = 3;

  @Override
  public Optional<Claim> claim(Keys keys, Instant now) {
    KeyTest test = key -> Numbers.of(key) >>> BITS == 0;
    KeyView view = keys.view(layout);
    Keys fitting = keys.only(i -> test.accepts(view.at(i)));
    if (fitting.count() == 0 || !spread(fitting)) {
      return Optional.empty();
    }
    return Optional.of(
        new Claim(
            KeyFamily.RANDOM53,
            layout,
            test,
            fitting.count(),
            Numbers.BITS - BITS,
            prior,
            1,
            Optional.empty(),
            List.of("below 2^53 they lie as evenly as random numbers")));
  }

  private boolean spread(Keys keys) {
    long[] numbers = Numbers.sorted(keys, layout, key -> true);
    // All of them below a sixteenth of the range would be odd for even one random number.
    return numbers[numbers.length - 1] >>> BITS - 4 != 0
        && Uniformity.of(keys, layout, nibble -> nibble >= FIRST_NIBBLE).random();
  }
}
