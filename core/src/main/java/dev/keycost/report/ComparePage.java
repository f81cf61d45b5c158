// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.plan.PlannedPhase;
import dev.keycost.report.page.Block;
import dev.keycost.report.page.Block.Tone;
import dev.keycost.report.page.Page;
import dev.keycost.report.page.Printable;
import dev.keycost.result.Comparison;
import dev.keycost.result.RunComparison;
import dev.keycost.result.RunComparison.Pair;
import dev.keycost.result.RunResult;
import dev.keycost.result.SweepResult;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Two runs beside each other as a page for a browser: the verdict, the figures, what differs
/// between the runs, and both curves of each design. It says what the other forms say, in the same
/// words. A pure function of the results.
public final class ComparePage {
  private final RunComparisonWords words;
  private final ReportedResult before;
  private final ReportedResult after;
  private final List<Block> charts = new ArrayList<>();

  private ComparePage(RunComparison comparison, ReportedResult before, ReportedResult after) {
    this.words =
        new RunComparisonWords(comparison, Printable.of(before.path()), Printable.of(after.path()));
    this.before = before;
    this.after = after;
  }

  /// The page. [dev.keycost.report.page.PageFile] makes a file of it.
  ///
  /// @param comparison of these two
  /// @param command the command line that makes the page again
  /// @param producer the keycost version that writes the page
  public static Page of(
      RunComparison comparison,
      ReportedResult before,
      ReportedResult after,
      String command,
      String producer) {
    return new ComparePage(comparison, before, after).page(command, producer);
  }

  private Page page(String command, String producer) {
    var parts = new ArrayList<Page.Part>();
    parts.add(verdict());
    parts.add(
        new Page.Part(
            "time",
            "Time",
            RunComparisonWords.NOTE,
            words.parts().stream().<Block>map(ComparePage::table).toList()));
    parts.add(changes());
    curves();
    if (!charts.isEmpty()) {
      parts.add(
          new Page.Part(
              "curves",
              "Curves",
              "medians of the repetitions, in bands from the lowest to the highest of them",
              charts));
    }
    if (!words.oneSided().isEmpty()) {
      parts.add(part("apart", "Not compared", sentences(Tone.PLAIN, words.oneSided())));
    }
    parts.add(reading());
    parts.add(
        part("again", "Again", new Block.Command("this page, from both result files", command)));
    return new Page(
        Printable.of(RunComparisonWords.TITLE + ": " + before.name() + ", " + after.name()),
        producer,
        List.of(new Page.Chapter(RunComparisonWords.TITLE, parts)));
  }

  private Page.Part verdict() {
    var blocks = new ArrayList<Block>();
    blocks.add(sentences(Tone.VERDICT, List.of(words.verdict())));
    if (!words.besideBaseline().isEmpty()) {
      blocks.add(sentences(Tone.PLAIN, words.besideBaseline()));
    }
    blocks.add(sentences(Tone.WARNING, List.of(RunComparisonWords.caution())));
    blocks.add(
        sentences(Tone.PLAIN, List.of("before: " + words.before(), "after: " + words.after())));
    return new Page.Part("verdict", "Verdict", "", blocks);
  }

  private Page.Part changes() {
    List<String> changes = words.changes();
    boolean decisive = !words.comparison().decisive().isEmpty();
    return part(
        "changes",
        "What differs",
        sentences(
            decisive ? Tone.WARNING : Tone.PLAIN,
            changes.isEmpty() ? List.of(RunComparisonWords.NOTHING_DIFFERS) : changes));
  }

  private Page.Part reading() {
    return part("reading", "How to read it", new Block.Terms(words.terms()));
  }

  /// A chart for each design that both have, in each phase and at each value; those of a phase and
  /// value have one x axis.
  private void curves() {
    Set<String> seen = new LinkedHashSet<>();
    for (Pair pair : words.comparison().pairs()) {
      if (seen.add(String.join("\n", pair.arm(), pair.phase(), pair.design()))) {
        chart(pair).ifPresent(charts::add);
      }
    }
  }

  private Optional<Block> chart(Pair pair) {
    Optional<Curve> old = curve(before.result(), pair);
    Optional<Curve> recent = curve(after.result(), pair);
    if (old.isEmpty() || recent.isEmpty()) {
      return Optional.empty();
    }
    String design = Printable.of(pair.design());
    String place = RunComparisonWords.place(pair);
    List<String> notes =
        List.of(old.get().note(), recent.get().note()).stream()
            .filter(note -> !note.isEmpty())
            .distinct()
            .toList();
    return Optional.of(
        new Block.LineChart(
            "curve-" + (charts.size() + 1),
            "%s in %s, before and after".formatted(design, place),
            "curves: " + place,
            new Block.Axis("rows in the table", "", false),
            new Block.Axis("time an operation", "ns", false),
            List.of(old.get().series("before", 0), recent.get().series("after", 1)),
            List.of(),
            String.join("; ", notes)));
  }

  private record Curve(RunResult run, Comparison comparison, Comparison.Series figures) {
    Block.Series series(String name, int colour) {
      return GrowthCurves.of(run, comparison, figures, name, colour, Thinning.POINTS_MAX);
    }

    String note() {
      return Thinning.of(comparison.batches()).note("batches");
    }
  }

  private static Optional<Curve> curve(SweepResult result, Pair pair) {
    return result.arms().stream()
        .filter(
            arm ->
                (result.swept() ? result.parameter() + " " + arm.value() : "").equals(pair.arm()))
        .map(SweepResult.Arm::result)
        .findFirst()
        .flatMap(run -> curve(run, pair));
  }

  private static Optional<Curve> curve(RunResult run, Pair pair) {
    Optional<PlannedPhase> phase =
        run.plan().phases().stream().filter(one -> one.name().equals(pair.phase())).findFirst();
    Optional<Comparison> comparison = phase.map(one -> Comparison.of(run, one));
    return comparison
        .filter(one -> one.batches() > 1)
        .flatMap(one -> one.series(pair.design()))
        .map(series -> new Curve(run, comparison.get(), series));
  }

  private static Block table(RunComparisonWords.Part part) {
    Table table = part.table();
    return new Block.DataTable(
        Printable.of(part.caption()),
        table.header(),
        table.body().stream().map(row -> row.stream().map(Printable::of).toList()).toList(),
        table.foot(),
        table.leftColumns());
  }

  private static Page.Part part(String id, String title, Block block) {
    return new Page.Part(id, title, "", List.of(block));
  }

  private static Block sentences(Tone tone, List<String> lines) {
    return new Block.Sentences(tone, lines.stream().map(Printable::of).toList());
  }
}
