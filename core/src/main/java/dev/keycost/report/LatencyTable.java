// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.LatencyFigures;
import dev.keycost.measure.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// How long single operations took: one table for each phase and operation, one row a design.
final class LatencyTable {
  static final String CORRECTED = "p99.9 corrected";
  static final List<String> AT_A_RATE =
      List.of("design", "timed", "p50", "p90", "p99", "p99.9", "max");
  static final List<String> CLOSED_LOOP =
      Stream.concat(AT_A_RATE.stream(), Stream.of(CORRECTED)).toList();

  private static final double NANOS_A_MICRO = 1000;

  private LatencyTable() {}

  static List<Section> sections(List<LatencyFigures> figures) {
    record Group(String phase, String operation, long rate) {}
    return figures.stream()
        .map(one -> new Group(one.phase(), one.operation(), one.rate()))
        .distinct()
        .map(
            group ->
                section(
                    group.phase(),
                    group.operation(),
                    group.rate(),
                    figures.stream()
                        .filter(one -> one.phase().equals(group.phase()))
                        .filter(one -> one.operation().equals(group.operation()))
                        .filter(one -> one.rate() == group.rate())
                        .toList()))
        .toList();
  }

  private static Section section(
      String phase, String operation, long rate, List<LatencyFigures> own) {
    boolean corrected = corrected(rate, own);
    List<String> columns = corrected ? CLOSED_LOOP : AT_A_RATE;
    return new Section(
        "Latency of %s in %s".formatted(operation, phase),
        "microseconds, all repetitions together" + timed(own),
        List.of(
            new Table(
                columns, own.stream().map(one -> row(one, corrected)).toList(), List.of(), 1)),
        List.of(rate > 0 ? open(rate) : corrected ? closed(own) : sampled()),
        columns);
  }

  private static String timed(List<LatencyFigures> own) {
    int every = own.getFirst().every();
    return every == 1 ? "" : "; one of %s was timed".formatted(every);
  }

  private static List<String> row(LatencyFigures one, boolean corrected) {
    var row =
        new ArrayList<>(
            List.of(
                one.design(),
                Figures.count(one.operations()),
                micros(one.p50()),
                micros(one.p90()),
                micros(one.p99()),
                micros(one.p999()),
                micros(one.max())));
    if (corrected) {
      row.add(micros(one.correctedP999()));
    }
    return List.copyOf(row);
  }

  private static String open(long rate) {
    return ("Operations were due at %s a second. Each time runs from the moment at which its"
            + " operation was due, so waiting behind a slow one is in it.")
        .formatted(Figures.count(rate));
  }

  /// Of a sample a single long operation would decide, if it was timed, and count as many if not.
  private static boolean corrected(long rate, List<LatencyFigures> own) {
    return rate == 0 && own.stream().allMatch(one -> one.every() == 1);
  }

  private static String sampled() {
    return "Each operation began when the one before was done (a closed loop), so waiting behind a"
        + " slow one is in none of these times; and the slowest need not be among those timed. For"
        + " the tail give each operation a transaction of its own, or a rate.";
  }

  private static String closed(List<LatencyFigures> own) {
    String said =
        "Each operation began when the one before was done (a closed loop), so waiting behind a"
            + " slow one is in none of these times. The last column puts it back: what operations"
            + " would have waited that were due one each mean time.";
    Optional<LatencyFigures> worst =
        own.stream()
            .filter(one -> one.correctedP999() > 2 * one.p999())
            .max((a, b) -> Long.compare(a.correctedP999(), b.correctedP999()));
    return worst
        .map(
            one ->
                said
                    + " With %s it makes %s times as much of the 99.9th percentile."
                        .formatted(
                            one.design(), Figures.times((double) one.correctedP999() / one.p999())))
        .orElse(said);
  }

  private static String micros(long nanos) {
    return Figures.number(nanos / NANOS_A_MICRO);
  }
}
