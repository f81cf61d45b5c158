// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.measure.Figures;
import dev.keycost.report.page.Printable;
import dev.keycost.sqlite.file.TreeCensus;
import java.util.ArrayList;
import java.util.List;

/// One B-tree in the words and figures that reports for people use.
///
/// @param pagesOfFile pages of the whole database
record TreeLine(String name, Kind kind, TreeCensus tree, int pageBytes, long pagesOfFile) {
  static final String ESTIMATED = "~";
  static final String NONE = "-";

  /// What a tree is for.
  enum Kind {
    ROWID("rowid"),
    CLUSTERED("clustered"),
    KEY("key"),
    UNIQUE("unique"),
    INDEX("index"),
    /// An index of some rows only.
    PARTIAL("partial");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }

    /// Whether it is the table itself.
    boolean table() {
      return this == ROWID || this == CLUSTERED;
    }
  }

  /// The table's own tree, then its indexes.
  static List<TreeLine> of(TableFacts table, FileFacts file) {
    List<TreeLine> lines = new ArrayList<>();
    Kind own = table.withoutRowid() ? Kind.CLUSTERED : Kind.ROWID;
    lines.add(new TreeLine(table.name(), own, table.tree(), file.pageBytes(), file.pages()));
    for (IndexFacts index : table.indexes()) {
      lines.add(
          new TreeLine(index.name(), kind(index), index.tree(), file.pageBytes(), file.pages()));
    }
    return lines;
  }

  private static Kind kind(IndexFacts index) {
    if (index.predicate().isPresent()) {
      return Kind.PARTIAL;
    }
    return switch (index.origin()) {
      case PRIMARY_KEY -> Kind.KEY;
      case UNIQUE -> Kind.UNIQUE;
      case CREATED -> index.unique() ? Kind.UNIQUE : Kind.INDEX;
    };
  }

  String shownName() {
    return Printable.of(name);
  }

  String rows() {
    return mark(Figures.count(tree.rows()));
  }

  String size() {
    return mark(Figures.bytes((double) tree.pages() * pageBytes));
  }

  /// Of the file.
  String share() {
    return pagesOfFile == 0 ? NONE : Figures.percent((double) tree.pages() / pagesOfFile);
  }

  String depth() {
    return Figures.count(tree.depth());
  }

  String leafFill() {
    return Figures.percent(tree.leafFill());
  }

  /// Of the steps from leaf to leaf.
  String farJumps() {
    return tree.order().steps() == 0 ? NONE : Figures.percent(tree.order().farJumpShare());
  }

  /// Of the rows.
  String overflow() {
    long rows = tree.overflow().rows();
    return rows == 0 || tree.rows() == 0
        ? NONE
        : Figures.percent(Math.min(1, (double) rows / tree.rows()));
  }

  /// Estimates carry a sign.
  private String mark(String figure) {
    return tree.sampling().isPresent() ? ESTIMATED + figure : figure;
  }
}
