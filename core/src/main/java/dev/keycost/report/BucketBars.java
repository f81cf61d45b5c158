// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.TimeByBucket;
import dev.keycost.profile.Bucket;
import dev.keycost.profile.BucketCosts;
import dev.keycost.report.page.Block.Bar;
import dev.keycost.report.page.Block.Flames;
import dev.keycost.report.page.Block.StackedBars;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// Where the time of an insert goes: a bar for each design, the table behind it, and the flame
/// graphs.
final class BucketBars {
  /// More pieces than these could not be told apart by colour and pattern.
  private static final int PIECES_MAX = 7;

  /// What is said of all others together; the table tells them apart.
  private static final String OTHERS = "all others";

  private BucketBars() {}

  static Told told(Story story, TimeByBucket time, PageInk ink) {
    var buckets = new BucketTable(time);
    List<Bucket> large = large(time, buckets.shown());
    List<Bucket> small =
        buckets.shown().stream().filter(bucket -> !large.contains(bucket)).toList();
    var bars =
        new StackedBars(
            ink.id("buckets"),
            "What an insert spends its time on, by what the profiler saw it do.",
            "ns",
            Stream.concat(
                    large.stream().map(Bucket::label),
                    small.isEmpty() ? Stream.of() : Stream.of(OTHERS))
                .toList(),
            time.costs().stream().map(cost -> bar(cost, large, small)).toList());
    var flames = ExplanationFlames.of(story, time);
    return Told.of(bars)
        .and(Told.table(buckets.title(), buckets.whole(), Glossary.shownInBuckets(time)))
        .and(Told.of(new Flames(ink.id("flames"), flames.title(), flames.json())))
        .and(Told.plain(ExplanationLines.profiles(story)))
        .and(Told.plain(time.warnings()));
  }

  /// Those that take most in any design, in the order of the table.
  private static List<Bucket> large(TimeByBucket time, List<Bucket> shown) {
    List<Bucket> largest =
        shown.stream()
            .sorted(Comparator.comparingDouble((Bucket bucket) -> most(time, bucket)).reversed())
            .limit(shown.size() > PIECES_MAX + 1 ? PIECES_MAX : shown.size())
            .toList();
    return shown.stream().filter(largest::contains).toList();
  }

  private static double most(TimeByBucket time, Bucket bucket) {
    return time.costs().stream().mapToDouble(cost -> cost.nanosPerInsert(bucket)).max().orElse(0);
  }

  private static Bar bar(BucketCosts cost, List<Bucket> large, List<Bucket> small) {
    DoubleStream others =
        small.isEmpty()
            ? DoubleStream.empty()
            : DoubleStream.of(small.stream().mapToDouble(cost::nanosPerInsert).sum());
    return new Bar(
        cost.design(),
        DoubleStream.concat(large.stream().mapToDouble(cost::nanosPerInsert), others).toArray());
  }
}
