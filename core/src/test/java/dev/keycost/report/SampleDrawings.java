// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.report.page.Block;
import dev.keycost.report.page.Block.FilmFrame;
import dev.keycost.report.page.Block.FilmLevel;
import dev.keycost.report.page.Block.FilmTree;
import dev.keycost.report.page.Block.WritePanel;
import dev.keycost.report.page.Page;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// The parts of [SamplePage] that are pictures: where writes land, and trees as they grow.
final class SampleDrawings {
  static final int COLUMNS = 80;
  static final int PLACES = 64;

  private SampleDrawings() {}

  static Page.Part picture() {
    return new Page.Part(
        "writes",
        "Where writes land",
        "Every page that was written to the log, by when and where in the order of keys.",
        List.of(
            new Block.WritePicture(
                "picture",
                "An ordered key draws an edge, a random key a snowstorm",
                List.of(
                    panel("sequence", 0, true), panel("uuid7", 1, true), panel("uuid4", 2, false)),
                "Every 10th transaction of 600.")));
  }

  static Page.Part trees() {
    return new Page.Part(
        "trees",
        "The trees",
        "",
        List.of(
            new Block.TreeFilm(
                "film",
                "The same trees after each million of rows",
                List.of(
                    tree("sequence", 0, "B+ tree: rows in the leaves alone", 0.99, 62, true),
                    tree("uuid7", 1, "B-tree: rows in all levels", 0.87, 47, true),
                    tree("uuid4", 2, "B-tree: rows in all levels", 0.89, 48, false)),
                "Page numbers of every 120th leaf at most.")));
  }

  private static WritePanel panel(String name, int colour, boolean isOrdered) {
    var random = new SplittableRandom(3 + colour);
    var rows = IntStream.rangeClosed(1, COLUMNS).mapToDouble(c -> c * 1e7 / COLUMNS).toArray();
    var writes = new double[COLUMNS][PLACES];
    for (int column = 0; column < COLUMNS; column++) {
      for (int place = 0; place < PLACES; place++) {
        int edge = PLACES - 1;
        double mean = isOrdered ? (place == edge ? 160 + colour * 40 : 0) : 8 + column * 0.16;
        writes[column][place] = Math.floor(-mean * Math.log(1 - 0.98 * random.nextDouble()));
      }
    }
    return new WritePanel(name, colour, rows, writes);
  }

  private static FilmTree tree(
      String name, int colour, String form, double fill, int rowsOfLeaf, boolean isOrdered) {
    List<FilmFrame> frames = new ArrayList<>();
    for (int batch = 1; batch <= 10; batch++) {
      double rows = batch * 1e6;
      double leaves = Math.ceil(rows / rowsOfLeaf);
      double inner = Math.ceil(leaves / 180);
      List<FilmLevel> levels =
          List.of(
              new FilmLevel(1, inner - 1, Math.min(0.98, inner / 400)),
              new FilmLevel(inner, leaves - 1, isOrdered ? 0.87 : 0.88),
              new FilmLevel(leaves, rows, fill));
      frames.add(
          new FilmFrame(
              batch, rows, levels, classes(fill, isOrdered), order(leaves, isOrdered, batch), 0));
    }
    return new FilmTree(name, colour, form, frames);
  }

  private static double[] classes(double fill, boolean isOrdered) {
    if (fill > 0.95) {
      return new double[] {0, 0, 0, 0, 0, 0, 0, 0, 0.01, 0.99};
    }
    return isOrdered
        ? new double[] {0, 0, 0, 0, 0, 0, 0, 0.01, 0.98, 0.01}
        : new double[] {0, 0, 0, 0, 0, 0.01, 0.04, 0.17, 0.32, 0.46};
  }

  private static double[] order(double leaves, boolean isOrdered, int seed) {
    int shown = (int) Math.min(150, leaves / 120);
    List<Double> pages = new ArrayList<>();
    for (int i = 0; i < shown; i++) {
      pages.add((double) Math.round(2 + i * leaves / shown));
    }
    if (!isOrdered) {
      Collections.shuffle(pages, new Random(seed));
    }
    return pages.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
