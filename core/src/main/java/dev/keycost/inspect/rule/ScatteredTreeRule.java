// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.file.LeafOrder;
import dev.keycost.sqlite.file.Sampling;
import dev.keycost.sqlite.file.TreeCensus;
import java.util.List;
import java.util.Optional;

/// A table whose leaves do not lie in the file in the order of its key: whoever reads it in order
/// jumps about.
public final class ScatteredTreeRule implements Rule {
  static final String NAME = "scattered-tree";

  /// Fewer are read within milliseconds in whatever order.
  private static final int LEAVES_MIN = 1_000;

  /// Of the steps from leaf to leaf.
  private static final double FAR_JUMPS_MIN = 0.25;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    return facts.tables().stream()
        .filter(table -> scattered(table.tree()))
        .map(table -> finding(table, facts.file()))
        .toList();
  }

  private static boolean scattered(TreeCensus tree) {
    return tree.leaves().pages() >= LEAVES_MIN && tree.order().farJumpShare() >= FAR_JUMPS_MIN;
  }

  private static Finding finding(TableFacts table, FileFacts file) {
    boolean random = InsertPlaces.byValues(table) == InsertPlaces.RANDOM;
    LeafOrder order = table.tree().order();
    return new Finding(
        NAME,
        Severity.WASTE,
        table.name(),
        ("%s of the steps from one leaf of this table to the next are jumps: reading it in"
                + " order reads all over the file.")
            .formatted(Figures.percent(order.farJumpShare())),
        List.of(steps(table.tree()), reason(table.tree(), random)),
        Optional.empty(),
        random || RandomClusteredKeyRule.concerns(table)
            ? "Where ranges or the whole table are read from a disk, VACUUM puts the pages in"
                + " order, until new keys scatter them again; only keys that arrive in order"
                + " keep them so."
            : ("VACUUM puts the pages in order; it needs up to twice as much free disk as the"
                    + " file takes"
                    + " (%s) and a moment without writers.")
                .formatted(Figures.bytes(file.fileBytes())),
        List.of("VACUUM;"));
  }

  private static String steps(TreeCensus tree) {
    LeafOrder order = tree.order();
    String error =
        tree.sampling()
            .map(Sampling::farJumpShare)
            .map(share -> ", give or take " + Figures.percent(share))
            .orElse("");
    return ("Of %s%s between leaves, %s lead back and %s more than %s pages ahead%s; %s lead to"
            + " the next page.")
        .formatted(
            TreeFigures.about(tree),
            Figures.counted(order.steps(), "step", "steps"),
            share(order.behind(), order),
            share(order.ahead(), order),
            LeafOrder.NEAR_PAGES,
            error,
            share(order.next(), order));
  }

  private static String reason(TreeCensus tree, boolean random) {
    LeafOrder order = tree.order();
    if (random) {
      return "The key arrives at random, so a leaf that is split gets its other half wherever"
          + " a page is free.";
    }
    if (tree.overflow().pages() >= tree.leaves().pages() / 2) {
      return "Rows overflow, and the pages that take the rest of them lie between the leaves.";
    }
    return order.behind() * 4 < order.farJumps()
        ? "Most jumps lead ahead, as where several trees grow at the same time."
        : "As many jumps lead back as ahead, as where keys came at random, or freed pages were"
            + " used again.";
  }

  private static String share(long steps, LeafOrder order) {
    return Figures.percent((double) steps / order.steps());
  }
}
