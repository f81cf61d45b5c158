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

/// The flame graphs of a result below its explanation, as a page for a browser.
public final class ExplanationPage {
  /// More profiles than these are too many for one picture.
  private static final int OTHERS_MAX = 2;

  private ExplanationPage() {}

  /// Whether there is something to draw.
  public static boolean possible(RunResult result) {
    return Story.of(result).explanation().time().isPresent();
  }

  /// The whole page: the baseline, where it was profiled, and the dearest designs.
  ///
  /// @throws IllegalArgumentException where nothing was profiled
  public static String of(RunResult result) {
    Story story = Story.of(result);
    TimeByBucket time =
        story
            .explanation()
            .time()
            .orElseThrow(() -> new IllegalArgumentException("no profile to draw"));
    List<String> designs = designs(time, story.comparison().baseline());
    FlameTree tree =
        FlameTree.of(designs.stream().map(design -> trial(result, design).profile()).toList());
    String title =
        designs.size() == 1
            ? "Where the time goes: " + designs.getFirst()
            : designs.stream()
                .skip(1)
                .collect(Collectors.joining(", ", "", " against " + designs.getFirst()));
    return FlamePage.of(title, tree, introduction(story));
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

  /// What stands above the picture, as markup.
  static String introduction(Story story) {
    return new ExplanationIntroduction(story).markup();
  }
}
