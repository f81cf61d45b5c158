// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.design.KeyDesign;
import dev.keycost.keys.generate.KeyOrder;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.plan.Trial;
import dev.keycost.result.Comparison.Basis;
import dev.keycost.result.Comparison.Incomplete;
import dev.keycost.result.Comparison.Point;
import dev.keycost.result.Comparison.Series;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;

/// Works out one [Comparison].
final class ComparisonMaker {
  private final RunResult result;
  private final PlannedPhase phase;
  private final Map<Trial, List<BatchMeasurement>> batches = new HashMap<>();
  private final Map<Trial, TrialMeasurement> endings = new HashMap<>();

  ComparisonMaker(RunResult result, PlannedPhase phase) {
    this.result = result;
    this.phase = phase;
    var designs = new HashMap<String, KeyDesign>();
    result.plan().designs().forEach(design -> designs.put(design.label(), design));
    for (BatchMeasurement batch : result.batches()) {
      if (!batch.phase().equals(phase.name())) {
        continue;
      }
      var trial = new Trial(designs.get(batch.design()), batch.repetition());
      batches.computeIfAbsent(trial, unseen -> new ArrayList<>()).add(batch);
    }
    batches.values().forEach(list -> list.sort(Comparator.comparingInt(BatchMeasurement::batch)));
    for (TrialMeasurement end : result.trials()) {
      endings.put(new Trial(designs.get(end.design()), end.repetition()), end);
    }
  }

  Comparison make() {
    boolean whole = result.plan().designs().stream().allMatch(this::completeOrFailed);
    List<Trial> counting =
        result.plan().trials().stream().filter(whole ? this::complete : this::open).toList();
    int compared = counting.stream().mapToInt(trial -> of(trial).size()).min().orElse(0);
    Basis basis = counting.isEmpty() ? Basis.NOTHING : whole ? Basis.COMPLETE : Basis.PREFIX;
    return new Comparison(
        phase.name(),
        result.plan().baseline().label(),
        basis,
        compared,
        series(counting, compared),
        incomplete());
  }

  private boolean completeOrFailed(KeyDesign design) {
    List<Trial> own =
        result.plan().trials().stream().filter(trial -> trial.design().equals(design)).toList();
    return own.stream().anyMatch(this::complete)
        || own.stream().anyMatch(this::failed)
        || own.stream().allMatch(trial -> of(trial).isEmpty());
  }

  private boolean complete(Trial trial) {
    return endings.containsKey(trial)
        && endings.get(trial).outcome() == Outcome.PASSED
        && of(trial).size() == phase.batches();
  }

  private boolean failed(Trial trial) {
    return endings.containsKey(trial) && endings.get(trial).outcome() == Outcome.FAILED;
  }

  private boolean open(Trial trial) {
    return !failed(trial) && !of(trial).isEmpty();
  }

  private List<BatchMeasurement> of(Trial trial) {
    return batches.getOrDefault(trial, List.of());
  }

  private List<Series> series(List<Trial> counting, int compared) {
    SequencedMap<KeyDesign, SequencedMap<Integer, List<BatchMeasurement>>> runs =
        new LinkedHashMap<>();
    for (KeyDesign design : result.plan().designs()) {
      for (Trial trial : counting) {
        if (trial.design().equals(design)) {
          runs.computeIfAbsent(design, unseen -> new LinkedHashMap<>())
              .put(trial.repetition(), of(trial).subList(0, compared));
        }
      }
    }
    KeyDesign baseline = result.plan().baseline();
    var base = runs.getOrDefault(baseline, new LinkedHashMap<>());
    return runs.entrySet().stream()
        .map(
            entry ->
                series(
                    entry.getKey(),
                    entry.getValue(),
                    entry.getKey().equals(baseline) ? new LinkedHashMap<>() : base))
        .toList();
  }

