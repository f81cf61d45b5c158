// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.TreeBlame;
import dev.keycost.explain.TreeShare;
import dev.keycost.measure.Figures;
import dev.keycost.measure.TreeRole;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.report.page.Printable;
import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.List;

/// What was written to each B-tree: one table for each phase that writes, one row a tree.
final class TreeTable {
  static final String WRITTEN = "pages";
  static final String DIFFERENT = "different";
  static final List<String> COLUMNS =
      List.of("design", "tree", "what it is", WRITTEN, DIFFERENT, "share");

  /// What is less than that of the schema and free pages is left out: it would be shown as 0.
  private static final double HARDLY_ANY = 0.0005;

  private TreeTable() {}

  static List<Section> sections(RunResult result, List<TreeShare> shares) {
    var sections = new ArrayList<Section>();
    for (PlannedPhase phase : result.plan().phases()) {
      List<TreeShare> own =
          shares.stream().filter(one -> one.phase().equals(phase.name())).toList();
      if (!own.isEmpty()) {
        sections.add(section(result, phase, own));
      }
    }
    if (result.plan().trees() && sections.isEmpty()) {
      sections.add(
          new Section(
              "Trees",
              "",
              List.of(),
              List.of("Nothing was counted: the run ended before the repetition that counts."),
              List.of()));
    }
    return sections;
  }

  private static Section section(RunResult result, PlannedPhase phase, List<TreeShare> own) {
    var body = new ArrayList<List<String>>();
    String above = "";
    for (TreeShare one : own) {
      if (one.role() == TreeRole.OTHER && one.share() < HARDLY_ANY) {
        continue;
      }
      body.add(
          List.of(
              one.design().equals(above) ? "" : one.design(),
              Printable.of(one.tree()),
              one.role().toString(),
              Figures.perInsert(one.framesPerOperation()),
              Figures.perInsert(one.pagesPerOperation()),
              Figures.percent(one.share())));
      above = one.design();
    }
    var sentences = new ArrayList<>(TreeBlame.sentences(own));
    for (var design : result.plan().designs()) {
      if (own.stream().noneMatch(one -> one.design().equals(design.label()))) {
        sentences.add("%s: not counted.".formatted(design.label()));
      }
    }
    return new Section(
        "Trees of " + phase.name(),
        "written per %s, in a repetition of its own"
            .formatted(phase.phase().inserts() ? "insert" : "operation"),
        List.of(new Table(COLUMNS, body, List.of(), 3)),
        sentences.stream().map(Printable::of).toList(),
        COLUMNS);
  }
}
