// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.file.LogExtent;
import dev.keycost.sqlite.file.Sampling;
import dev.keycost.sqlite.file.TreeCensus;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// One figure on the database as a whole, for the head of an inspection.
record FileLine(String name, String text) {
  static List<FileLine> of(DatabaseFacts facts) {
    FileFacts file = facts.file();
    List<FileLine> lines = new ArrayList<>();
    lines.add(new FileLine("size", Figures.bytes(file.fileBytes())));
    lines.add(
        new FileLine(
            "pages",
            Figures.count(file.pages()) + " of " + Figures.count(file.pageBytes()) + " bytes"));
    lines.add(new FileLine("free", free(file)));
    lines.add(new FileLine("log", file.log().map(FileLine::log).orElse("none")));
    if (file.hotJournal()) {
      lines.add(new FileLine("journal", "hot (a transaction was begun and not ended)"));
    }
    lines.add(new FileLine("auto-vacuum", file.autoVacuum().name().toLowerCase(Locale.ROOT)));
    lines.add(new FileLine("cache", Figures.bytes(file.cacheBytes()) + " assumed"));
    lines.add(new FileLine("read", read(facts)));
    return lines;
  }

  /// How far estimates may be off; empty where nothing is estimated.
  static Optional<String> bounds(DatabaseFacts facts) {
    List<TreeCensus> sampled = trees(facts).filter(tree -> tree.sampling().isPresent()).toList();
    if (sampled.isEmpty()) {
      return Optional.empty();
    }
    double rows =
        sampled.stream()
            .filter(tree -> tree.rows() > 0)
            .mapToDouble(tree -> sampling(tree).rows() / tree.rows())
            .max()
            .orElse(0);
    return Optional.of(
        ("estimated, with 95 %% confidence: rows within %s, leaf fill within %s and far jumps"
                + " within %s points")
            .formatted(
                Figures.percent(rows),
                points(sampled, Sampling::leafFill),
                points(sampled, Sampling::farJumpShare)));
  }

  /// Pages that were looked at.
  static long pagesRead(DatabaseFacts facts) {
    return trees(facts)
        .mapToLong(tree -> tree.sampling().map(Sampling::pagesRead).orElse(tree.pages()))
        .sum();
  }

  private static String points(List<TreeCensus> trees, ToDoubleFunction<Sampling> error) {
    double greatest =
        trees.stream().mapToDouble(tree -> error.applyAsDouble(sampling(tree))).max().orElse(0);
    return String.format(Locale.ROOT, "%.1f", 100 * greatest);
  }

  private static Sampling sampling(TreeCensus tree) {
    return tree.sampling().orElseThrow();
  }

  private static Stream<TreeCensus> trees(DatabaseFacts facts) {
    return facts.tables().stream().flatMap(TableFacts::trees);
  }

  private static String free(FileFacts file) {
    return file.freePages() == 0
        ? "0"
        : "%s (%s)"
            .formatted(
                Figures.count(file.freePages()),
                Figures.percent((double) file.freePages() / file.pages()));
  }

  private static String log(LogExtent log) {
    return "%s (%s)"
        .formatted(
            Figures.bytes(log.fileBytes()), Figures.counted(log.distinctPages(), "page", "pages"));
  }

  private static String read(DatabaseFacts facts) {
    long pages = pagesRead(facts);
    return facts.file().sampled()
        ? "%s (%s %%)"
            .formatted(
                Figures.counted(pages, "page", "pages"),
                Figures.number(100.0 * pages / facts.file().pages()))
        : "every page";
  }
}
