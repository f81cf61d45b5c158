// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.keys.classify.ByteLayout;
import dev.keycost.keys.classify.Guess;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyEncoding;
import dev.keycost.keys.classify.KeyFamily;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What follows from the kind of keys for the order in which SQLite sorts them.
final class KeyTraits {
  /// From here on a guess is more likely right than wrong, and rules act on it.
  static final double CONFIDENCE_MIN = 0.5;

  /// A guess of less confidence is not worth naming beside another.
  private static final double NAMED_MIN = 0.05;

  private KeyTraits() {}

  static boolean sure(Guess guess) {
    return guess.confidence() >= CONFIDENCE_MIN;
  }

  static boolean known(Guess guess) {
    return guess.family() != KeyFamily.UNKNOWN;
  }

  /// Whether each next key can be anywhere among those that are there, in every byte order.
  static boolean random(KeyFamily family) {
    return switch (family) {
      case UUID3, UUID4, UUID5, RANDOM53, RANDOM64, RANDOM96, RANDOM128, RANDOM160, RANDOM256 ->
          true;
      default -> false;
    };
  }

  /// Whether keys hold a counter or a time, by which they could be in order.
  static boolean timed(KeyFamily family) {
    return switch (family) {
      case SEQUENCE, SNOWFLAKE, TSID, JS53, UNIX_SECONDS, UNIX_MILLIS, UNIX_MICROS, UNIX_NANOS ->
          true;
      case UUID1, UUID4_ORDERED, UUID6, UUID7, COMB, ULID, OBJECTID, KSUID -> true;
      default -> false;
    };
  }

  /// Whether later keys are greater as they are stored.
  static boolean ordered(Guess guess) {
    // Numbers of different lengths sort digit by digit.
    if (!timed(guess.family()) || guess.encoding() == KeyEncoding.DECIMAL) {
      return false;
    }
    return switch (guess.family()) {
      case UUID1 -> in(guess, ByteLayout.SWAPPED);
      case COMB -> in(guess, ByteLayout.SQL_SERVER);
      default -> guess.layout().isEmpty() || in(guess, ByteLayout.RFC);
    };
  }

  /// Whether the values are known to be keys that are greater the later they were made.
  static boolean ordered(KeyClassification values) {
    boolean timed = values.times().isPresent();
    return !likely(values, guess -> ordered(guess) || timed && timedUuid8(guess)).isEmpty();
  }

  private static boolean timedUuid8(Guess guess) {
    return guess.family() == KeyFamily.UUID8 && in(guess, ByteLayout.RFC);
  }

  static boolean random(KeyClassification values) {
    return !likely(values, guess -> random(guess.family())).isEmpty();
  }

  /// The guesses for which something holds, the first one first, where together they are more
  /// likely right than wrong; none otherwise. A column of two kinds of UUID is a column of UUIDs,
  /// though neither kind is sure.
  static List<Guess> likely(KeyClassification values, Predicate<Guess> holds) {
    List<Guess> holding =
        Stream.concat(Stream.of(values.guess()), values.alternatives().stream())
            .filter(holds)
            .toList();
    // A confidence is the share of values that fit times what is certain about them, so those of
    // one column add up to 1 at most.
    double together = holding.stream().mapToDouble(Guess::confidence).sum();
    return together < CONFIDENCE_MIN
        ? List.of()
        : holding.stream()
            .filter(g -> g == holding.getFirst() || g.confidence() >= NAMED_MIN)
            .toList();
  }

  /// Bytes of a raw key of the kind; empty where it has no fixed width or is an integer.
  static OptionalInt rawBytes(KeyFamily family) {
    return switch (family) {
      case UUID1, UUID3, UUID4, UUID4_ORDERED, UUID5, UUID6, UUID7, UUID8, COMB, ULID, RANDOM128 ->
          OptionalInt.of(16);
      case OBJECTID, RANDOM96 -> OptionalInt.of(12);
      case KSUID, RANDOM160 -> OptionalInt.of(20);
      case RANDOM256 -> OptionalInt.of(32);
      default -> OptionalInt.empty();
    };
  }

  /// `uuid7 in guid order as blob`.
  static String title(Guess guess) {
    return guess.title() + " as " + guess.encoding().label();
  }

  /// The titles and what speaks most for them, as a sentence about a column.
  static String sentence(String column, List<Guess> guesses) {
    return guesses.stream()
        .map(guess -> title(guess) + " (" + guess.evidence().getFirst() + ")")
        .collect(Collectors.joining(" and ", column + " holds ", "."));
  }

  private static boolean in(Guess guess, ByteLayout layout) {
    return guess.layout().equals(Optional.of(layout));
  }
}
