// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

import java.util.List;

/// Where inserts landed in one B-tree, and what the tree looked like after them, in a repetition
/// that is made for it and is in no comparison. SQLite's is read from the frames of its write-ahead
/// log and from the pages themselves.
///
/// There is one for each batch, or, of many batches, for some of them, the first and the last among
/// them; the strokes are then all since the one before. Taken together the strokes of a tree leave
/// nothing out.
///
/// @param design the design's label
/// @param batch from 1
/// @param rows in the table after the batch
/// @param tree the table's or the index's name
/// @param role what the tree is there for
/// @param form how its rows or keys are kept
/// @param levels from the root down, one where the root is a leaf
/// @param fill leaves by how full they are: [#FILL_CLASSES] classes of equal width, the last for
///   full
/// @param order page numbers of leaves in key order: of all, or of [#ORDER_LEAVES_MAX] that are
///   evenly chosen, the first and the last among them
/// @param overflowPages pages outside the tree that hold the rest of long rows
/// @param strokes since the record before, in their order
public record PictureMeasurement(
    String design,
    int batch,
    long rows,
    String tree,
    TreeRole role,
    TreeForm form,
    List<Level> levels,
    List<Long> fill,
    List<Long> order,
    long overflowPages,
    List<Stroke> strokes) {
  /// Classes of fill: 5 % of a page each.
  public static final int FILL_CLASSES = 20;

  /// Classes of place in key order.
  public static final int PLACE_CLASSES = 64;

  /// More dots than this tell a reader nothing more.
  public static final int ORDER_LEAVES_MAX = 256;

  public PictureMeasurement {
    levels = List.copyOf(levels);
    fill = List.copyOf(fill);
    order = List.copyOf(order);
    strokes = List.copyOf(strokes);
  }

  /// One level of the tree.
  ///
  /// @param cells rows on a leaf; on interior pages separators, which are whole rows or entries
  ///   where the tree keeps them in all levels
  /// @param fillShare bytes used of those that its pages have, from 0 to 1
  public record Level(long pages, long cells, double fillShare) {}

  /// What a stretch of the run wrote to the tree: one commit's pages, or, where there are many
  /// batches, those of several. Within a commit a page counts once, however often it was changed;
  /// several commits count it again.
  ///
  /// @param rows in the table at its end
  /// @param writes pages of leaves, by place in key order at the end of the stroke:
  ///   [#PLACE_CLASSES] classes of equal width over the leaves, the smallest keys first
  /// @param interior pages above the leaves
  /// @param overflow pages outside the tree that hold the rest of long rows
  public record Stroke(long rows, List<Long> writes, long interior, long overflow) {
    public Stroke {
      writes = List.copyOf(writes);
    }
  }
}
