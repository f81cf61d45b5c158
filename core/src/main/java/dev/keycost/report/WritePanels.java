// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import dev.keycost.measure.PictureMeasurement.Stroke;
import dev.keycost.report.page.Block.WritePanel;
import dev.keycost.report.page.Block.WritePicture;
import java.util.List;

/// Where writes landed: a panel for each tree, in which a column is a stroke: a commit, or several
/// together where there are many.
final class WritePanels {
  private WritePanels() {}

  /// @param commits of one stroke
  static WritePicture of(List<PicturedTree> trees, long commits, PageInk ink) {
    return new WritePicture(
        ink.id("writes"),
        "Keys in order draw an edge, random keys a snowstorm",
        trees.stream().map(tree -> panel(tree, ink)).toList(),
        ("The brighter a spot, the more leaf pages were written there, by their place in key order"
                + " at that time. Each column is %s of a repetition that was made for this picture"
                + " and is in no comparison.")
            .formatted(
                commits == 1
                    ? "one commit"
                    : Figures.counted(commits, "commit", "commits") + " together,"));
  }

  private static WritePanel panel(PicturedTree tree, PageInk ink) {
    List<Stroke> strokes = tree.strokes();
    int classes = strokes.stream().mapToInt(stroke -> stroke.writes().size()).max().orElse(0);
    var rows = new double[strokes.size()];
    var writes = new double[strokes.size()][classes];
    for (int i = 0; i < strokes.size(); i++) {
      rows[i] = strokes.get(i).rows();
      add(strokes.get(i), writes[i]);
    }
    return new WritePanel(tree.title(), ink.colour(tree.design()), rows, writes);
  }

  /// A stroke of fewer classes has wider ones: their writes are spread evenly over those that they
  /// cover.
  private static void add(Stroke stroke, double[] column) {
    int own = stroke.writes().size();
    for (int i = 0; i < column.length && own > 0; i++) {
      double from = (double) i * own / column.length;
      double to = (double) (i + 1) * own / column.length;
      for (int k = (int) from; k < Math.min(own, Math.ceil(to)); k++) {
        double covered = Math.min(to, k + 1.0) - Math.max(from, k);
        column[i] += stroke.writes().get(k) * covered;
      }
    }
  }
}
