// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.file.LeafOrder;
import dev.keycost.sqlite.file.Sampling;
import dev.keycost.sqlite.file.TreeCensus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A tree whose leaves lie in order although its keys do not arrive so: VACUUM, or CREATE INDEX on
/// a table that was full already, has sorted it, and inserts will undo that.
public final class OrderByVacuumRule implements Rule {
  static final String NAME = "order-by-vacuum";

  /// In fewer, order may be chance and disorder costs nothing.
  private static final int LEAVES_MIN = 1_000;

  /// Of the steps from leaf to leaf. Random keys leave 0.98.
  private static final double FAR_JUMPS_MAX = 0.05;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    List<Finding> findings = new ArrayList<>();
    for (TableFacts table : facts.tables()) {
      if (InsertPlaces.byValues(table) == InsertPlaces.RANDOM && inOrder(table.tree())) {
        findings.add(finding(table.name(), "table", table.tree()));
      }
      for (IndexFacts index : table.indexes()) {
        if (InsertPlaces.byValues(table, index) == InsertPlaces.RANDOM && inOrder(index.tree())) {
          findings.add(finding(index.name(), "index", index.tree()));
        }
      }
    }
    return findings;
  }

  private static boolean inOrder(TreeCensus tree) {
    double error = tree.sampling().map(Sampling::farJumpShare).orElse(0.0);
    return tree.leaves().pages() >= LEAVES_MIN
        && tree.order().farJumpShare() + error <= FAR_JUMPS_MAX;
  }

  private static Finding finding(String where, String what, TreeCensus tree) {
    LeafOrder order = tree.order();
    return new Finding(
        NAME,
        Severity.NOTE,
        where,
        ("Keys of this %s arrive at random, yet its leaves lie in order: VACUUM or a rebuild"
                + " sorted them, and inserts will scatter them again.")
            .formatted(what),
        List.of(
            ("%s of %s between leaves are jumps; where random keys were inserted and nothing"
                    + " rebuilt, 98 %% are.")
                .formatted(
                    Figures.percent(order.farJumpShare()),
                    Figures.counted(order.steps(), "step", "steps")),
            ("Leaves are %s full; inserts at random leave them at about 90 %%, and first split"
                    + " those that are full.")
                .formatted(Figures.percent(tree.leafFill()))),
        Optional.empty(),
        "Do not run VACUUM for the sake of order: it lasts until rows come. Keys that begin"
            + " with a time, such as UUID version 7, stay in order by themselves.",
        List.of());
  }
}
