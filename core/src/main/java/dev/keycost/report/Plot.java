// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Draws curves with characters: one letter a curve, its name at the right end.
///
/// Both axes begin at 0 and are linear, so that a height is what it looks like.
final class Plot {
  /// One curve.
  ///
  /// @param x ascending, not negative, as long as `y`
  record Curve(String label, double[] x, double[] y) {}

  /// What stands below the plot: at its left end, in its middle and at its right end.
  record Scale(String left, String middle, String right) {}

  /// The characters for everything but the letters.
  record Glyphs(char side, char tick, char corner, char floor, char dot) {
    static final Glyphs UNICODE = new Glyphs('│', '┤', '└', '─', '·');
    static final Glyphs ASCII = new Glyphs('|', '+', '+', '-', '.');
  }

  private static final int WIDTH = 100;
  private static final int HEIGHT = 21;
  private static final int TICKS = 4;
  private static final char SEVERAL = '*';
  private static final int NOBODY = -1;

  private final List<Curve> curves;
  private final Glyphs glyphs;
  private final Ink ink;
  private final Scale scale;
  private final int width;
  private final int height;
  private final double xMax;
  private final double yMax;
  private final int scaleWidth;
  private final char[][] cells;
  private final int[][] owners;

  private Plot(List<Curve> curves, Scale scale, Glyphs glyphs, Ink ink) {
    this.curves = curves;
    this.scale = scale;
    this.glyphs = glyphs;
    this.ink = ink;
    this.height = Math.max(HEIGHT, (curves.size() + TICKS - 1) / TICKS * TICKS + 1);
    this.xMax = curves.stream().flatMapToDouble(c -> Arrays.stream(c.x())).max().orElse(1);
    this.yMax = roundUp(curves.stream().flatMapToDouble(c -> Arrays.stream(c.y())).max().orElse(1));
    this.scaleWidth = Figures.number(yMax).length();
    int label = curves.stream().mapToInt(curve -> curve.label().length()).max().orElse(0) + 4;
    this.width = Math.max(20, WIDTH - scaleWidth - 2 - label);
    this.cells = new char[height][width];
    this.owners = new int[height][width];
    for (int row = 0; row < height; row++) {
      Arrays.fill(cells[row], ' ');
      Arrays.fill(owners[row], NOBODY);
    }
  }

  /// Lines, the last of them the scale of x, which counts rows.
  static List<String> draw(List<Curve> curves, Glyphs glyphs, Ink ink) {
    double xMax = curves.stream().flatMapToDouble(c -> Arrays.stream(c.x())).max().orElse(1);
    var rows =
        new Scale(
            "0", Figures.count(Math.round(xMax / 2)), Figures.count(Math.round(xMax)) + " rows");
    return draw(curves, rows, glyphs, ink);
  }

  /// Lines, the last of them the scale of x.
  static List<String> draw(List<Curve> curves, Scale scale, Glyphs glyphs, Ink ink) {
    var plot = new Plot(curves, scale, glyphs, ink);
    for (int i = 0; i < curves.size(); i++) {
      plot.line(i);
    }
    for (int i = 0; i < curves.size(); i++) {
      plot.marks(i);
    }
    return plot.lines();
  }

  private void line(int place) {
    Curve curve = curves.get(place);
    for (int i = 1; i < curve.x().length; i++) {
      int from = column(curve.x()[i - 1]);
      int to = column(curve.x()[i]);
      for (int column = from + 1; column < to; column++) {
        double part = (double) (column - from) / (to - from);
        double y = curve.y()[i - 1] + part * (curve.y()[i] - curve.y()[i - 1]);
        put(row(y), column, glyphs.dot(), place);
      }
    }
  }

  private void marks(int place) {
    Curve curve = curves.get(place);
    for (int i = 0; i < curve.x().length; i++) {
      int row = row(curve.y()[i]);
      int column = column(curve.x()[i]);
      char there = cells[row][column];
      boolean taken = there != ' ' && there != glyphs.dot() && owners[row][column] != place;
      put(row, column, taken ? SEVERAL : letter(place), taken ? NOBODY : place);
    }
  }

