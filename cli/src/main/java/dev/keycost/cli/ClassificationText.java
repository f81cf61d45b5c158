// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.keys.classify.ArrivalOrder;
import dev.keycost.keys.classify.Guess;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.Segment;
import dev.keycost.keys.classify.SpellingMix;
import dev.keycost.keys.classify.TickOrder;
import dev.keycost.keys.classify.TimeSpan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/// What `keys check` says to a person: the answer first, then what it rests on.
final class ClassificationText {
  private static final int ALTERNATIVES_MAX = 2;

  private ClassificationText() {}

  static String of(KeyClassification found) {
    SequencedMap<String, List<String>> facts = new LinkedHashMap<>();
    facts.put("values", List.of(values(found)));
    if (found.storage().present() > 0) {
      facts.put("kind", List.of(guess(found.guess())));
      facts.put("because", found.guess().evidence());
      facts.put("less likely", alternatives(found));
      facts.put("spelling", spellings(found.spellings()));
      facts.put("arrival", found.arrival().map(ClassificationText::arrival).orElse(List.of()));
      facts.put("by its time", found.ticks().map(ClassificationText::ticks).orElse(List.of()));
      facts.put("times", found.times().map(ClassificationText::times).orElse(List.of()));
      facts.put("stretches", segments(found.segments()));
      facts.put("entropy", entropy(found.entropyBits()));
      facts.put("repeated", repeated(found));
    }
    facts.put("attention", found.remarks());
    return lines(facts);
  }

  private static String lines(SequencedMap<String, List<String>> facts) {
    int width = facts.keySet().stream().mapToInt(String::length).max().orElse(0) + 2;
    StringBuilder text = new StringBuilder();
    facts.forEach(
        (name, sentences) -> {
          String label = name;
          for (String sentence : sentences) {
            text.append(label).append(" ".repeat(width - label.length()));
            text.append(sentence).append('\n');
            label = "";
          }
        });
    return text.toString();
  }

  private static String values(KeyClassification found) {
    String all = count(found.values());
    if (found.storage().nulls() > 0) {
      all += ", " + count(found.storage().nulls()) + " of them NULL";
    }
    return found.kept() < found.storage().present()
        ? all + "; examined more closely: " + count(found.kept())
        : all;
  }

  private static String guess(Guess guess) {
    return "%s, written as %s (confidence %s)"
        .formatted(guess.title(), guess.encoding().label(), decimal(guess.confidence(), 2));
  }

  private static List<String> alternatives(KeyClassification found) {
    return found.alternatives().stream()
        .limit(ALTERNATIVES_MAX)
        .map(ClassificationText::guess)
        .toList();
  }

  private static List<String> spellings(SpellingMix mix) {
    return mix.counts().stream()
        .map(one -> one.spelling().words() + ": " + count(one.values()))
        .toList();
  }

  private static List<String> arrival(ArrivalOrder order) {
    if (order.steps() == 0) {
      return List.of();
    }
    return List.of(
        "steps forward: %s of %s (%s %%), back: %s"
            .formatted(
                count(order.forward()),
                count(order.steps()),
                decimal(100 * order.forwardShare(), 3),
                count(order.backward())),
        "half of all steps pass at most %s %% of the keys"
            .formatted(decimal(100 * order.distanceMedian(), 2)),
        "rank correlation with the order of the keys: %s"
            .formatted(decimal(order.rankCorrelation(), 3)));
  }

  private static List<String> ticks(TickOrder ticks) {
    long across = ticks.pairs() - ticks.pairsWithinTick();
    List<String> lines = new ArrayList<>();
    if (ticks.pairsWithinTick() > 0) {
      lines.add(
          "steps back within one tick of %s: %s of %s"
              .formatted(
                  words(ticks.tick()),
                  count(ticks.backWithinTick()),
                  count(ticks.pairsWithinTick())));
    }
    if (across > 0) {
      lines.add(
          "steps back from tick to tick: %s of %s"
                  .formatted(count(ticks.backAcrossTicks()), count(across))
              + (ticks.backAcrossTicks() == 0 ? "" : ", at most by " + words(ticks.stepBackMax())));
    }
    return lines;
  }

  private static List<String> times(TimeSpan times) {
    return List.of(
        "%s to %s".formatted(times.earliest(), times.latest()), "read as " + times.clock());
  }

  /// Nothing where all is one stretch.
  private static List<String> segments(List<Segment> segments) {
    List<String> lines = new ArrayList<>();
    for (Segment segment : segments.size() < 2 ? List.<Segment>of() : segments) {
      lines.add(
          "from value %s: %s values, %s, %s %% forward"
              .formatted(
                  count(segment.from() + 1),
                  count(segment.values()),
                  segment.guess().title(),
                  decimal(100 * segment.forwardShare(), 1)));
    }
    return lines;
  }

  private static List<String> entropy(List<Double> bits) {
    if (bits.isEmpty()) {
      return List.of();
    }
    return List.of(
        "bits a byte, first to last: "
            + bits.stream().map(one -> decimal(one, 1)).collect(Collectors.joining(" ")));
  }

  private static List<String> repeated(KeyClassification found) {
    long repeated = found.duplicates().repeated();
    return repeated == 0
        ? List.of()
        : List.of("%s of %s values".formatted(count(repeated), count(found.kept())));
  }

  /// In the largest unit that leaves a whole number.
  private static String words(Duration duration) {
    long nanos = duration.toNanos();
    if (nanos % 1_000_000_000 == 0) {
      return count(nanos / 1_000_000_000) + " s";
    }
    if (nanos % 1_000_000 == 0) {
      return count(nanos / 1_000_000) + " ms";
    }
    return nanos % 1000 == 0 ? count(nanos / 1000) + " µs" : count(nanos) + " ns";
  }

  private static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String decimal(double number, int places) {
    return String.format(Locale.ROOT, "%." + places + "f", number);
  }
}
