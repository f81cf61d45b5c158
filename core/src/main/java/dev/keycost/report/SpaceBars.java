// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.measure.Figures;
import dev.keycost.report.page.Html;
import dev.keycost.report.page.Printable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Where the pages of a file are: one bar a table, the largest first, with a part for each of its
/// trees; then what is in no table.
final class SpaceBars {
  /// More bars show nothing but their number.
  private static final int BARS_MAX = 12;

  /// Percent: enough to be seen.
  private static final double WIDTH_MIN = 0.2;

  /// @param colour a class of the page's style sheet
  private record Part(String colour, String title, long pages) {}

  private record Bar(String name, List<Part> parts) {
    long pages() {
      return parts.stream().mapToLong(Part::pages).sum();
    }
  }

  private final DatabaseFacts facts;

  SpaceBars(DatabaseFacts facts) {
    this.facts = facts;
  }

  String markup() {
    List<Bar> bars = bars();
    long longest = Math.max(1, bars.stream().mapToLong(Bar::pages).max().orElse(0));
    var html = new Html().open("ul", "class", "space").line();
    for (Bar bar : bars) {
      html.open("li").element("span", bar.name(), "class", "name");
      html.element("span", amount(bar.pages()), "class", "amount");
      draw(html, bar, longest);
      html.close().line();
    }
    return html.close().markup();
  }

  private void draw(Html html, Bar bar, long longest) {
    html.open("svg", "class", "bar", "aria-hidden", "true");
    double x = 0;
    for (Part part : bar.parts()) {
      double width = Math.max(WIDTH_MIN, 100.0 * part.pages() / longest);
      html.open(
          "rect",
          "class",
          part.colour(),
          "x",
          percent(x),
          "width",
          percent(width),
          "height",
          "100%");
      html.element("title", part.title() + ": " + amount(part.pages())).close();
      x += width;
    }
    html.close();
  }

  private List<Bar> bars() {
    List<Bar> tables =
        facts.tables().stream()
            .map(this::bar)
            .sorted(Comparator.comparingLong(Bar::pages).reversed())
            .toList();
    List<Bar> bars = new ArrayList<>(tables);
    if (tables.size() > BARS_MAX) {
      List<Bar> small = tables.subList(BARS_MAX, tables.size());
      bars.removeAll(small);
      long pages = small.stream().mapToLong(Bar::pages).sum();
      bars.add(plain("%s smaller tables".formatted(Figures.count(small.size())), "rest", pages));
    }
    FileFacts file = facts.file();
    if (file.freePages() > 0) {
      bars.add(plain("free pages", "free", file.freePages()));
    }
    long other = file.pages() - file.freePages() - tables.stream().mapToLong(Bar::pages).sum();
    // Estimates do not add up to the file.
    if (other > 0 && !file.sampled()) {
      bars.add(plain("everything else", "rest", other));
    }
    return bars;
  }

  private Bar bar(TableFacts table) {
    List<Part> parts =
        TreeLine.of(table, facts.file()).stream()
            .map(tree -> new Part(colour(tree.kind()), tree.shownName(), tree.tree().pages()))
            .toList();
    return new Bar(Printable.of(table.name()), parts);
  }

  private static Bar plain(String name, String colour, long pages) {
    return new Bar(name, List.of(new Part(colour, name, pages)));
  }

  private static String colour(TreeLine.Kind kind) {
    return switch (kind) {
      case ROWID, CLUSTERED -> "table";
      case KEY -> "key";
      case UNIQUE, INDEX, PARTIAL -> "index";
    };
  }

  private String amount(long pages) {
    FileFacts file = facts.file();
    return "%s, %s"
        .formatted(
            Figures.bytes((double) pages * file.pageBytes()),
            Figures.percent((double) pages / Math.max(1, file.pages())));
  }

  private static String percent(double value) {
    return String.format(Locale.ROOT, "%.3f%%", value);
  }
}
