// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.result.Comparison;
import java.util.List;
import java.util.stream.Stream;

/// What the load costs: the table of times, and the curves with the counters under them.
final class TimeTold {
  private final Story story;
  private final Comparison comparison;
  private final TimeTable times;
  private final PageInk ink;

  /// @param story in which some design has a batch that counts
  TimeTold(Story story, PageInk ink) {
    this.story = story;
    this.comparison = story.comparison();
    this.times = new TimeTable(comparison);
    this.ink = ink;
  }

  /// What the figures of the table are.
  String note() {
    return times.title(story.result().plan().batchRows());
  }

  Told table() {
    return table(note()).and(Told.plain(times.notes()));
  }

  /// The table alone.
  Told table(String caption) {
    Table whole = times.whole();
    List<String> terms =
        Stream.concat(Stream.of(TimeTable.ROWS), whole.foot().stream().map(List::getFirst))
            .toList();
    return Told.table(caption, whole, terms);
  }

  Told curve() {
    var counters = new CounterTable(story.explanation());
    return curves()
        .and(Told.table(counters.title(), counters.table(), CounterTable.COLUMNS))
        .and(CostStepsTable.section(story).map(Told::of).orElse(Told.NOTHING));
  }

  private Told curves() {
    if (!GrowthCharts.possible(comparison)) {
      return Told.plain(
          List.of(
              "One batch has no curve: run again with more --rows, or with a smaller --batch."));
    }
    boolean inserts = story.result().plan().load().inserts();
    var growth = new GrowthCharts(story.result(), comparison, inserts, ink, "growth");
    return growth.told().and(CounterCharts.told(growth.axis()));
  }
}
