// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// [Normalisation#EQUAL_TOTAL_ROUNDED] on recorded stacks, beside another way to work out what
/// clj-async-profiler's diffgraph shows: by whole stack strings and their beginnings, without a
/// tree.
final class CljDiffgraphTest {
  private static final Profile ONE = recorded("foreign-calls-one");
  private static final Profile TWO = recorded("foreign-calls-two");

  private final Map<String, Double> a = byStack(ONE);
  private final Map<String, Double> b = byStack(TWO);
  private final FlameTree tree = FlameTree.of(List.of(ONE, TWO));
  private final FlameDifference difference =
      FlameDifference.of(tree, Normalisation.EQUAL_TOTAL_ROUNDED, 1);

  @Test
  void everyFrameShowsTheSameNumbers() {
    double[] moved = difference.moved();
    Set<String> stacks = new HashSet<>(a.keySet());
    stacks.addAll(b.keySet());
    assertThat(stacks).hasSizeGreaterThan(40);

    for (int node = 0; node < tree.nodes(); node++) {
      String path = HandMadeProfiles.path(tree, node);
      double before = 0;
      double after = 0;
      double absolute = 0;
      for (String stack : stacks) {
        if (path.isEmpty() || (stack + ";").startsWith(path + ";")) {
          before += a.getOrDefault(stack, 0.0);
          after += scaled(stack);
          absolute += Math.abs(scaled(stack) - a.getOrDefault(stack, 0.0));
        }
      }
      Difference inclusive = difference.inclusive(node);
      assertThat(inclusive.before()).as(path).isEqualTo(before);
      assertThat(inclusive.after()).as(path).isEqualTo(after);
      assertThat(inclusive.delta()).as(path).isEqualTo(after - before);
      assertThat(moved[node]).as(path).isEqualTo(absolute);
      assertThat(difference.self(node).delta())
          .as(path)
          .isEqualTo(scaled(path) - a.getOrDefault(path, 0.0));
    }
  }

  @Test
  void roundingIsNearButNotExact() {
    FlameDifference exact = FlameDifference.of(tree, Normalisation.EQUAL_TOTAL, 1);

    assertThat(ONE.total()).isNotEqualTo(TWO.total());
    assertThat(exact.inclusive(0).after()).isCloseTo(ONE.total(), within(1e-9));
    assertThat(difference.inclusive(0).after())
        .isNotEqualTo(ONE.total())
        .isCloseTo(ONE.total(), within(b.size() / 2.0));
    for (int node = 0; node < tree.nodes(); node++) {
      assertThat(difference.self(node).after())
          .isCloseTo(exact.self(node).after(), within(0.5 + 1e-9));
    }
  }

  /// b' = round-to-nearest(b x A / B), in decimals.
  private double scaled(String stack) {
    return BigDecimal.valueOf(b.getOrDefault(stack, 0.0))
        .multiply(BigDecimal.valueOf(total(a)))
        .divide(BigDecimal.valueOf(total(b)), 0, RoundingMode.HALF_UP)
        .doubleValue();
  }

  private static double total(Map<String, Double> weights) {
    return weights.values().stream().mapToDouble(w -> w).sum();
  }

  private static Map<String, Double> byStack(Profile profile) {
    return profile.stacks().stream()
        .collect(Collectors.toMap(s -> String.join(";", s.frames()), Stack::weight));
  }

  private static Profile recorded(String name) {
    return ProfileFile.read(Path.of("src/test/resources/profile/" + name + ".collapsed")).profile();
  }
}
