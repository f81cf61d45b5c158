// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Estimate;
import dev.keycost.inspect.Estimate.Basis;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.InsertCost;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.file.TreeCensus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// WITHOUT ROWID rows that are too large for it: above a twentieth of a page, by SQLite's own
/// advice (sqlite.org/withoutrowid.html).
///
/// Such a tree holds whole rows on its interior pages too, so they have few children, and a key
/// that comes at random drags whole rows about. Keys that come in order do not, and a rowid table
/// would need an index for the key besides: there is no finding unless it would be smaller all the
/// same.
public final class ClusteredLargeRowsRule implements Rule {
  static final String NAME = "clustered-large-rows";

  private static final double PAGE_SHARE = 1.0 / 20;

  /// Below this the interior pages are cached whatever they hold.
  private static final int PAGES_MIN = 250;

  /// Where so many rows overflow, that is what is to be said.
  private static final double OVERFLOWING = 0.5;

  /// Of the table's pages.
  private static final double WORTH_SAVING = 0.1;

  private static final double MISSES_MIN = 0.5;
  private static final double MISSES_COSTLY = 2;

  /// Text of a UUID, the longest key that is usual.
  private static final int LONG_KEY_BYTES = 36;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    return facts.tables().stream()
        .filter(table -> applies(table, facts.file()))
        .map(table -> new Case(table, facts.file(), RowidTwin.of(table, facts.file())))
        .filter(Case::gains)
        .map(Case::finding)
        .toList();
  }

  private static boolean applies(TableFacts table, FileFacts file) {
    TreeCensus tree = table.tree();
    return table.withoutRowid()
        && tree.pages() >= PAGES_MIN
        && TreeFigures.meanPayloadBytes(tree) > PAGE_SHARE * file.usableBytes()
        && tree.overflow().rows() <= OVERFLOWING * tree.rows();
  }

  /// One such table beside the rowid table that could be.
  private record Case(TableFacts table, FileFacts file, Optional<RowidTwin> twin) {
    /// Rows that come in order and would need as much room elsewhere are well where they are.
    boolean gains() {
      return places() != InsertPlaces.LOCAL || severity() != Severity.NOTE;
    }

    Finding finding() {
      TreeCensus tree = table.tree();
      double mean = TreeFigures.meanPayloadBytes(tree);
      return new Finding(
          NAME,
          severity(),
          table.name(),
          "Rows of %s bytes on average, %s of a page, are large for WITHOUT ROWID."
              .formatted(
                  Figures.count(Math.round(mean)), Figures.percent(mean / file.usableBytes())),
          evidence(),
          estimate(),
          "Make it a rowid table (leave WITHOUT ROWID out): rows are then appended and only the"
              + " index on the key is searched and sorted; keep it as it is where rows are mostly"
              + " read in ranges of the key.",
          List.of(
              TrialCommand.like(table, file, places(), mean).of(List.of("rowid", "clustered"))));
    }

    private InsertPlaces places() {
      return InsertPlaces.of(table);
    }

    private Severity severity() {
      double misses = misses();
      boolean costly =
          misses >= MISSES_MIN
              && twinMisses().map(other -> misses >= MISSES_COSTLY * other).orElse(false);
      if (costly) {
        return Severity.COSTLY;
      }
      double worth = WORTH_SAVING * TreeFigures.bytes(table.tree(), file);
      boolean waste =
          twin.map(
                  rowid ->
                      rowid
                          .savedBytes()
                          .map(bytes -> bytes >= worth)
                          .orElse(rowid.keyBytesMax() >= LONG_KEY_BYTES))
              .orElse(false);
      return waste ? Severity.WASTE : Severity.NOTE;
    }

    /// Of a row that comes at random.
    private double misses() {
      return places() == InsertPlaces.RANDOM ? InsertCost.missesPerInsert(table.tree(), file) : 0;
    }

    private Optional<Double> twinMisses() {
      return twin.flatMap(RowidTwin::index)
          .map(index -> index.missesPerInsert((double) file.cacheBytes() / file.pageBytes()));
    }

    private List<String> evidence() {
      List<String> evidence = new ArrayList<>(List.of(room(), interior()));
      twin.ifPresent(rowid -> evidence.add(size(rowid)));
      if (misses() > 0) {
        twinMisses().ifPresent(other -> evidence.add(reads(other)));
      }
      return evidence;
    }

    private String room() {
      TreeCensus tree = table.tree();
      double room = (double) tree.pages() * file.usableBytes();
      return ("SQLite advises WITHOUT ROWID for rows below a twentieth of a page, here %s bytes;"
              + " %s%s of the room of %s is unused, %s bytes a row.")
          .formatted(
              Figures.count(Math.round(PAGE_SHARE * file.usableBytes())),
              TreeFigures.about(tree),
              Figures.percent(tree.unusedBytes() / room),
              Figures.counted(tree.rows(), "row", "rows"),
              Figures.count(tree.unusedBytes() / tree.rows()));
    }

    private String interior() {
      TreeCensus tree = table.tree();
      return ("Interior pages hold whole rows: they are %s of the %s%s pages, with %s children"
              + " each,"
              + " and the tree has %s levels.")
          .formatted(
              Figures.count(tree.interiorPages()),
              TreeFigures.about(tree),
              Figures.count(tree.pages()),
              Figures.number(tree.fanOut()),
              Figures.count(tree.depth()));
    }

    private String reads(double twinMisses) {
      return ("Keys arrive at random: with a cache of %s an insert reads %s pages, in the"
              + " index of a"
              + " rowid table %s.")
          .formatted(
              Figures.bytes(file.cacheBytes()),
              Figures.number(misses()),
              Figures.number(twinMisses));
    }

    private String size(RowidTwin rowid) {
      String rows =
          "A rowid table would take about %s pages for the rows"
              .formatted(Figures.count(Math.round(rowid.rows().pages())));
      if (rowid.index().isPresent()) {
        return "%s and %s for the index on the key."
            .formatted(rows, Figures.count(Math.round(rowid.index().get().pages())));
      }
      return rowid.keyBytesMax() > 0
          ? "%s; with the index on the key it is smaller where keys have less than %s bytes."
              .formatted(rows, Figures.count(rowid.keyBytesMax()))
          : "%s, and those of the index on the key.".formatted(rows);
    }

    private Optional<Estimate> estimate() {
      Optional<Long> saved = twin.flatMap(RowidTwin::savedBytes).filter(bytes -> bytes > 0);
      if (saved.isPresent()) {
        return saved.map(
            bytes ->
                Estimate.savedBytes(
                    bytes,
                    Basis.MODELLED,
                    "this table as counted, less a rowid table with an index for its key"));
      }
      return misses() > 0
          ? Optional.of(
              Estimate.misses(
                  misses(), "pages of each level as counted, in SQLite's page cache in WAL mode"))
          : Optional.empty();
    }
  }
}
