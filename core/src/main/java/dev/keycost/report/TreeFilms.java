// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import dev.keycost.measure.PictureMeasurement;
import dev.keycost.measure.TreeForm;
import dev.keycost.report.page.Block.FilmFrame;
import dev.keycost.report.page.Block.FilmLevel;
import dev.keycost.report.page.Block.FilmTree;
import dev.keycost.report.page.Block.TreeFilm;
import java.util.List;

/// What became of the trees: a frame for each batch, or for some where there are many.
final class TreeFilms {
  private TreeFilms() {}

  static TreeFilm of(List<PicturedTree> trees, PageInk ink) {
    return new TreeFilm(
        ink.id("film"),
        "The trees as they grow",
        trees.stream().map(tree -> film(tree, ink)).toList(),
        note(trees));
  }

  private static FilmTree film(PicturedTree tree, PageInk ink) {
    List<PictureMeasurement> batches = tree.batches();
    return new FilmTree(
        tree.title(),
        ink.colour(tree.design()),
        form(tree.first().form()),
        batches.stream().map(TreeFilms::frame).toList());
  }

  /// Looking at a tree counts all of its pages, so a run of many batches does not after each.
  private static String note(List<PicturedTree> trees) {
    int looks = trees.stream().mapToInt(tree -> tree.batches().size()).max().orElse(0);
    int last = trees.stream().mapToInt(tree -> tree.batches().getLast().batch()).max().orElse(0);
    return looks == last
        ? ""
        : "The trees were looked at after %s of %s batches."
            .formatted(Figures.count(looks), Figures.count(last));
  }

  private static String form(TreeForm form) {
    return switch (form) {
      case ROWS_IN_LEAVES -> "B+ tree: rows in the leaves alone";
      case ROWS_IN_ALL_LEVELS -> "B-tree: whole rows in every level";
      case ENTRIES_IN_ALL_LEVELS -> "B-tree of an index: whole entries in every level";
    };
  }

  private static FilmFrame frame(PictureMeasurement one) {
    double leaves = Math.max(1, one.fill().stream().mapToLong(count -> count).sum());
    return new FilmFrame(
        one.batch(),
        one.rows(),
        one.levels().stream()
            .map(level -> new FilmLevel(level.pages(), level.cells(), level.fillShare()))
            .toList(),
        one.fill().stream().mapToDouble(count -> count / leaves).toArray(),
        Thinning.of(numbers(one.order()).length).of(numbers(one.order())),
        one.overflowPages());
  }

  private static double[] numbers(List<Long> counts) {
    return counts.stream().mapToDouble(count -> count).toArray();
  }
}