  private void put(int row, int column, char glyph, int owner) {
    cells[row][column] = glyph;
    owners[row][column] = owner;
  }

  private static char letter(int place) {
    return (char) ((place < 26 ? 'A' : 'a') + place % 26);
  }

  private int column(double x) {
    return Math.toIntExact(Math.round(x / xMax * (width - 1)));
  }

  private int row(double y) {
    return height - 1 - Math.toIntExact(Math.round(y / yMax * (height - 1)));
  }

  private List<String> lines() {
    int[] labels = labels();
    var lines = new ArrayList<String>();
    boolean several = false;
    for (int row = 0; row < height; row++) {
      var line = new StringBuilder(scale(row));
      for (int column = 0; column < width; column++) {
        several |= cells[row][column] == SEVERAL;
        line.append(painted(owners[row][column], String.valueOf(cells[row][column])));
      }
      if (labels[row] != NOBODY) {
        String name = letter(labels[row]) + " " + curves.get(labels[row]).label();
        line.append("  ").append(painted(labels[row], name));
      }
      lines.add(line.toString().stripTrailing());
    }
    String indent = " ".repeat(scaleWidth + 1);
    lines.add(indent + glyphs.corner() + String.valueOf(glyphs.floor()).repeat(width));
    lines.add(indent + " " + xScale() + (several ? "  * several" : ""));
    return lines;
  }

  private String painted(int owner, String text) {
    return owner == NOBODY ? text : ink.design(owner, text);
  }

  private String scale(int row) {
    int step = (height - 1) / TICKS;
    boolean tick = row % step == 0;
    double y = yMax * (height - 1 - row) / (height - 1);
    String value = tick ? Figures.number(y) : "";
    return " ".repeat(Math.max(0, scaleWidth - value.length()))
        + value
        + " "
        + (tick ? glyphs.tick() : glyphs.side());
  }

  private String xScale() {
    var line = new StringBuilder(" ".repeat(width));
    place(line, scale.left(), 0);
    place(line, scale.middle(), width / 2 - scale.middle().length() / 2);
    place(line, scale.right(), width - scale.right().length());
    return line.toString();
  }

  private static void place(StringBuilder line, String text, int at) {
    if (at >= 0) {
      line.replace(at, at + text.length(), text);
    }
  }

  /// Which curve's name stands in which row: as near to its end as the others leave room.
  private int[] labels() {
    var order = new ArrayList<Integer>();
    for (int i = 0; i < curves.size(); i++) {
      order.add(i);
    }
    order.sort(Comparator.comparingInt((Integer i) -> end(i)).thenComparing(i -> -last(i)));
    // Upwards first: curves crowd at the bottom, and the room is above them.
    int[] rows = new int[order.size()];
    for (int i = rows.length - 1, free = height - 1; i >= 0; i--) {
      rows[i] = Math.min(end(order.get(i)), free);
      free = rows[i] - 1;
    }
    for (int i = 0, free = 0; i < rows.length; i++) {
      rows[i] = Math.max(rows[i], free);
      free = rows[i] + 1;
    }
    int[] labels = new int[height];
    Arrays.fill(labels, NOBODY);
    for (int i = 0; i < rows.length; i++) {
      labels[rows[i]] = order.get(i);
    }
    return labels;
  }

  private int end(int place) {
    return row(last(place));
  }

  private double last(int place) {
    double[] y = curves.get(place).y();
    return y[y.length - 1];
  }

  /// The next of a few round numbers times a power of ten, whose quarters read well.
  static double roundUp(double value) {
    if (!(value > 0)) {
      return 1;
    }
    double power = StrictMath.pow(10, Math.floor(StrictMath.log10(value)));
    for (double step : new double[] {1, 1.2, 1.4, 1.6, 2, 2.4, 2.8, 3.2, 3.6, 4, 4.8, 6, 8}) {
      if (step * power >= value) {
        return step * power;
      }
    }
    return 10 * power;
  }
}
