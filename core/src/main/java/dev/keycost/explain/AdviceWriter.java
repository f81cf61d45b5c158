// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.design.InsertionOrder;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.TableShape;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.generate.KeyOrder;
import dev.keycost.measure.Figures;
import dev.keycost.plan.Plan;
import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Series;
import dev.keycost.result.Estimate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Says in one sentence what to do, from the ratios alone.
final class AdviceWriter {
  /// Without an interval, a ratio counts as different from here on.
  private static final double CLEAR = 1.1;

  /// A pre-sorted design is worth naming when it costs at most this share.
  private static final double WORTH_SORTING = 0.8;

  private final Plan plan;
  private final Comparison comparison;
  private final Series baseline;

  AdviceWriter(Plan plan, Comparison comparison) {
    this.plan = plan;
    this.comparison = comparison;
    this.baseline = comparison.series(comparison.baseline()).orElseThrow();
  }

  String advice() {
    List<Series> others = comparison.compared();
    boolean equal = others.stream().noneMatch(series -> dearer(series) || cheaper(series));
    if (equal && plan.phases().size() > 1) {
      return "In this phase the key does not decide.";
    }
    if (equal) {
      return ("Choose by what else matters, for at this size the key does not decide; "
              + "curves may part once the table outgrows the cache, so try more than %s rows.")
          .formatted(Figures.count(plan.rows()));
    }
    boolean counts = baseline.design().kind() == KeyKind.SEQUENCE && !typo(baseline);
    String choice =
        counts && others.stream().noneMatch(this::cheaper)
            ? keepCounting(others)
            : cheapest(others);
    return choice + sorting(others) + ".";
  }

  private String keepCounting(List<Series> others) {
    Optional<Series> elsewhere = others.stream().filter(AdviceWriter::goodElsewhere).min(byRatio());
    Optional<Series> worst =
        others.stream().filter(this::dearer).filter(AdviceWriter::rising).max(byRatio());
    String not = worst.map(series -> " rather than " + series.label()).orElse("");
    String make =
        elsewhere
            .map(series -> "take " + series.label() + not)
            .orElse("measure a time-ordered kind such as uuid7 first");
    return "Use %s where one database hands out the keys; where they must be made elsewhere, %s"
        .formatted(baseline.label(), make);
  }

  /// A key that programs make alone, and that does not cost more with every row.
  private static boolean goodElsewhere(Series series) {
    KeyDesign design = series.design();
    KeyOrder order = design.storedOrder();
    return design.kind() != KeyKind.SEQUENCE
        && (order == KeyOrder.STRICT || order == KeyOrder.TICK)
        && !typo(series)
        && !rising(series);
  }

  private String cheapest(List<Series> others) {
    Series least =
        others.stream().filter(this::cheaper).filter(s -> !typo(s)).min(byRatio()).orElse(baseline);
    Optional<Series> worst =
        others.stream().filter(this::dearer).max(byRatio()).filter(series -> series != least);
    return "Of these, take %s, which costs least%s"
        .formatted(
            least.label(),
            worst
                .map(series -> ", and keep off %s, which costs most".formatted(series.label()))
                .orElse(""));
  }

  /// Names the pre-sorted twin of the dearest design that has one and gains by it.
  private String sorting(List<Series> others) {
    for (Series series :
        others.stream().filter(this::dearer).sorted(byRatio().reversed()).toList()) {
      Optional<Series> twin =
          others.stream().filter(other -> sortedTwin(series, other)).findFirst();
      if (twin.isPresent() && ratio(twin.get()).value() < ratio(series).value() * WORTH_SORTING) {
        return "; where %s must stay, sort each batch before inserting it (%s times instead of %s)"
            .formatted(
                series.label(),
                Figures.times(ratio(twin.get()).value()),
                Figures.times(ratio(series).value()));
      }
    }
    return "";
  }

  /// Whether the other is the same design but for sorting each batch first.
  static boolean sortedTwin(Series series, Series other) {
    KeyDesign one = series.design();
    KeyDesign two = other.design();
    return one.order() == InsertionOrder.ARRIVAL
        && two.order() == InsertionOrder.PRESORTED
        && one.kind() == two.kind()
        && one.encoding() == two.encoding()
        && one.shape() == two.shape();
  }

  private boolean dearer(Series series) {
    return switch (ratio(series).difference()) {
      case SEEN -> ratio(series).value() > 1;
      case NOT_SEEN -> false;
      case UNKNOWN -> ratio(series).value() > CLEAR;
    };
  }

  private boolean cheaper(Series series) {
    return switch (ratio(series).difference()) {
      case SEEN -> ratio(series).value() < 1;
      case NOT_SEEN -> false;
      case UNKNOWN -> ratio(series).value() < 1 / CLEAR;
    };
  }

  private static boolean rising(Series series) {
    return Trend.of(series) == Trend.RISING;
  }

  private static boolean typo(Series series) {
    return series.design().shape() == TableShape.INT_TYPO;
  }

  private static Estimate ratio(Series series) {
    return series.cost();
  }

  private static Comparator<Series> byRatio() {
    return Comparator.comparingDouble(series -> ratio(series).value());
  }
}
