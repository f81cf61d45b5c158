// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.List;
import java.util.Optional;

/// What one idea about keys makes of them: which it can explain, and how well.
///
/// `test` says of a key, seen in `order`, whether the idea holds for it; `fitting` is how many of
/// the keys do. `bits` is how much shorter the idea makes the description of such a key, compared
/// with random bytes, and `prior` how many bits of evidence, over all keys, it starts with: 0 for
/// what is common, less for what is rare. `ceiling` bounds the confidence where there is more to
/// doubt than keys can show. The first sentence of `evidence` is about the clock, if there is one.
record Claim(
    KeyFamily family,
    ByteLayout order,
    KeyTest test,
    int fitting,
    double bits,
    double prior,
    double ceiling,
    Optional<Clock> clock,
    List<String> evidence) {
  /// By how many bits this makes the description of `count` keys shorter, having said for each
  /// whether it fits.
  double gain(int count) {
    double choice = CodeLength.ofChoice((double) fitting / count);
    return fitting * bits - count * choice + prior;
  }

  /// The layout worth naming: that of a UUID, or one that is not natural.
  Optional<ByteLayout> layout() {
    boolean named = family.uuid() || order != ByteLayout.RFC;
    return named ? Optional.of(order) : Optional.empty();
  }

  /// Whether this gives the same answer, whatever the clock.
  boolean sameAs(Claim other) {
    return family == other.family && layout().equals(other.layout());
  }

  /// Whether this is the same idea, about the clock too.
  boolean sameIdeaAs(Claim other) {
    return family == other.family && order == other.order && clock.equals(other.clock);
  }
}
