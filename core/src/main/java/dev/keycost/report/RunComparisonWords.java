// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import dev.keycost.report.page.Block;
import dev.keycost.result.Estimate;
import dev.keycost.result.Estimate.Difference;
import dev.keycost.result.ResultJson;
import dev.keycost.result.RunComparison;
import dev.keycost.result.RunComparison.Change;
import dev.keycost.result.RunComparison.Pair;
import dev.keycost.result.RunComparison.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// What is said of two runs, whatever the form.
///
/// @param before where the first result lies
/// @param after where the second one lies
record RunComparisonWords(RunComparison comparison, String before, String after) {
  static final String TITLE = "Before and after";
  static final String NOTE = "ns an operation, medians of the repetitions; ratio: after to before";

  /// Rises when a field goes or changes its meaning.
  private static final int SCHEMA = 1;

  /// Where nothing else does.
  static final String NOTHING_DIFFERS = "nothing but the time of the run";

  private static final String NONE = "-";

  private static final List<String> HEADER =
      List.of("design", "before", "after", "ratio", "95 % interval", "p", "effect", "verdict");

  private static final Map<String, String> LEGEND =
      Map.of(
          "ratio", "median time an operation after, as a multiple of that before",
          "interval", "95 %, by a hierarchical bootstrap-t over repetitions and batches",
          "p", "of Mann and Whitney's test of the batches, stratified by place in the table",
          "effect", "Cliff's delta of the batches: +1 where after is always the slower one",
          "beside", "the same, each as a multiple of the baseline's, which took turns with it",
          "verdict", "a difference is seen where the interval excludes 1 and p is below 0.05");

  private record Document(
      int schema,
      String before,
      String after,
      JsonNode comparison,
      List<String> regressions,
      Map<String, String> glossary) {}

  /// What differs, the decisive first.
  List<String> changes() {
    var lines = new ArrayList<String>();
    comparison.decisive().forEach(change -> lines.add(change + "; times mean something else"));
    comparison.changes().stream()
        .filter(change -> !change.decisive())
        .map(Change::toString)
        .forEach(lines::add);
    return lines;
  }

  /// Figures of the designs in one phase with one value of what was varied.
  ///
  /// @param caption which those are; empty where there is no other table
  record Part(String caption, Table table) {}

  /// One table a phase and value, in the order of the comparison.
  List<Part> parts() {
    Map<String, List<Pair>> groups = new LinkedHashMap<>();
    for (Pair pair : comparison.pairs()) {
      groups.computeIfAbsent(place(pair), unseen -> new ArrayList<>()).add(pair);
    }
    return groups.entrySet().stream()
        .map(
            group ->
                new Part(
                    groups.size() > 1 || !group.getValue().getFirst().arm().isEmpty()
                        ? group.getKey()
                        : "",
                    new Table(
                        HEADER,
                        group.getValue().stream().map(RunComparisonWords::row).toList(),
                        List.of(),
                        1)))
        .toList();
  }

  /// Where a pair was measured.
  static String place(Pair pair) {
    return pair.phase() + (pair.arm().isEmpty() ? "" : " with " + pair.arm());
  }

  private static List<String> row(Pair pair) {
    var row = new ArrayList<String>(List.of(pair.design()));
    row.addAll(figures(pair));
    return row;
  }

  private static List<String> figures(Pair pair) {
    boolean comparable = pair.verdict() != Verdict.NOT_COMPARABLE;
    Estimate ratio = pair.ratio();
    return List.of(
        Figures.number(pair.before().value()),
        Figures.number(pair.after().value()),
        comparable ? Figures.ratio(ratio.value()) : NONE,
        comparable ? ratio.interval().map(Estimate.Interval::times).orElse(NONE) : NONE,
        comparable ? ratio.evidence().map(found -> chance(found.p())).orElse(NONE) : NONE,
        comparable && ratio.difference() == Difference.SEEN ? EffectWords.of(ratio) : NONE,
        pair.verdict().toString());
  }

  private static String chance(double p) {
    return p < 0.001 ? "<0.001" : String.format(Locale.ROOT, "%.3f", p);
  }

  /// What only one side has.
  List<String> oneSided() {
    var lines = new ArrayList<String>();
    comparison.onlyBefore().forEach(what -> lines.add("only before: " + what));
    comparison.onlyAfter().forEach(what -> lines.add("only after: " + what));
    return lines;
  }

  /// One or two sentences: is there a regression, and can it be believed.
  String verdict() {
    String threshold = Figures.percent(comparison.threshold());
    List<Pair> worse = comparison.regressions();
    boolean comparable =
        comparison.pairs().stream().anyMatch(pair -> pair.verdict() != Verdict.NOT_COMPARABLE);
    if (!comparable) {
      return "Nothing can be compared, because "
          + comparison.decisive().stream().map(Change::toString).collect(Collectors.joining("; "))
          + ". Measure both with the same settings and plan, or give --anyway to compare what is"
          + " not the same work.";
    }
    String said =
        worse.isEmpty()
            ? "No design is seen to be slower by more than %s.".formatted(threshold)
            : "Slower by more than %s: %s.".formatted(threshold, named(worse));
    return said + anyway() + alike();
  }

  private static String named(List<Pair> pairs) {
    return pairs.stream()
        .map(pair -> name(pair) + " (" + Figures.ratio(pair.ratio().value()) + ")")
        .collect(Collectors.joining(", "));
  }

  private static String name(Pair pair) {
    return pair.design() + " in " + place(pair);
  }

  private String anyway() {
    boolean different =
        comparison.pairs().stream().noneMatch(pair -> pair.verdict() == Verdict.NOT_COMPARABLE)
            && !comparison.decisive().isEmpty();
    return different
        ? " The two did not do the same work: "
            + comparison.decisive().stream().map(Change::toString).collect(Collectors.joining("; "))
            + "."
        : "";
  }

  private String alike() {
    return comparison.allAlike()
        ? " All designs changed by about as much: it may be the machine that changed, so measure"
            + " both again, one right after the other."
        : "";
  }

  /// The other witness, for designs that changed: whether they did beside the baseline, too.
  List<String> besideBaseline() {
    return comparison.pairs().stream()
        .filter(pair -> pair.verdict() == Verdict.SLOWER || pair.verdict() == Verdict.FASTER)
        .flatMap(
            pair ->
                pair.beside().stream()
                    .map(
                        beside ->
                            "%s: beside the baseline, with which it took turns in either run, it"
                                    .formatted(name(pair))
                                + " takes %s what it took (%s%s)."
                                    .formatted(
                                        Figures.ratio(beside.value()),
                                        beside
                                            .interval()
                                            .map(bounds -> bounds.times() + ", ")
                                            .orElse(""),
                                        beside.difference())))
        .toList();
  }

  /// What the reader must know of two runs at different times.
  static String caution() {
    return "The two runs took no turns, so whatever else the machine did is in each ratio; the"
        + " interval holds only what varied within the runs.";
  }

  /// What the columns mean, in the order of the columns.
  List<Block.Term> terms() {
    return Stream.of("ratio", "interval", "p", "effect", "beside", "verdict")
        .map(name -> new Block.Term(name, LEGEND.get(name)))
        .toList();
  }

  String json() {
    return ResultJson.pretty(
        new Document(
            SCHEMA,
            before,
            after,
            SixDigits.round(ResultJson.tree(comparison)),
            comparison.regressions().stream().map(RunComparisonWords::name).toList(),
            new TreeMap<>(LEGEND)));
  }
}
