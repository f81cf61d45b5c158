// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.design.InsertionOrder;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.TableShape;
import dev.keycost.explain.Remedy.Basis;
import dev.keycost.measure.Figures;
import dev.keycost.profile.Bucket;
import dev.keycost.profile.BucketCosts;
import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Series;
import dev.keycost.result.Estimate;
import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What would change the cost of the dearest design, each with its effect, how that is known, and
/// the command that shows it.
final class RemedyWriter {
  /// Without an interval, a ratio counts as dearer from here on.
  private static final double CLEAR = 1.1;

  /// Another design is worth naming when it costs at most this share.
  private static final double WORTH = 0.8;

  private static final String DESIGNS = "--designs";

  private final RunResult result;
  private final Comparison comparison;
  private final List<PerInsert> counters;
  private final Optional<TimeByBucket> time;

  RemedyWriter(
      RunResult result,
      Comparison comparison,
      List<PerInsert> counters,
      Optional<TimeByBucket> time) {
    this.result = result;
    this.comparison = comparison;
    this.counters = counters;
    this.time = time;
  }

  List<Remedy> remedies() {
    Optional<Series> dearest =
        comparison.compared().stream()
            .filter(RemedyWriter::dearer)
            .max(Comparator.comparingDouble(series -> series.cost().value()));
    return dearest.map(this::remedies).orElse(List.of());
  }

  private List<Remedy> remedies(Series worst) {
    PerInsert own =
        counters.stream()
            .filter(one -> one.design().equals(worst.label()))
            .findFirst()
            .orElseThrow();
    Optional<RandomKeyTree> tree =
        RandomKeyTree.of(result, worst.design(), worst.last().rows())
            .filter(one -> own.misses() >= PagesWriter.NOTHING && one.fits(own.misses()));
    var remedies = new ArrayList<Remedy>();
    if (own.misses() >= PagesWriter.NOTHING) {
      remedies.add(cache(worst, own, tree));
    }
    if (own.writes() >= PagesWriter.NOTHING) {
      batch(worst, own).ifPresent(remedies::add);
    }
    presort(worst, own, tree).ifPresent(remedies::add);
    remedies.add(design(worst));
    return remedies;
  }

  private Remedy cache(Series worst, PerInsert own, Optional<RandomKeyTree> model) {
    if (model.isEmpty()) {
      var settings = new SettingsInForce(result);
      long twice = Math.round(2 * settings.cachePages().orElse(2000));
      return new Remedy(
          "cache size",
          ("%s misses %s pages an insert; the model of the cache does not fit this "
                  + "design, so what a larger one saves has to be measured.")
              .formatted(worst.label(), Figures.number(own.misses())),
          Basis.UNTRIED,
          rerun("--set", "cache_size=" + twice));
    }
    RandomKeyTree tree = model.get();
    double twice = 2 * tree.cachePages();
    return new Remedy(
        "cache size",
        ("A page cache of %s would hold the tree, and misses fall from %s an insert to "
                + "0%s; twice the present cache (%s) leaves %s. The model says %s for the cache "
                + "of this run.")
            .formatted(
                Figures.bytes(tree.wholeCachePages() * (double) tree.pageBytes()),
                Figures.number(own.misses()),
                time.flatMap(one -> one.costs(worst.label())).map(RemedyWriter::atStake).orElse(""),
                Figures.bytes(twice * tree.pageBytes()),
                Figures.number(tree.misses(twice)),
                Figures.number(tree.misses(tree.cachePages()))),
        Basis.PREDICTED,
        rerun("--set", "cache_size=" + tree.wholeCachePages()));
  }

  /// What page reads take now, where a profile shows it.
  private static String atStake(BucketCosts costs) {
    double nanos = costs.nanosPerInsert(Bucket.READ) + costs.nanosPerInsert(Bucket.LOG_LOOKUP);
    return " ('%s' and '%s' take %s of %s ns now)"
        .formatted(
            Bucket.READ,
            Bucket.LOG_LOOKUP,
            CauseWriter.nanos(nanos),
            CauseWriter.nanos(costs.nanosPerInsert()));
  }

