// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.Guess;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.Segment;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A column whose keys were random once and are ordered now.
///
/// @param randomShare of its keys, from 0 to 1
/// @param seen whether the order of arrival shows that random keys came first; otherwise both are
///   there, and nothing says which are older
record RandomThenOrdered(Guess random, Guess ordered, double randomShare, boolean seen) {
  /// Below this the old keys hardly matter, and above its complement the change has hardly begun.
  private static final double SHARE_MIN = 0.05;

  /// What both kinds explain together; more of anything else is another story.
  private static final double TOGETHER_MIN = 0.8;

  /// Of steps between neighbours, where the kind does not say it.
  private static final double RISING = 0.9;

  static Optional<RandomThenOrdered> of(TableFacts table, ColumnFacts column) {
    if (column.values().isEmpty()) {
      return Optional.empty();
    }
    KeyClassification values = column.values().get();
    boolean arrivalKnown = !values.segments().isEmpty() && InsertPlaces.rowidsRise(table);
    return arrivalKnown ? ofSegments(values) : ofKinds(values);
  }

  private static Optional<RandomThenOrdered> ofSegments(KeyClassification values) {
    List<Segment> segments = values.segments();
    Segment last = segments.getLast();
    if (!rises(last)) {
      return Optional.empty();
    }
    List<Segment> random =
        segments.stream().filter(s -> KeyTraits.random(s.guess().family())).toList();
    long randomValues = random.stream().mapToLong(Segment::values).sum();
    double share = (double) randomValues / values.storage().present();
    return enough(share)
        ? Optional.of(new RandomThenOrdered(random.getLast().guess(), last.guess(), share, true))
        : Optional.empty();
  }

  /// Whether a stretch is of ordered keys.
  static boolean rises(Segment segment) {
    return KeyTraits.sure(segment.guess()) && KeyTraits.ordered(segment.guess())
        || segment.forwardShare() >= RISING;
  }

  private static Optional<RandomThenOrdered> ofKinds(KeyClassification values) {
    List<Guess> guesses =
        Stream.concat(Stream.of(values.guess()), values.alternatives().stream()).toList();
    Optional<Guess> random =
        guesses.stream().filter(guess -> KeyTraits.random(guess.family())).findFirst();
    Optional<Guess> ordered = guesses.stream().filter(KeyTraits::ordered).findFirst();
    if (random.isEmpty() || ordered.isEmpty()) {
      return Optional.empty();
    }
    double together = random.get().share() + ordered.get().share();
    double share = random.get().share() / together;
    return together >= TOGETHER_MIN && enough(share)
        ? Optional.of(new RandomThenOrdered(random.get(), ordered.get(), share, false))
        : Optional.empty();
  }

  private static boolean enough(double share) {
    return share >= SHARE_MIN && share <= 1 - SHARE_MIN;
  }
}
