// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.TimeByBucket;
import dev.keycost.profile.BucketCosts;
import dev.keycost.profile.FlameTree;
import dev.keycost.profile.ProfiledTrial;
import dev.keycost.result.RunResult;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The profiles of a result laid over each other: the baseline's, where it has one, and those of
/// the dearest designs.
record ExplanationFlames(String title, FlameTree tree) {
  /// More profiles than these are too many for one picture.
  private static final int OTHERS_MAX = 2;

  static ExplanationFlames of(Story story, TimeByBucket time) {
    List<String> designs = designs(time, story.comparison().baseline());
    String title =
        designs.size() == 1
            ? "Where the time goes: " + designs.getFirst()
            : designs.stream()
                .skip(1)
                .collect(Collectors.joining(", ", "", " against " + designs.getFirst()));
    return new ExplanationFlames(
        title,
        FlameTree.of(
            designs.stream().map(design -> trial(story.result(), design).profile()).toList()));
  }

  String json() {
    return FlameJson.of(title, tree);
  }

  private static List<String> designs(TimeByBucket time, String baseline) {
    Optional<String> first = time.costs(baseline).map(BucketCosts::design);
    Stream<String> others =
        time.costs().stream()
            .filter(costs -> !costs.design().equals(baseline))
            .sorted(
                Comparator.comparingDouble((BucketCosts one) -> one.nanosPerInsert()).reversed())
            .limit(OTHERS_MAX)
            .map(BucketCosts::design);
    return Stream.concat(first.stream(), others).toList();
  }

  private static ProfiledTrial trial(RunResult result, String design) {
    return result.profiles().stream()
        .filter(trial -> trial.design().equals(design) && !trial.stacks().isEmpty())
        .findFirst()
        .orElseThrow();
  }
}
