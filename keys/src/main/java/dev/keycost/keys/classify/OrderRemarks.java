// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// What deserves a word about how values arrived, and what their times say.
record OrderRemarks(List<Finding> findings, Arrivals arrivals, int kept) {
  private static final double RISING = 0.9;
  private static final double SHUFFLED = 0.5;
  private static final double MIXED_SHARE_MIN = 0.01;
  private static final double BEFORE = 0.5;
  private static final double ALONE = 0.99;

  /// Fewer may go down by chance.
  private static final int STEPS_MIN = 10;

  List<String> all() {
    List<String> remarks = new ArrayList<>();
    labels(remarks);
    changes(remarks);
    mixture(remarks);
    countingDown(remarks);
    sorting(remarks);
    ticks(remarks);
    return remarks;
  }

  private void labels(List<String> remarks) {
    switch (findings.getFirst().family()) {
      case UUID4_ORDERED ->
          remarks.add("these UUIDs say version 4 but begin with a time: they are not random");
      case COMB ->
          remarks.add("the time is in the last bytes: only SQL Server sorts these keys by it");
      default -> {
        // The kind says it all.
      }
    }
  }

  private void changes(List<String> remarks) {
    List<Segment> segments = arrivals.segments();
    if (segments.size() < 2) {
      return;
    }
    List<String> stretches = new ArrayList<>();
    for (Segment segment : segments) {
      stretches.add(
          "%s to %s are %s as %s"
              .formatted(
                  segment.from() + 1,
                  segment.from() + segment.values(),
                  segment.guess().title(),
                  segment.guess().encoding().label()));
    }
    remarks.add("what arrives changes: values " + String.join(", ", stretches));
    for (Segment segment : segments) {
      double after = segment.sortsAfterPrevious().orElse(1);
      if (after < BEFORE) {
        remarks.add(
            "keys from value %s on sort before %s of those that came before the change"
                .formatted(segment.from() + 1, Wording.percent(1 - after)));
      }
    }
  }

  private void mixture(List<String> remarks) {
    List<Finding> large =
        findings.stream().filter(f -> f.members() >= MIXED_SHARE_MIN * kept).toList();
    if (large.size() > 1) {
      remarks.add(
          "not all values are of one kind: "
              + String.join(
                  ", ",
                  large.stream()
                      .map(
                          finding ->
                              Wording.percent((double) finding.members() / kept)
                                  + " "
                                  + finding.guess(kept).title())
                      .toList()));
    }
  }

  private void countingDown(List<String> remarks) {
    arrivals
        .order()
        .filter(order -> order.steps() >= STEPS_MIN && order.rankCorrelation() <= -ALONE)
        .ifPresent(
            order ->
                remarks.add(
                    "keys count down (rank correlation %s): each new one sorts before all others"
                            .formatted(Wording.decimals(order.rankCorrelation()))
                        + ", and a B-tree appends at its other end only"));
  }

  private void sorting(List<String> remarks) {
    // Among others, the order of all values would say nothing about this kind.
    boolean alone = findings.getFirst().members() >= ALONE * kept;
    if (!alone || arrivals.times().isEmpty() || arrivals.order().isEmpty()) {
      return;
    }
    TimeSpan times = arrivals.times().get();
    if (times.earliest().equals(times.latest())) {
      return;
    }
    double byTime = times.arrivalCorrelation().orElse(0);
    double stored = arrivals.order().get().rankCorrelation();
    if (byTime >= RISING && stored < RISING) {
      remarks.add(
          "times rise with arrival (rank correlation %s), but stored keys do not sort by them (%s)"
              .formatted(Wording.decimals(byTime), Wording.decimals(stored)));
    } else if (byTime < SHUFFLED) {
      remarks.add(
          "the keys hold a time, but did not arrive in its order (rank correlation %s)"
              .formatted(Wording.decimals(byTime)));
    }
  }

  private void ticks(List<String> remarks) {
    arrivals
        .ticks()
        .filter(ticks -> ticks.backWithinTick() > 0)
        .ifPresent(
            ticks ->
                remarks.add(
                    "of %s made within one tick of %s, %s go backward"
                        .formatted(
                            Wording.count(ticks.pairsWithinTick(), "pair"),
                            words(ticks.tick()),
                            ticks.backWithinTick())));
    arrivals
        .ticks()
        .filter(ticks -> ticks.backAcrossTicks() > 0)
        .ifPresent(
            ticks ->
                remarks.add(
                    "the time in the keys goes back %s, by %s at most"
                        .formatted(
                            Wording.count(ticks.backAcrossTicks(), "time"),
                            words(ticks.stepBackMax()))));
  }

  private static String words(Duration duration) {
    long micros = duration.toNanos() / 1000;
    return duration.toMillis() > 0
        ? duration.toMillis() + " ms"
        : Wording.decimals(micros > 0 ? micros : duration.toNanos() / 1000.0) + " µs";
  }
}
