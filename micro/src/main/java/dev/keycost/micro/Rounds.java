// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.micro;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/// Runs every benchmark once a round, each in a JVM of its own, so that a machine that slows down
/// slows all of them down; then prints the medians of the rounds as Markdown tables.
public final class Rounds {
  private static final int WARMUP_ITERATIONS = 3;
  private static final int ITERATIONS = 3;
  private static final TimeValue ITERATION = TimeValue.milliseconds(500);
  private static final int[] THREADS = {1, 2};

  private Rounds() {}

  /// Nanoseconds a key, one figure a round, by row.
  private record Times(Map<String, List<Double>> byRow) {
    void add(String row, double nanos) {
      byRow.computeIfAbsent(row, key -> new ArrayList<>()).add(nanos);
    }

    List<Double> of(String row) {
      return byRow.getOrDefault(row, List.of());
    }
  }

  /// Takes the number of rounds.
  public static void main(String[] arguments) throws RunnerException {
    int rounds = Integer.parseInt(arguments[0]);
    Times times = new Times(new LinkedHashMap<>());
    for (int round = 1; round <= rounds; round++) {
      System.err.println("round " + round + " of " + rounds);
      for (int threads : THREADS) {
        runAll(NextUuid.class, threads, times);
      }
      runAll(FillKeys.class, 1, times);
    }
    System.out.println(
        ResultTable.of(nextRows(times), "ns a key, 1 thread", "ns a key, 2 threads"));
    System.out.println(ResultTable.of(fillRows(times), "ns a key"));
  }

  private static void runAll(Class<?> benchmark, int threads, Times times) throws RunnerException {
    Options options =
        new OptionsBuilder()
            .include("^" + benchmark.getName() + "\\.")
            .forks(1)
            .threads(threads)
            .warmupIterations(WARMUP_ITERATIONS)
            .warmupTime(ITERATION)
            .measurementIterations(ITERATIONS)
            .measurementTime(ITERATION)
            .jvmArgs("-Xms256m", "-Xmx256m", "--sun-misc-unsafe-memory-access=allow")
            .verbosity(VerboseMode.SILENT)
            .shouldFailOnError(true)
            .build();
    for (RunResult result : new Runner(options).run()) {
      String contender = result.getParams().getParam("contender");
      times.add(row(benchmark, contender, threads), result.getPrimaryResult().getScore());
    }
  }

  private static String row(Class<?> benchmark, String contender, int threads) {
    return benchmark.getSimpleName() + " " + contender + " " + threads;
  }

  private static List<ResultTable.Row> nextRows(Times times) {
    List<ResultTable.Row> rows = new ArrayList<>();
    for (Contender one : Contender.values()) {
      Predicate<Contender> rival =
          other ->
              !other.ours()
                  && other.order().ordinal() <= one.order().ordinal()
                  && (other.secure() || !one.secure());
      List<List<Double>> own = new ArrayList<>();
      List<Double> ratios = new ArrayList<>();
      for (int threads : THREADS) {
        own.add(times.of(row(NextUuid.class, one.name(), threads)));
        List<List<Double>> rivals =
            EnumSet.allOf(Contender.class).stream()
                .filter(rival)
                .map(other -> times.of(row(NextUuid.class, other.name(), threads)))
                .toList();
        ratios.add(
            one.ours() ? ResultTable.fastest(rivals) / ResultTable.median(own.getLast()) : 0);
      }
      rows.add(new ResultTable.Row(one.label(), one.order().toString(), one.secure(), own, ratios));
    }
    return rows;
  }

  private static List<ResultTable.Row> fillRows(Times times) {
    List<ResultTable.Row> rows = new ArrayList<>();
    for (BulkContender one : BulkContender.values()) {
      List<List<Double>> rivals =
          EnumSet.allOf(BulkContender.class).stream()
              .filter(other -> !other.ours() && (other.secure() || !one.secure()))
              .map(other -> times.of(row(FillKeys.class, other.name(), 1)))
              .toList();
      List<Double> own = times.of(row(FillKeys.class, one.name(), 1));
      double ratio = one.ours() ? ResultTable.fastest(rivals) / ResultTable.median(own) : 0;
      rows.add(
          new ResultTable.Row(
              one.label(), Order.THREAD.toString(), one.secure(), List.of(own), List.of(ratio)));
    }
    return rows;
  }
}
