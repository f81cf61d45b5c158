// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.TreeShare;
import dev.keycost.measure.TreeRole;
import dev.keycost.report.page.Block;
import dev.keycost.report.page.Block.Bar;
import dev.keycost.report.page.Block.StackedBars;
import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// What was written to each B-tree: for each phase a bar a design, by what the trees are there for,
/// and the table of all of them.
final class TreeBars {
  private TreeBars() {}

  static Told told(RunResult result, PageInk ink) {
    List<TreeShare> shares = TreeShare.of(result);
    List<String> phases = shares.stream().map(TreeShare::phase).distinct().toList();
    var bars = new ArrayList<Block>();
    for (int i = 0; i < phases.size(); i++) {
      String phase = phases.get(i);
      bars.add(
          bars(
              ink.id("trees-" + (i + 1)),
              phase,
              shares.stream().filter(one -> one.phase().equals(phase)).toList()));
    }
    return new Told(bars, List.of())
        .and(Told.all(TreeTable.sections(result, shares).stream().map(Told::of).toList()));
  }

  private static StackedBars bars(String id, String phase, List<TreeShare> own) {
    List<TreeRole> roles =
        Arrays.stream(TreeRole.values())
            .filter(role -> own.stream().anyMatch(one -> one.role() == role))
            .toList();
    return new StackedBars(
        id,
        "Pages that an operation of %s writes, by what their B-tree is there for.".formatted(phase),
        "pages",
        roles.stream().map(TreeRole::toString).toList(),
        own.stream()
            .map(TreeShare::design)
            .distinct()
            .map(design -> new Bar(design, values(design, roles, own)))
            .toList());
  }

  private static double[] values(String design, List<TreeRole> roles, List<TreeShare> own) {
    return roles.stream()
        .mapToDouble(
            role ->
                own.stream()
                    .filter(one -> one.design().equals(design) && one.role() == role)
                    .mapToDouble(TreeShare::framesPerOperation)
                    .sum())
        .toArray();
  }
}
