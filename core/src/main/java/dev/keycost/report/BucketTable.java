// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.ExtraTime;
import dev.keycost.explain.TimeByBucket;
import dev.keycost.measure.Figures;
import dev.keycost.profile.Bucket;
import dev.keycost.profile.BucketCosts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Where the time of an insert goes: one row a bucket, for each design what it takes and, beside
/// it, what that is beyond the baseline. What sampling explains stands in brackets.
final class BucketTable {
  static final String BUCKET = "bucket";
  static final String MEASURED = "measured";
  static final String BEYOND = "beyond";

  private final TimeByBucket time;
  private final List<Bucket> shown;

  /// One column: its head, its cell for a bucket, and its cell below the rule.
  private record Column(String head, Function<Bucket, String> cell, String foot) {
    int width(List<Bucket> buckets) {
      int cells = buckets.stream().mapToInt(bucket -> cell.apply(bucket).length()).max().orElse(0);
      return Math.max(Math.max(head.length(), foot.length()), cells);
    }
  }

  BucketTable(TimeByBucket time) {
    this.time = time;
    this.shown =
        Arrays.stream(Bucket.values())
            .filter(bucket -> time.costs().stream().anyMatch(c -> c.buckets().containsKey(bucket)))
            .toList();
  }

  /// The buckets that have a row, in its order.
  List<Bucket> shown() {
    return shown;
  }

  /// What stands in the cells, and what is behind them.
  String title() {
    return "ns per insert in all profiled batches; samples: "
        + time.costs().stream()
            .map(cost -> cost.design() + " " + Figures.count(Math.round(cost.samples())))
            .collect(Collectors.joining(", "));
  }

  /// All designs beside each other.
  Table whole() {
    return table(groups().stream().flatMap(List::stream).toList());
  }

  /// As many tables as it takes for none to be wider than `width`, unless one design alone is.
  List<Table> within(int width) {
    var tables = new ArrayList<Table>();
    var columns = new ArrayList<Column>();
    for (List<Column> group : groups()) {
      var more = new ArrayList<>(columns);
      more.addAll(group);
      if (!columns.isEmpty() && width(more) > width) {
        tables.add(table(columns));
        columns.clear();
      }
      columns.addAll(group);
    }
    tables.add(table(columns));
    return tables;
  }

  private List<List<Column>> groups() {
    return time.costs().stream()
        .map(
            cost -> {
              var group = new ArrayList<Column>();
              group.add(
                  new Column(
                      cost.design(), bucket -> own(cost, bucket), nanos(cost.nanosPerInsert())));
              time.extra(cost.design()).map(BucketTable::beyond).ifPresent(group::add);
              return List.copyOf(group);
            })
        .toList();
  }

  private static String own(BucketCosts cost, Bucket bucket) {
    return cost.buckets().containsKey(bucket) ? nanos(cost.nanosPerInsert(bucket)) : "-";
  }

  private static Column beyond(ExtraTime extra) {
    return new Column(
        BEYOND + " " + extra.baseline(),
        bucket ->
            Optional.ofNullable(extra.buckets().get(bucket)).map(BucketTable::cell).orElse("-"),
        signed(extra.nanosPerInsert()));
  }

  private static String cell(ExtraTime.Extra extra) {
    String text = signed(extra.nanosPerInsert()) + " +-" + nanos(extra.marginNanos());
    return extra.seen() ? text : "(" + text + ")";
  }

  private Table table(List<Column> columns) {
    var header = new ArrayList<>(List.of(BUCKET));
    columns.forEach(column -> header.add(column.head()));
    var body = new ArrayList<List<String>>();
    for (Bucket bucket : shown) {
      var row = new ArrayList<>(List.of(bucket.label()));
      columns.forEach(column -> row.add(column.cell().apply(bucket)));
      body.add(row);
    }
    var foot = new ArrayList<>(List.of(MEASURED));
    columns.forEach(column -> foot.add(column.foot()));
    return new Table(header, body, List.of(foot), 1);
  }

  private int width(List<Column> columns) {
    int first = shown.stream().mapToInt(bucket -> bucket.label().length()).max().orElse(0);
    return first + columns.stream().mapToInt(column -> 3 + column.width(shown)).sum();
  }

  private static String nanos(double nanos) {
    return Figures.count(Math.round(nanos));
  }

  private static String signed(double nanos) {
    return (Math.round(nanos) > 0 ? "+" : "") + nanos(nanos);
  }
}
