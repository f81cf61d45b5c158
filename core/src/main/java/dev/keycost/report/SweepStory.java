// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.Crossings;
import dev.keycost.explain.NamedPoint;
import dev.keycost.explain.SweepConfounds;
import dev.keycost.explain.SweepCurves;
import dev.keycost.explain.SweepCurves.PhaseCurves;
import dev.keycost.measure.Figures;
import dev.keycost.result.SweepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.IntStream;

/// A sweep with everything that is worked out from it: what its reports tell.
record SweepStory(
    SweepResult result,
    SweepCurves curves,
    List<NamedPoint> points,
    List<SweepConfounds> confounds) {

  /// @param result one in which something was varied
  static SweepStory of(SweepResult result) {
    SweepCurves curves = SweepCurves.of(result);
    return new SweepStory(result, curves, Crossings.of(result, curves), SweepConfounds.of(result));
  }

  /// The figures of one phase; empty where none can be compared.
  List<Section> sections(PhaseCurves phase) {
    if (phase.curves().stream().flatMap(c -> c.points().stream()).noneMatch(Optional::isPresent)) {
      return List.of();
    }
    var table = new SweepTable(curves, phase);
    var sections = new ArrayList<Section>();
    sections.add(section("Time of " + phase.phase(), title(phase), table.times()));
    if (!table.intervals().isEmpty()) {
      sections.add(
          section(
              "Intervals of " + phase.phase(),
              "95 %, of the ns; then of the ratio",
              table.intervals()));
    }
    sections.add(
        section(
            "Pages of " + phase.phase(),
            "missed per " + operation(phase) + ": asked for and not in the cache",
            table.misses()));
    if (curves.parameter().equals("payload") || curves.parameter().equals("page_size")) {
      sections.add(
          section(
              "Room of " + phase.phase(), "bytes of the database file a row", table.fileBytes()));
    }
    return sections;
  }

  /// The curves, with the values in equal steps.
  Optional<List<String>> plot(PhaseCurves phase, Plot.Glyphs glyphs, Ink ink) {
    List<Plot.Curve> drawn =
        phase.curves().stream().map(SweepStory::curve).filter(c -> c.x().length > 1).toList();
    List<String> values = curves.values();
    boolean numbers = values.stream().allMatch(value -> Character.isDigit(value.charAt(0)));
    if (drawn.isEmpty() || !numbers) {
      // Between two words there is nothing.
      return Optional.empty();
    }
    boolean odd = values.size() % 2 == 1;
    var scale =
        new Plot.Scale(
            values.getFirst(),
            odd ? values.get(values.size() / 2) : "",
            curves.parameter() + " " + values.getLast());
    return Optional.of(Plot.draw(drawn, scale, glyphs, ink));
  }

  /// What the points say, and why there are none of some kind.
  List<String> pointSentences() {
    var sentences = new ArrayList<String>();
    boolean phases = curves.phases().size() > 1;
    for (NamedPoint point : points) {
      sentences.add(phases ? point.phase() + ": " + point.text() : point.text());
    }
    if (result.first().plan().repeat() == 1) {
      sentences.add(
          "Where curves part and cross cannot be told from one repetition, which has no intervals;"
              + " --repeat 3 has.");
    } else if (points.isEmpty()) {
      sentences.add("No curves part or cross at these values.");
    }
    return sentences;
  }

  /// What is in the arms' results and not in the figures, each once with its values.
  List<String> shortfall() {
    return lines(stories(), story -> new Shortfall(story).lines());
  }

  /// The part of it that must be known before any figure is read, and what old files cannot hold.
  ///
  /// @param stories of the arms, in their order
  List<String> missing(List<Story> stories) {
    return lines(stories, story -> new Reservations(story).lines());
  }

  /// The other part: what the plans left out.
  ///
  /// @param stories of the arms, in their order
  List<String> skipped(List<Story> stories) {
    return lines(stories, story -> new Shortfall(story).skipped());
  }

  /// What is worked out from each arm, in their order.
  List<Story> stories() {
    return result.arms().stream().map(arm -> Story.of(arm.result())).toList();
  }

  private List<String> lines(List<Story> stories, Function<Story, List<String>> said) {
    SequencedMap<String, List<String>> values = new LinkedHashMap<>();
    for (int i = 0; i < stories.size(); i++) {
      String value = result.arms().get(i).value();
      for (String line : said.apply(stories.get(i))) {
        values.computeIfAbsent(line, unseen -> new ArrayList<>()).add(value);
      }
    }
    return values.entrySet().stream()
        .map(
            entry ->
                entry.getValue().size() == result.arms().size()
                    ? entry.getKey()
                    : "%s %s: %s"
                        .formatted(
                            curves.parameter(),
                            String.join(", ", entry.getValue()),
                            entry.getKey()))
        .toList();
  }

  /// Where a confound was found.
  String where(SweepConfounds one) {
    return one.everywhere()
        ? one.confound().name()
        : "%s, at %s %s"
            .formatted(one.confound().name(), curves.parameter(), String.join(", ", one.values()));
  }

  /// What the reports for people leave to others.
  List<String> elsewhere() {
    boolean more =
        result.arms().stream()
            .anyMatch(
                arm -> !arm.result().latencies().isEmpty() || !arm.result().trees().isEmpty());
    return more
        ? List.of("latencies and B-trees at each value stand in the json report")
        : List.of();
  }

  private String title(PhaseCurves phase) {
    int most =
        phase.curves().stream()
            .flatMap(curve -> curve.points().stream())
            .flatMap(Optional::stream)
            .mapToInt(point -> point.nanosPerOperation().count())
            .max()
            .orElse(0);
    String baseline = result.first().plan().baseline().label();
    boolean compared =
        phase.curves().stream()
            .flatMap(curve -> curve.points().stream())
            .flatMap(Optional::stream)
            .anyMatch(point -> point.ratio().isPresent());
    return "ns per %s by %s, %s%s"
        .formatted(
            operation(phase),
            curves.parameter(),
            most == 1
                ? "one measurement each"
                : "medians of %s".formatted(Figures.counted(most, "repetition", "repetitions")),
            compared ? "; x: ratio to " + baseline : "");
  }

  private static String operation(PhaseCurves phase) {
    return phase.inserts() ? "row" : "operation";
  }

  private static Section section(String title, String note, List<Table> tables) {
    return new Section(title, note, tables, List.of(), List.of());
  }

  private static Plot.Curve curve(SweepCurves.Curve curve) {
    int[] places =
        IntStream.range(0, curve.points().size())
            .filter(i -> curve.points().get(i).isPresent())
            .toArray();
    return new Plot.Curve(
        curve.design(),
        IntStream.of(places).asDoubleStream().toArray(),
        IntStream.of(places)
            .mapToDouble(i -> curve.points().get(i).orElseThrow().nanosPerOperation().value())
            .toArray());
  }
}
