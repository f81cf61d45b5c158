// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import dev.keycost.report.page.Html;
import dev.keycost.report.page.Printable;
import dev.keycost.result.Comparison;
import dev.keycost.result.Comparison.Point;
import dev.keycost.result.Comparison.Series;
import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// One small picture for each design, for beside a Markdown report: ns a row, batch after batch.
/// All have one scale, which begins at 0, so that they can be compared with each other. A pure
/// function of the result, the same bytes in every locale.
public final class Sparklines {
  static final int WIDTH = 160;
  static final int HEIGHT = 36;

  private static final double MARGIN = 4;
  private static final int POINTS_MAX = 160;

  private Sparklines() {}

  /// @param fileName within the folder of the pictures
  /// @param description what it shows, in words
  /// @param svg the file's text
  public record Sparkline(
      String design, String fileName, String description, double first, double last, String svg) {}

  /// The folder for those of one of several results, below that of all.
  public static String folder(String resultName) {
    return PictureName.of(resultName);
  }

  /// One for each design that has a curve, in the plan's order; none where there are fewer than two
  /// batches.
  public static List<Sparkline> of(RunResult result) {
    return of(Comparison.of(result));
  }

  static List<Sparkline> of(Comparison comparison) {
    if (comparison.batches() < 2) {
      return List.of();
    }
    double highest =
        comparison.series().stream()
            .flatMap(series -> series.points().stream())
            .mapToDouble(Comparison.Point::msPerMillion)
            .max()
            .orElse(0);
    var pictures = new ArrayList<Sparkline>();
    Set<String> taken = new HashSet<>();
    for (int place = 0; place < comparison.series().size(); place++) {
      Series series = comparison.series().get(place);
      String name = PictureName.of(series.label());
      String unique = name;
      for (int n = 2; !taken.add(unique); n++) {
        unique = name + "-" + n;
      }
      pictures.add(picture(series, place, unique + ".svg", highest));
    }
    return List.copyOf(pictures);
  }

  private static Sparkline picture(Series series, int place, String fileName, double highest) {
    // A millisecond a million rows is a nanosecond a row.
    double first = series.points().getFirst().msPerMillion();
    double last = series.last().msPerMillion();
    String description =
        "%s: %s ns a row in the first batch, %s in the last"
            .formatted(Printable.of(series.label()), Figures.number(first), Figures.number(last));
    return new Sparkline(
        series.label(),
        fileName,
        description,
        first,
        last,
        svg(series, place, description, highest));
  }

  private static String svg(Series series, int place, String description, double highest) {
    var path = new StringBuilder();
    List<Point> shown = Thinning.of(series.points().size(), POINTS_MAX).of(series.points());
    double x = 0;
    double y = 0;
    for (int i = 0; i < shown.size(); i++) {
      x = MARGIN + (WIDTH - 2 * MARGIN) * i / (shown.size() - 1);
      double share = highest > 0 ? shown.get(i).msPerMillion() / highest : 0;
      y = HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * share;
      path.append(i == 0 ? "M" : "L").append(pixel(x)).append(' ').append(pixel(y));
    }
    var out = new Html();
    out.open(
            "svg",
            "xmlns",
            "http://www.w3.org/2000/svg",
            "width",
            Integer.toString(WIDTH),
            "height",
            Integer.toString(HEIGHT),
            "viewBox",
            "0 0 " + WIDTH + " " + HEIGHT,
            "role",
            "img",
            "aria-labelledby",
            "title desc")
        .line();
    out.element("title", Printable.of(series.label()), "id", "title").line();
    out.element("desc", description, "id", "desc").line();
    out.element("style", SvgPalette.style(List.of(place))).line();
    out.empty("path", "class", "line c" + place % SvgPalette.SIZE, "d", path.toString()).line();
    out.empty(
            "circle",
            "class",
            "dot c" + place % SvgPalette.SIZE,
            "cx",
            pixel(x),
            "cy",
            pixel(y),
            "r",
            "2.5")
        .line();
    return out.close().line().markup();
  }

  static String pixel(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
