// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import dev.keycost.report.page.Block;
import dev.keycost.report.page.Html;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/// A line chart as SVG 1.1 that stands alone, in a README as on a page: with its own ground, light
/// or dark as the reader prefers, a name at the end of each curve, and its content in words for
/// those who hear it. Nothing in it is fetched from elsewhere, and it has no script.
///
/// @param description what it shows, in words
/// @param subtitle what was run, below the title
/// @param x what x is and its unit
/// @param y the same
/// @param ticks places on the x axis that are named
/// @param curves in the order in which they are drawn, the last on top
/// @param ends what stands behind each curve's name, one a curve
/// @param note below the chart; may be empty
record SvgChart(
    String title,
    String description,
    String subtitle,
    String x,
    String y,
    List<Tick> ticks,
    List<Block.Series> curves,
    List<String> ends,
    String note) {
  private static final int WIDTH = 880;
  private static final int LEFT = 76;
  private static final int TOP = 100;
  private static final int BOTTOM = 62;
  private static final int PLOT_HEIGHT_MIN = 320;
  private static final int LABEL_GAP = 18;
  private static final int LABEL_OFFSET = 26;
  private static final int LABEL_CHARACTERS_MAX = 44;

  private static final double INTERVAL_REACH_MAX = 1.4;

  /// What a character takes at most, on average over a label, in common fonts at 13 px.
  private static final double CHARACTER_WIDTH = 7.6;

  private static final String STYLE =
      "text{font:13px system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;fill:#24292f}"
          + ".ground{fill:"
          + SvgPalette.GROUND_LIGHT
          + "}.title{font-size:17px;font-weight:600}.minor{font-size:12px;fill:#57606a}"
          + ".grid{stroke:#d8dee4}.axis{stroke:#6e7781}.leader{stroke:#8c959f;fill:none}"
          + ".name{font-weight:600}"
          + "@media (prefers-color-scheme:dark){text{fill:#e6edf3}.ground{fill:"
          + SvgPalette.GROUND_DARK
          + "}.minor{fill:#9ea7b3}.grid{stroke:#2d333b}.axis{stroke:#8b949e}"
          + ".leader{stroke:#6e7681}}";

  /// A named place on the x axis.
  record Tick(double x, String label) {}

  /// The same with a note of what the bands are; without them where one reaches so far above all
  /// curves that it would flatten and cover them, and the note says that.
  ///
  /// @param bands what they are
  SvgChart readable(String bands) {
    double highest = most(curves.stream().map(Block.Series::y).toList());
    double bound = most(curves.stream().map(Block.Series::high).toList());
    if (bound == 0) {
      return this;
    }
    if (bound <= highest * INTERVAL_REACH_MAX) {
      return noted(curves, "bands: " + bands);
    }
    List<Block.Series> bare =
        curves.stream()
            .map(
                one ->
                    new Block.Series(
                        one.name(), one.colour(), one.x(), one.y(), new double[0], new double[0]))
            .toList();
    return noted(bare, "bands (%s) are too wide to be drawn".formatted(bands));
  }

  private SvgChart noted(List<Block.Series> drawn, String more) {
    String notes = note.isEmpty() ? more : note + "; " + more;
    return new SvgChart(title, description, subtitle, x, y, ticks, drawn, ends, notes);
  }

  private static double most(List<double[]> values) {
    return values.stream().flatMapToDouble(Arrays::stream).max().orElse(0);
  }

  String markup() {
    return new Drawing().markup();
  }

  /// The chart with its sizes worked out.
  private final class Drawing {
    private final Html out = new Html();
    private final int plotHeight = Math.max(PLOT_HEIGHT_MIN, curves.size() * LABEL_GAP);
    private final int height = TOP + plotHeight + BOTTOM + (note.isEmpty() ? 0 : 20);
    private final double plotWidth = WIDTH - LEFT - labelWidth();
    private final Ticks rungs = Ticks.of(highest(), 6);
    private final double first;
    private final double last;

    Drawing() {
      double[] named = ticks.stream().mapToDouble(Tick::x).toArray();
      this.first = Arrays.stream(named).min().orElse(0);
      this.last =
          Math.max(DoubleStream.concat(Arrays.stream(named), allX()).max().orElse(0), first + 1e-9);
    }

    String markup() {
      begin();
      axes();
      for (Block.Series curve : curves) {
        band(curve);
      }
      for (Block.Series curve : curves) {
        curve(curve);
      }
      labels();
      if (!note.isEmpty()) {
        text(note, LEFT, height - 14, "minor", "start");
      }
      return out.close().line().markup();
    }

    private void begin() {
      out.open(
              "svg",
              "xmlns",
              "http://www.w3.org/2000/svg",
              "width",
              Integer.toString(WIDTH),
              "height",
              Integer.toString(height),
              "viewBox",
              "0 0 " + WIDTH + " " + height,
              "role",
              "img",
              "aria-labelledby",
              "title desc")
          .line();
      out.element("title", title, "id", "title").line();
      out.element("desc", description, "id", "desc").line();
      List<Integer> places = curves.stream().map(Block.Series::colour).toList();
      out.element("style", STYLE + SvgPalette.style(places)).line();
      out.empty("rect", "class", "ground", "width", "100%", "height", "100%", "rx", "6").line();
      text(title, 24, 34, "title", "start");
      text(subtitle, 24, 54, "minor", "start");
      text(y, 24, 78, "minor", "start");
    }

    private void axes() {
      for (double value : rungs.values()) {
        String kind = value == 0 ? "axis" : "grid";
        line(kind, LEFT, top(value), LEFT + plotWidth, top(value));
        text(Figures.number(value), LEFT - 10, top(value) + 4.5, "minor", "end");
      }
      for (Tick tick : ticks) {
        double place = left(tick.x());
        line("axis", place, TOP + plotHeight, place, TOP + plotHeight + 5);
        text(tick.label(), place, TOP + plotHeight + 21, "minor", "middle");
      }
      text(x, LEFT + plotWidth / 2, TOP + plotHeight + 44, "minor", "middle");
    }

    private void band(Block.Series curve) {
      if (curve.low().length < 2) {
        return;
      }
      var path = new StringBuilder();
      for (int i = 0; i < curve.x().length; i++) {
        point(path, curve.x()[i], curve.high()[i]);
      }
      for (int i = curve.x().length - 1; i >= 0; i--) {
        point(path, curve.x()[i], curve.low()[i]);
      }
      out.empty("path", "class", "band c" + place(curve), "d", path.append('Z').toString()).line();
    }

    private void curve(Block.Series curve) {
      var path = new StringBuilder();
      for (int i = 0; i < curve.x().length; i++) {
        point(path, curve.x()[i], curve.y()[i]);
      }
      out.empty("path", "class", "line c" + place(curve), "d", path.toString()).line();
      int end = curve.x().length - 1;
      out.empty(
              "circle",
              "class",
              "dot c" + place(curve),
              "cx",
              Sparklines.pixel(left(curve.x()[end])),
              "cy",
              Sparklines.pixel(top(curve.y()[end])),
              "r",
              "3.5")
          .line();
    }

    private void labels() {
      double[] wanted = curves.stream().mapToDouble(curve -> top(end(curve))).toArray();
      double[] placed = LabelPlaces.of(wanted, LABEL_GAP, TOP, TOP + plotHeight);
      double from = LEFT + plotWidth + LABEL_OFFSET;
      for (int i = 0; i < placed.length; i++) {
        Block.Series curve = curves.get(i);
        double edge = left(curve.x()[curve.x().length - 1]);
        var path = new StringBuilder();
        path.append('M').append(Sparklines.pixel(edge + 6)).append(' ');
        path.append(Sparklines.pixel(wanted[i])).append('L');
        path.append(Sparklines.pixel(from - 5)).append(' ').append(Sparklines.pixel(placed[i]));
        out.empty("path", "class", "leader", "d", path.toString());
        out.open("text", "x", Sparklines.pixel(from), "y", Sparklines.pixel(placed[i] + 4.5));
        out.element("tspan", name(curve), "class", "name label c" + place(curve));
        out.element("tspan", " " + ends.get(i)).close().line();
      }
    }

    private double labelWidth() {
      int longest = 0;
      for (int i = 0; i < curves.size(); i++) {
        longest = Math.max(longest, name(curves.get(i)).length() + 1 + ends.get(i).length());
      }
      return LABEL_OFFSET + longest * CHARACTER_WIDTH + 12;
    }

    private double highest() {
      return curves.stream()
          .flatMapToDouble(
              curve -> DoubleStream.concat(Arrays.stream(curve.y()), Arrays.stream(curve.high())))
          .max()
          .orElse(1);
    }

    private DoubleStream allX() {
      return curves.stream().flatMapToDouble(curve -> Arrays.stream(curve.x()));
    }

    private void point(StringBuilder path, double x, double y) {
      path.append(path.isEmpty() ? 'M' : 'L').append(Sparklines.pixel(left(x))).append(' ');
      path.append(Sparklines.pixel(top(y)));
    }

    private double left(double x) {
      return LEFT + plotWidth * (x - first) / (last - first);
    }

    private double top(double y) {
      return TOP + plotHeight * (1 - y / rungs.end());
    }

    private void line(String kind, double x1, double y1, double x2, double y2) {
      String[] ends = {
        "class", kind,
        "x1", Sparklines.pixel(x1),
        "y1", Sparklines.pixel(y1),
        "x2", Sparklines.pixel(x2),
        "y2", Sparklines.pixel(y2)
      };
      out.empty("line", ends).line();
    }

    private void text(String text, double x, double y, String kind, String anchor) {
      String[] place = {
        "class", kind, "x", Sparklines.pixel(x), "y", Sparklines.pixel(y), "text-anchor", anchor
      };
      out.element("text", text, place).line();
    }
  }

  private static double end(Block.Series curve) {
    return curve.y()[curve.y().length - 1];
  }

  private static int place(Block.Series curve) {
    return curve.colour() % SvgPalette.SIZE;
  }

  private static String name(Block.Series curve) {
    List<Integer> all = new ArrayList<>(curve.name().codePoints().boxed().toList());
    if (all.size() <= LABEL_CHARACTERS_MAX) {
      return curve.name();
    }
    var shortened = new StringBuilder();
    all.subList(0, LABEL_CHARACTERS_MAX - 1).forEach(shortened::appendCodePoint);
    return shortened.append('…').toString();
  }
}
