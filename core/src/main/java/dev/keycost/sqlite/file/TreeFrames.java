// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.Arrays;
import java.util.List;

/// What the write-ahead log has for one B-tree: its frames, up to the last commit, by the place of
/// their pages in the tree as it is after that commit.
///
/// Leaves stand in classes of equal width over the tree's leaves in key order. Of `n` leaves the
/// one of rank `r`, from 0, covers the stretch from `r/n` to `(r+1)/n` and counts where the middle
/// of that lies, so that few leaves spread over the classes as many do.
///
/// @param tree whose frames they are
/// @param leafFrames frames of leaves by class, the smallest keys first
/// @param interiorFrames frames of interior pages
/// @param overflowFrames frames of overflow pages of cells that the log holds
public record TreeFrames(
    SchemaEntry tree, List<Long> leafFrames, long interiorFrames, long overflowFrames) {
  public TreeFrames {
    leafFrames = List.copyOf(leafFrames);
  }

  /// Counts the frames of all trees but that of the schema itself. Reads the log, interior pages,
  /// and, where overflow pages were written, what of the trees is in the log.
  ///
  /// An overflow page counts if the cell that it continues is in the log as well. So it is after
  /// inserts, which write both; an update can write the one without the other.
  ///
  /// @param classes 1 or more
  /// @return for each tree, in the order of the schema; all 0 where nothing was written
  /// @throws SqliteFileException when a page makes no sense, or the file was changed meanwhile
  public static List<TreeFrames> of(SqliteFile file, int classes) {
    if (classes < 1) {
      throw new IllegalArgumentException("%s classes; accepted: 1 or more".formatted(classes));
    }
    List<SchemaEntry> trees = file.schema().stream().filter(SchemaEntry::hasTree).toList();
    return file.reading(
        () -> {
          var places = LoggedPlaces.of(file, trees.stream().map(SchemaEntry::rootPage).toList());
          var tallies = trees.stream().map(tree -> new Tally(tree, new long[classes])).toList();
          file.loggedPages(page -> places.show(page, tallies));
          return tallies.stream().map(Tally::frames).toList();
        });
  }

  /// One tree's frames, being counted.
  static final class Tally implements LoggedPlaces.Visitor {
    private final SchemaEntry tree;
    private final long[] leaves;
    private long interior;
    private long overflow;

    Tally(SchemaEntry tree, long[] leaves) {
      this.tree = tree;
      this.leaves = leaves;
    }

    @Override
    public void leaf(int rank, int count) {
      leaves[placeClass(rank, count, leaves.length)]++;
    }

    @Override
    public void interior() {
      interior++;
    }

    @Override
    public void overflow() {
      overflow++;
    }

    TreeFrames frames() {
      return new TreeFrames(tree, Arrays.stream(leaves).boxed().toList(), interior, overflow);
    }
  }

  static int placeClass(int rank, int leaves, int classes) {
    return (int) ((2L * rank + 1) * classes / (2L * leaves));
  }
}
