// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.time.Instant;
import java.util.Objects;

/// Says what the keys in a column are, from their values: kind, encoding, byte order, spelling, and
/// how they arrived. Give it all values, or a sample in the order of arrival, then ask.
///
/// Storage classes, spellings and steps are counted over all values. The rest is measured on at
/// most `limit` of them: runs of 256 neighbours, evenly spaced over all arrivals, so that order can
/// be measured and no part of the column speaks for the whole. Memory: a kept value takes its own
/// bytes, at most 81, and about as many and 60 more while the answer is made.
///
/// No answer rests on a version number alone. Every idea (a kind in a layout) is asked by how many
/// bits it makes the description of the different keys shorter: marks of a UUID in their place;
/// times that are plausible, between 1990 and a day from now, and the closer together the better;
/// makers, nodes and counters that hardly vary; integers without gaps. The idea that saves most
/// takes the keys that fit it; the rest is asked again, so mixtures come apart. Random kinds must
/// be random in every half byte.
///
/// The confidence is the product of
///
/// - the share of kept values that fit the answer;
/// - its likelihood among the rivals for the same keys, from the bits saved by at most 32 of them
///   and from how common each idea is;
/// - `n / (n + 8)` for `n` different keys: one gives 0.11, eight 0.5, a hundred 0.93;
/// - a ceiling where more is in doubt than keys can show: 0.7 for version 4 in MySQL's swap, 0.8 or
///   0.9 in another foreign layout; 0.9 for versions 3 and 5; 0.7 for version 8 without a time; 0.8
///   for integers with wide gaps, from 0.6 on for counters with gaps; and for kinds that should be
///   random, the share that is.
///
/// The kind, encoding and layout do not depend on the order of values, as long as all are kept. Not
/// thread-safe.
public final class KeyClassifier {
  /// How many values are kept unless another number is asked for.
  public static final int DEFAULT_LIMIT = 1 << 18;

  private static final Instant NOW_MAX = Instant.parse("2262-01-01T00:00:00Z");

  private final Arrival arrival;
  private final KeptRuns kept;
  private final StepCounter steps = new StepCounter();
  private final StorageCounter storage = new StorageCounter();
  private final SpellingCounter spellings = new SpellingCounter();

  /// A classifier of values that come in the order of insertion.
  public KeyClassifier() {
    this(Arrival.IN_ORDER);
  }

  /// A classifier of values whose order means this.
  public KeyClassifier(Arrival arrival) {
    this(arrival, DEFAULT_LIMIT);
  }

  /// A classifier that keeps no more than `limit` values.
  ///
  /// @throws IllegalArgumentException if the limit is less than 512
  public KeyClassifier(Arrival arrival, int limit) {
    this.arrival = Objects.requireNonNull(arrival, "arrival: null; accepted: IN_ORDER, UNKNOWN");
    this.kept = new KeptRuns(limit);
  }

  /// Takes the next value, an integer.
  public void addInteger(long value) {
    storage.integer(value);
    steps.next().setInteger(value);
    take();
  }

  /// Takes the next value, a floating-point number. NaN is NULL, as SQLite has it.
  public void addReal(double value) {
    if (Double.isNaN(value)) {
      addNull();
      return;
    }
    storage.real();
    steps.next().setReal(value);
    take();
  }

  /// Takes the next value, a text.
  public void addText(String value) {
    Objects.requireNonNull(value, "value: null is no text; use addNull() for NULL");
    storage.text();
    steps.next().setText(value);
    spellings.add(steps.next());
    take();
  }

  /// Takes the next value, a blob. The array is not kept.
  public void addBlob(byte[] value) {
    Objects.requireNonNull(value, "value: null is no blob; use addNull() for NULL");
    storage.blob();
    steps.next().setBlob(value);
    take();
  }

  /// Takes the next value, NULL: counted, and otherwise passed over.
  public void addNull() {
    storage.nothing();
  }

  private void take() {
    kept.add(steps.next());
    steps.step();
  }

  /// What the values so far are, given that no key was made after `now`. More values may follow.
  ///
  /// @throws IllegalArgumentException if `now` is not between the years 1990 and 2262
  public KeyClassification classify(Instant now) {
    return classify(now, 1);
  }

  /// The same, given that the values are a sample: only this share of those in the column that are
  /// not NULL, spread evenly over it. Without that, a counter of which every hundredth number is
  /// shown looks like one with gaps.
  ///
  /// @param share 1 for all values
  /// @throws IllegalArgumentException if `now` is not between the years 1990 and 2262, or the share
  ///   not more than 0 and at most 1
  public KeyClassification classify(Instant now, double share) {
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException(
          "share: %s of the values; accepted: more than 0, at most 1".formatted(share));
    }
    if (now.isBefore(Clock.OLDEST) || now.isAfter(NOW_MAX)) {
      throw new IllegalArgumentException(
          "now: %s is no time to read keys at; accepted: %s to %s"
              .formatted(now, Clock.OLDEST, NOW_MAX));
    }
    return new Assessment(kept.sample(share), storage, spellings.mix(), steps, arrival)
        .classification(now);
  }
}
