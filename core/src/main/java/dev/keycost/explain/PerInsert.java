// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Counters;
import dev.keycost.measure.ProcessIo;
import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Series;
import dev.keycost.result.RunResult;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/// What one insert made the engine do, on average over the late batches of all repetitions that
/// count.
///
/// @param design the design's label
/// @param repetitions behind the mean
/// @param batches last batches of each repetition behind the mean
/// @param hits pages, see [Counters]; so are the next three
/// @param logBytes growth of the log; empty where it was cut or started over meanwhile
/// @param writtenBytes handed to the operating system; empty where it does not tell
/// @param deviceReadBytes fetched from the device; empty where the system does not tell
public record PerInsert(
    String design,
    int repetitions,
    int batches,
    double hits,
    double misses,
    double writes,
    double spills,
    Optional<Double> logBytes,
    Optional<Double> writtenBytes,
    Optional<Double> deviceReadBytes) {
  static PerInsert of(RunResult result, Comparison comparison, Series series) {
    int last = comparison.batches();
    int first = last - comparison.lateBatches() + 1;
    List<BatchMeasurement> own =
        result.batches().stream()
            .filter(batch -> batch.phase().equals(comparison.phase()))
            .filter(batch -> batch.design().equals(series.label()))
            .filter(batch -> series.repetitions().contains(batch.repetition()))
            .toList();
    List<BatchMeasurement> tail =
        own.stream().filter(batch -> batch.batch() >= first && batch.batch() <= last).toList();
    double rows = tail.stream().mapToLong(BatchMeasurement::operations).sum();
    Counters sum =
        tail.stream().map(BatchMeasurement::counters).reduce(Counters.ZERO, Counters::plus);
    return new PerInsert(
        series.label(),
        series.repetitions().size(),
        last - first + 1,
        sum.hits() / rows,
        sum.misses() / rows,
        sum.writes() / rows,
        sum.spills() / rows,
        logGrowth(own, tail).map(bytes -> bytes / rows),
        io(tail, ProcessIo::writtenBytes).map(bytes -> bytes / rows),
        io(tail, ProcessIo::deviceReadBytes).map(bytes -> bytes / rows));
  }

  private static Optional<Double> logGrowth(
      List<BatchMeasurement> own, List<BatchMeasurement> tail) {
    record Place(int repetition, int batch) {}
    var logs = new HashMap<Place, Long>();
    own.forEach(one -> logs.put(new Place(one.repetition(), one.batch()), one.logBytes()));
    double sum = 0;
    for (BatchMeasurement batch : tail) {
      long before = logs.getOrDefault(new Place(batch.repetition(), batch.batch() - 1), 0L);
      if (batch.logBytes() < before) {
        return Optional.empty();
      }
      sum += batch.logBytes() - before;
    }
    return Optional.of(sum);
  }

  private static Optional<Double> io(List<BatchMeasurement> tail, ToLongFunction<ProcessIo> part) {
    return tail.stream().allMatch(batch -> batch.io().isPresent())
        ? Optional.of(
            tail.stream().mapToDouble(batch -> part.applyAsLong(batch.io().orElseThrow())).sum())
        : Optional.empty();
  }
}
