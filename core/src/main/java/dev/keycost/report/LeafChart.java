// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import dev.keycost.report.page.Html;
import dev.keycost.sqlite.file.FillHistogram;
import dev.keycost.sqlite.file.LeafOrder;
import dev.keycost.sqlite.file.TreeCensus;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/// Two small drawings of a tree's leaves: how full they are, and in which order they lie.
final class LeafChart {
  private static final int STEP_WIDTH = 6;
  private static final int HEIGHT = 28;

  private LeafChart() {}

  /// A histogram: empty pages on the left, full ones on the right.
  static void fill(Html html, TreeCensus tree) {
    List<Long> pages = tree.leaves().fill().pages();
    long most = Math.max(1, Collections.max(pages));
    int width = FillHistogram.STEPS * STEP_WIDTH;
    drawing(html, "fill", "0 0 %s %s".formatted(width, HEIGHT + 1), fillWords(tree));
    for (int i = 0; i < pages.size(); i++) {
      if (pages.get(i) > 0) {
        // At least a line, so that few pages are not taken for none.
        double height = Math.max(1, (double) HEIGHT * pages.get(i) / most);
        html.empty(
            "rect",
            "x",
            Integer.toString(i * STEP_WIDTH),
            "y",
            decimal(HEIGHT - height),
            "width",
            Integer.toString(STEP_WIDTH - 1),
            "height",
            decimal(height));
      }
    }
    html.empty("path", "class", "axis", "d", "M0 %s.5H%s".formatted(HEIGHT, width));
    html.close();
  }

  /// A bar: steps to the next page, near ones, far ones ahead, and back.
  static void order(Html html, LeafOrder order) {
    drawing(html, "order", "0 0 100 10", orderWords(order));
    double x = segment(html, order, "next", order.next(), 0);
    x = segment(html, order, "near", order.near(), x);
    x = segment(html, order, "ahead", order.ahead(), x);
    segment(html, order, "behind", order.behind(), x);
    html.close();
  }

  private static double segment(Html html, LeafOrder order, String name, long steps, double x) {
    double width = 100.0 * steps / Math.max(1, order.steps());
    if (steps > 0) {
      html.empty("rect", "class", name, "x", decimal(x), "width", decimal(width), "height", "10");
    }
    return x + width;
  }

  private static void drawing(Html html, String name, String viewBox, String words) {
    html.open(
        "svg",
        "class",
        name,
        "viewBox",
        viewBox,
        "preserveAspectRatio",
        "none",
        "role",
        "img",
        "aria-label",
        words);
    html.element("title", words);
  }

  private static String fillWords(TreeCensus tree) {
    List<Long> pages = tree.leaves().fill().pages();
    int mode = pages.indexOf(Collections.max(pages));
    int percent = 100 / FillHistogram.STEPS;
    return "Leaves are %s full on average; most are between %s and %s %% full."
        .formatted(Figures.percent(tree.leafFill()), mode * percent, (mode + 1) * percent);
  }

  private static String orderWords(LeafOrder order) {
    long steps = Math.max(1, order.steps());
    return "Steps from leaf to leaf: %s to the next page, %s near, %s far ahead, %s back."
        .formatted(
            Figures.percent((double) order.next() / steps),
            Figures.percent((double) order.near() / steps),
            Figures.percent((double) order.ahead() / steps),
            Figures.percent((double) order.behind() / steps));
  }

  private static String decimal(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }
}
