// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Estimate;
import dev.keycost.inspect.Estimate.Basis;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.file.LocalPayload;
import dev.keycost.sqlite.file.OverflowCensus;
import dev.keycost.sqlite.file.TreeCensus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// WITHOUT ROWID rows that do not fit into their cell, or only just: one byte more than
/// [LocalPayload#indexMax], and a row takes another page besides.
public final class ClusteredOverflowRule implements Rule {
  static final String NAME = "clustered-overflow";

  /// With a page each, that many take a fifth of SQLite's default cache.
  private static final int ROWS_MIN = 100;

  /// Of a tree's pages. Less is a few odd rows.
  private static final double SHARE_MIN = 0.01;

  /// Of a tree's pages. From here on the file grows and inserts slow down by what overflows.
  private static final double SHARE_COSTLY = 0.1;

  /// About what SQLite's default cache holds at 4 KiB a page.
  private static final int PAGES_COSTLY = 500;

  private static final double NEAR = 0.95;
  private static final int PAGE_BYTES_MAX = 65_536;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    return facts.tables().stream()
        .filter(table -> table.withoutRowid() && table.tree().rows() >= ROWS_MIN)
        .flatMap(table -> judge(table, facts.file()).stream())
        .toList();
  }

  private static Optional<Finding> judge(TableFacts table, FileFacts file) {
    TreeCensus tree = table.tree();
    if (tree.overflow().pages() >= SHARE_MIN * tree.pages()) {
      return Optional.of(beyond(table, file));
    }
    double mean = TreeFigures.meanPayloadBytes(tree);
    boolean near = tree.overflow().rows() == 0 && mean >= NEAR * limit(file.usableBytes());
    return near ? Optional.of(near(table, file)) : Optional.empty();
  }

  private static Finding beyond(TableFacts table, FileFacts file) {
    TreeCensus tree = table.tree();
    OverflowCensus overflow = tree.overflow();
    double share = (double) overflow.pages() / tree.pages();
    boolean costly = share >= SHARE_COSTLY && overflow.pages() >= PAGES_COSTLY;
    String every = overflow.rows() == tree.rows() ? "every row overflows" : "rows overflow";
    return new Finding(
        NAME,
        costly ? Severity.COSTLY : Severity.WASTE,
        table.name(),
        "In this WITHOUT ROWID table %s: %s%s of %s do not fit into their place on a page."
            .formatted(
                every,
                TreeFigures.about(tree),
                Figures.count(overflow.rows()),
                Figures.counted(tree.rows(), "row", "rows")),
        List.of(sizes(tree, file), pages(tree, file), rowidLimit(file)),
        Optional.of(saved(table, file)),
        remedy("Make", tree, file),
        commands(table, file));
  }

  private static Finding near(TableFacts table, FileFacts file) {
    TreeCensus tree = table.tree();
    double left = limit(file.usableBytes()) - TreeFigures.meanPayloadBytes(tree);
    return new Finding(
        NAME,
        Severity.NOTE,
        table.name(),
        "No row overflows yet, but with %s more in each, every row would take another page."
            .formatted(bytes((long) Math.floor(left) + 1)),
        List.of(sizes(tree, file)),
        Optional.empty(),
        remedy("Before rows grow, make", tree, file),
        commands(table, file));
  }

  private static String pages(TreeCensus tree, FileFacts file) {
    OverflowCensus overflow = tree.overflow();
    double room = (double) overflow.pages() * file.usableBytes();
    return "The rest of them stands on %s%s, %s of the table's; %s of their bytes hold nothing."
        .formatted(
            TreeFigures.about(tree),
            Figures.counted(overflow.pages(), "overflow page", "overflow pages"),
            Figures.percent((double) overflow.pages() / tree.pages()),
            Figures.percent(overflow.unusedBytes() / room));
  }

  private static String rowidLimit(FileFacts file) {
    return "A row of a rowid table stays whole up to %s."
        .formatted(bytes(LocalPayload.of(file.usableBytes()).tableMax()));
  }

  private static String sizes(TreeCensus tree, FileFacts file) {
    return ("With pages of %s, %s of them usable, such a row stays whole up to %s; the mean row has"
            + " %s, the greatest %s.")
        .formatted(
            bytes(file.pageBytes()),
            Figures.count(file.usableBytes()),
            bytes(limit(file.usableBytes())),
            bytes(Math.round(TreeFigures.meanPayloadBytes(tree))),
            Figures.count(tree.greatestPayloadBytes()));
  }

  private static Estimate saved(TableFacts table, FileFacts file) {
    Optional<Long> modelled =
        RowidTwin.of(table, file).flatMap(RowidTwin::savedBytes).filter(bytes -> bytes > 0);
    return modelled
        .map(
            bytes ->
                Estimate.savedBytes(
                    bytes,
                    Basis.MODELLED,
                    "this table as counted, less a rowid table with an index for its key"))
        .orElseGet(
            () ->
                Estimate.savedBytes(
                    table.tree().overflow().unusedBytes(),
                    TreeFigures.basis(table.tree()),
                    "bytes of overflow pages that hold nothing, an upper bound"));
  }

  private static String remedy(String make, TreeCensus tree, FileFacts file) {
    long rowidMax = LocalPayload.of(file.usableBytes()).tableMax();
    String rowid =
        tree.greatestPayloadBytes() <= rowidMax
            ? make + " it a rowid table (leave WITHOUT ROWID out), which holds all these rows whole"
            : "%s it a rowid table (leave WITHOUT ROWID out), which holds rows of up to %s whole"
                .formatted(make, bytes(rowidMax));
    OptionalInt page = pageBytesFor(tree.greatestPayloadBytes(), file);
    if (page.isEmpty()) {
      return "%s; no page size holds the greatest of them in a WITHOUT ROWID table."
          .formatted(rowid);
    }
    return "%s, or rebuild the file with pages of %s, where WITHOUT ROWID rows stay whole up to %s."
        .formatted(
            rowid,
            bytes(page.getAsInt()),
            bytes(limit(page.getAsInt() - file.pageBytes() + file.usableBytes())));
  }

  private static List<String> commands(TableFacts table, FileFacts file) {
    List<String> commands = new ArrayList<>();
    double mean = TreeFigures.meanPayloadBytes(table.tree());
    commands.add(
        TrialCommand.like(table, file, InsertPlaces.of(table), mean)
            .of(List.of("rowid", "clustered")));
    pageBytesFor(table.tree().greatestPayloadBytes(), file)
        .ifPresent(
            page -> {
              commands.add("PRAGMA page_size = %s;".formatted(page));
              commands.add("VACUUM INTO %s;".formatted(Quoted.text(file.name() + ".page-" + page)));
            });
    return commands;
  }

  /// The smallest page larger than these that holds a row whole.
  private static OptionalInt pageBytesFor(long payloadBytes, FileFacts file) {
    int reserved = file.pageBytes() - file.usableBytes();
    for (int page = 2 * file.pageBytes(); page <= PAGE_BYTES_MAX; page *= 2) {
      if (payloadBytes <= limit(page - reserved)) {
        return OptionalInt.of(page);
      }
    }
    return OptionalInt.empty();
  }

  private static int limit(int usableBytes) {
    return LocalPayload.of(usableBytes).indexMax();
  }

  private static String bytes(long count) {
    return Figures.counted(count, "byte", "bytes");
  }
}
