// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.design.InsertionOrder;
import dev.keycost.design.KeyDesign;
import dev.keycost.keys.generate.KeyOrder;
import dev.keycost.measure.Figures;
import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Series;
import dev.keycost.result.Estimate;
import java.util.ArrayList;
import java.util.List;

/// Puts into words what the counters of one design show beside the baseline's, and nothing else.
final class ReasonWriter {
  /// Pages an insert below which a counter is as good as zero.
  private static final double NOTHING = 0.01;

  /// How many times the baseline's a counter must be to be named.
  private static final double MORE = 1.2;

  /// Without an interval, ratios this near to 1 are not explained.
  private static final double ALIKE = 0.1;

  private final Comparison comparison;
  private final List<PerInsert> counters;

  ReasonWriter(Comparison comparison, List<PerInsert> counters) {
    this.comparison = comparison;
    this.counters = counters;
  }

  List<Reason> reasons() {
    if (!comparison.comparable()) {
      return List.of();
    }
    Series base = comparison.series(comparison.baseline()).orElseThrow();
    return comparison.compared().stream()
        .map(series -> new Reason(series.label(), text(series, base)))
        .toList();
  }

  private String text(Series series, Series base) {
    PerInsert own = of(series.label());
    PerInsert other = of(base.label());
    List<String> facts = facts(own, other);
    String cause = cause(series, base, own, other);
    String shown = facts.isEmpty() ? "" : "It " + String.join(", ", facts) + ". ";
    return shown + cause;
  }

  private static List<String> facts(PerInsert own, PerInsert base) {
    var facts = new ArrayList<String>();
    if (more(own.misses(), base.misses())) {
      facts.add(
          fact(
              "reads %s pages an insert that the cache does not hold",
              own.misses(), base.misses(), base));
    }
    if (more(own.writes(), base.writes())) {
      facts.add(fact("writes %s pages an insert", own.writes(), base.writes(), base));
    }
    if (more(own.spills(), base.spills())) {
      facts.add(
          fact(
              "gives up %s changed pages an insert before the commit to make room",
              own.spills(), base.spills(), base));
    }
    if (facts.isEmpty() && more(own.hits(), base.hits())) {
      facts.add(fact("finds %s pages an insert in the cache", own.hits(), base.hits(), base));
    }
    return facts;
  }

  private static String fact(String text, double own, double other, PerInsert base) {
    return text.formatted(Figures.number(own))
        + " (%s: %s)".formatted(base.design(), Figures.number(other));
  }

  private String cause(Series series, Series base, PerInsert own, PerInsert other) {
    Estimate ratio = series.cost();
    boolean reads = more(own.misses(), other.misses());
    boolean writes = more(own.writes(), other.writes());
    if (alike(ratio)) {
      return reads || writes
          ? "That did not show in the time."
          : "It took about as long as the baseline: there is nothing to explain.";
    }
    if (ratio.value() < 1) {
      return cheaper(own, other);
    }
    if (reads) {
      return "The pages it needs are no longer in the cache"
          + (random(series.design())
              ? ", because its keys have no order and any page may be next"
              : "")
          + ": what it does more of is page traffic.";
    }
    String cached =
        own.misses() < NOTHING
            ? "It hardly misses (%s pages an insert): the cache holds the pages it needs"
                .formatted(Figures.number(own.misses()))
            : "It misses no more than the baseline";
    if (writes) {
      return cached
          + ", so what it does more of is not reading pages but changing and writing them.";
    }
    if (more(own.hits(), other.hits())) {
      return cached
          + ", so what it does more of is not page traffic but work on pages in memory"
          + (TreeSize.secondTree(series.design()) && !TreeSize.secondTree(base.design())
              ? ": the unique index is a second tree to descend."
              : ".");
    }
    return cached + ". The counters show no reason: the extra time goes where they do not look.";
  }

  private static String cheaper(PerInsert own, PerInsert other) {
    return more(other.misses(), own.misses())
        ? "It reads fewer pages than the baseline (%s against %s an insert)."
            .formatted(Figures.number(own.misses()), Figures.number(other.misses()))
        : "It is faster than the baseline, and the counters show no reason.";
  }

  private static boolean alike(Estimate ratio) {
    return switch (ratio.difference()) {
      case SEEN -> false;
      case NOT_SEEN -> true;
      case UNKNOWN -> Math.abs(ratio.value() - 1) < ALIKE;
    };
  }

  private static boolean random(KeyDesign design) {
    return design.storedOrder() == KeyOrder.NONE && design.order() == InsertionOrder.ARRIVAL;
  }

  private static boolean more(double own, double base) {
    return own >= NOTHING && own - base >= NOTHING && own > base * MORE;
  }

  private PerInsert of(String design) {
    return counters.stream().filter(one -> one.design().equals(design)).findFirst().orElseThrow();
  }
}