  private Series series(
      KeyDesign design,
      SequencedMap<Integer, List<BatchMeasurement>> own,
      SequencedMap<Integer, List<BatchMeasurement>> base) {
    boolean flatBaseline = result.plan().baseline().storedOrder() == KeyOrder.STRICT;
    var points = new ArrayList<Point>();
    int compared = own.firstEntry().getValue().size();
    for (int i = 0; i < compared; i++) {
      int at = i;
      ToDoubleFunction<List<BatchMeasurement>> ms = run -> run.get(at).elapsedMs();
      BatchMeasurement first = own.firstEntry().getValue().get(at);
      points.add(
          new Point(
              first.batch(),
              first.rows(),
              first.operations(),
              each(own, ms),
              ratio(own, base, ms)));
    }
    ToDoubleFunction<List<BatchMeasurement>> total = sum(BatchMeasurement::elapsedMs);
    return new Series(
        design,
        List.copyOf(own.keySet()),
        List.copyOf(points),
        each(own, total),
        times(own, base, run -> run),
        times(own, base, ComparisonMaker::late),
        each(own, sum(BatchMeasurement::keyMs)),
        each(own, sum(BatchMeasurement::checkpointMs)),
        compared < 3 ? Optional.empty() : Optional.of(each(own, ComparisonMaker::growth)),
        compared < 3 || !flatBaseline
            ? Optional.empty()
            : ratio(own, base, ComparisonMaker::growth));
  }

  private static Estimate each(
      SequencedMap<Integer, List<BatchMeasurement>> own,
      ToDoubleFunction<List<BatchMeasurement>> quantity) {
    return Estimate.of(own.values().stream().map(quantity::applyAsDouble).toList());
  }

  private static Optional<Estimate> ratio(
      SequencedMap<Integer, List<BatchMeasurement>> own,
      SequencedMap<Integer, List<BatchMeasurement>> base,
      ToDoubleFunction<List<BatchMeasurement>> quantity) {
    List<Double> ratios =
        own.keySet().stream()
            .filter(base::containsKey)
            .map(r -> quantity.applyAsDouble(own.get(r)) / quantity.applyAsDouble(base.get(r)))
            .toList();
    return ratios.isEmpty() ? Optional.empty() : Optional.of(Estimate.of(ratios));
  }

  /// The ratio of what some of the batches took together.
  private static Optional<Estimate> times(
      SequencedMap<Integer, List<BatchMeasurement>> own,
      SequencedMap<Integer, List<BatchMeasurement>> base,
      UnaryOperator<List<BatchMeasurement>> some) {
    List<Integer> shared = own.keySet().stream().filter(base::containsKey).toList();
    return shared.isEmpty()
        ? Optional.empty()
        : Optional.of(Estimate.paired(times(own, shared, some), times(base, shared, some)));
  }

  private static double[][] times(
      Map<Integer, List<BatchMeasurement>> runs,
      List<Integer> repetitions,
      UnaryOperator<List<BatchMeasurement>> some) {
    return repetitions.stream()
        .map(r -> some.apply(runs.get(r)).stream().mapToDouble(BatchMeasurement::elapsedMs))
        .map(DoubleStream::toArray)
        .toArray(double[][]::new);
  }

  private static ToDoubleFunction<List<BatchMeasurement>> sum(
      ToDoubleFunction<BatchMeasurement> part) {
    return run -> run.stream().mapToDouble(part).sum();
  }

  private static List<BatchMeasurement> late(List<BatchMeasurement> run) {
    return run.subList(run.size() - Comparison.lateBatches(run.size()), run.size());
  }

  private static double growth(List<BatchMeasurement> run) {
    int third = run.size() / 3;
    return msPerRow(run.subList(run.size() - third, run.size())) / msPerRow(run.subList(0, third));
  }

  private static double msPerRow(List<BatchMeasurement> some) {
    return sum(BatchMeasurement::elapsedMs).applyAsDouble(some)
        / some.stream().mapToLong(BatchMeasurement::operations).sum();
  }

  private List<Incomplete> incomplete() {
    return result.plan().trials().stream()
        .filter(trial -> !complete(trial))
        .map(this::incomplete)
        .toList();
  }

  private Incomplete incomplete(Trial trial) {
    int done = of(trial).size();
    String outcome = done == 0 ? "not started" : RunResult.Ending.UNFINISHED.toString();
    String reason = done == 0 ? "the run ended before its turn" : "the run ended before it did";
    TrialMeasurement end = endings.get(trial);
    if (end != null && end.outcome() == Outcome.PASSED) {
      reason = "batches are missing from the file";
    } else if (end != null) {
      outcome = end.outcome().toString();
      reason = end.reason();
    }
    return new Incomplete(trial.design().label(), trial.repetition(), outcome, reason, done);
  }
}