  /// A commit writes each changed page once, so larger batches share these writes among more rows;
  /// spills come from the cache and stay.
  private Optional<Remedy> batch(Series worst, PerInsert own) {
    var settings = new SettingsInForce(result);
    if (settings.cachePages().isEmpty() || settings.pageBytes().isEmpty()) {
      return Optional.empty();
    }
    long rows = result.plan().batchRows();
    long larger = Math.min(10 * rows, result.plan().rows());
    double commits = Math.max(0, own.writes() - own.spills());
    if (larger <= rows) {
      return Optional.empty();
    }
    double pages = (double) TreeSize.of(result, worst.design()) / settings.pageBytes().getAsLong();
    double most =
        Math.max(commits * rows, Math.min(pages, 0.9 * settings.cachePages().getAsDouble()));
    double then = Math.min(commits * larger, most) / larger;
    return Optional.of(
        new Remedy(
            "batch size",
            ("Of the %s page writes an insert, %s are spills, which the batch does not "
                    + "change, and %s are made by commits; with batches of %s rows instead of %s "
                    + "these fall to about %s.")
                .formatted(
                    Figures.number(own.writes()),
                    Figures.number(own.spills()),
                    Figures.number(commits),
                    Figures.count(larger),
                    Figures.count(rows),
                    Figures.number(then)),
            Basis.PREDICTED,
            rerun("--batch", Long.toString(larger))));
  }

  private Optional<Remedy> presort(Series worst, PerInsert own, Optional<RandomKeyTree> model) {
    KeyDesign design = worst.design();
    Optional<Series> twin =
        comparison.compared().stream()
            .filter(other -> AdviceWriter.sortedTwin(worst, other))
            .findFirst();
    if (twin.isPresent()) {
      return Optional.of(
          new Remedy(
              "presort",
              "Sorting each batch of %s rows first: %s instead of %s times the baseline."
                  .formatted(
                      Figures.count(result.plan().batchRows()),
                      Figures.times(twin.get().cost().value()),
                      Figures.times(worst.cost().value())),
              Basis.MEASURED,
              rerun()));
    }
    if (model.isEmpty() || design.order() == InsertionOrder.PRESORTED) {
      return Optional.empty();
    }
    double sorted = model.get().tree().missesPerSortedInsert(result.plan().batchRows());
    return Optional.of(
        new Remedy(
            "presort",
            ("Sorting each batch of %s rows first, so that each page of the tree is read "
                    + "once a batch: at most %s misses an insert instead of %s.")
                .formatted(
                    Figures.count(result.plan().batchRows()),
                    Figures.number(Math.min(sorted, own.misses())),
                    Figures.number(own.misses())),
            Basis.PREDICTED,
            rerun(
                DESIGNS,
                designs(comparison.baseline(), worst.label(), worst.design().presorted()))));
  }

  private Remedy design(Series worst) {
    Optional<Series> better =
        comparison.compared().stream()
            .filter(other -> other.design().shape() != TableShape.INT_TYPO)
            .filter(other -> other.design().kind() != worst.design().kind())
            .filter(other -> other.cost().value() <= WORTH * worst.cost().value())
            .min(Comparator.comparingDouble(other -> other.cost().value()));
    String baseline = comparison.baseline();
    if (better.isPresent()) {
      return new Remedy(
          "design",
          "%s: %s times the baseline (%s) where %s takes %s times."
              .formatted(
                  better.get().label(),
                  Figures.times(better.get().cost().value()),
                  baseline,
                  worst.label(),
                  Figures.times(worst.cost().value())),
          Basis.MEASURED,
          rerun());
    }
    String other = "uuid7";
    boolean run = result.plan().designs().stream().anyMatch(design -> design.label().equals(other));
    return run
        ? new Remedy(
            "design",
            "%s, the baseline: an insert with %s takes %s times as long."
                .formatted(baseline, worst.label(), Figures.times(worst.cost().value())),
            Basis.MEASURED,
            rerun())
        : new Remedy(
            "design",
            ("%s takes %s times as long as %s here; a time-ordered key such as %s, which "
                    + "can be made anywhere, was not part of this run.")
                .formatted(worst.label(), Figures.times(worst.cost().value()), baseline, other),
            Basis.UNTRIED,
            rerun(DESIGNS, designs(baseline, other, worst.label())));
  }

  private static boolean dearer(Series series) {
    Estimate cost = series.cost();
    return switch (cost.difference()) {
      case SEEN -> cost.value() > 1;
      case NOT_SEEN -> false;
      case UNKNOWN -> cost.value() > CLEAR;
    };
  }

  private static String designs(String... labels) {
    return String.join(",", labels);
  }

  private String rerun() {
    return Rerun.of(result, Map.of());
  }

  private String rerun(String option, String value) {
    return Rerun.of(result, Map.of(option, value));
  }
}
