// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.PictureMeasurement;
import java.util.List;

/// Where writes landed in the trees, and what became of the trees: a panel and a film for each.
final class PictureParts {
  private PictureParts() {}

  static Told of(List<PictureMeasurement> pictures, long commits, PageInk ink) {
    List<PicturedTree> trees = PicturedTree.all(pictures, ink);
    List<PicturedTree> written = trees.stream().filter(it -> !it.strokes().isEmpty()).toList();
    Told panels = written.isEmpty() ? Told.NOTHING : Told.of(WritePanels.of(written, commits, ink));
    return trees.isEmpty() ? panels : panels.and(Told.of(TreeFilms.of(trees, ink)));
  }
}
