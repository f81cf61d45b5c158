// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.source.SplitMix64;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Any two kinds in any proportion come apart.
class AnyMixtureTest {
  private static final int COLUMNS = 150;

  record Ingredient(String title, LongFunction<byte[]> key) {}

  private static List<Ingredient> ingredients(HandMade made) {
    return List.of(
        new Ingredient("uuid1", made::uuid1),
        new Ingredient("uuid1 in mysql-swap order", t -> HandMade.swapped(made.uuid1(t))),
        new Ingredient("uuid4", t -> made.uuid4()),
        new Ingredient("uuid4-ordered", made::ordered4),
        new Ingredient("uuid6", made::uuid6),
        new Ingredient("uuid7", made::uuid7),
        new Ingredient("uuid7 in guid order", t -> HandMade.guid(made.uuid7(t))),
        new Ingredient("comb", made::comb),
        new Ingredient("ulid", made::ulid),
        new Ingredient("random128", t -> made.random(16)));
  }

  @Test
  void ofTwoKindsComesApart() {
    for (int seed = 0; seed < COLUMNS; seed++) {
      SplitMix64 choice = new SplitMix64(seed);
      List<Ingredient> all = new ArrayList<>(ingredients(new HandMade(seed)));
      Ingredient some = all.remove(below(choice, all.size()));
      Ingredient others = all.remove(below(choice, all.size()));
      int percent = 10 + below(choice, 81);
      int count = 200 + below(choice, 400);
      long spacing = 1L << below(choice, 20);
      int expected = 0;
      KeyClassifier classifier = new KeyClassifier();
      for (int i = 0; i < count; i++) {
        boolean first = below(choice, 100) < percent;
        expected += first ? 1 : 0;
        long time = HandMade.START - (count - i) * spacing;
        classifier.addBlob((first ? some : others).key().apply(time));
      }
      KeyClassification classification = classifier.classify(HandMade.NOW);
      List<Guess> guesses =
          Stream.concat(Stream.of(classification.guess()), classification.alternatives().stream())
              .toList();
      String name =
          "seed %s: %s %s and %s, %s"
              .formatted(seed, percent, some.title(), others.title(), guesses);
      assertThat(guesses).as(name).extracting(Guess::title).contains(some.title(), others.title());
      double share = (double) expected / count;
      Guess main = classification.guess();
      assertThat(main.title()).as(name).isEqualTo(share > 0.5 ? some.title() : others.title());
    }
  }

  private static int below(SplitMix64 random, int bound) {
    return (int) Long.remainderUnsigned(random.nextLong(), bound);
  }
}
