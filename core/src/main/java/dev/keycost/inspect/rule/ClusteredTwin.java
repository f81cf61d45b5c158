// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.predict.ModelTree;
import dev.keycost.sqlite.file.TreeCensus;

/// The WITHOUT ROWID table that would hold the rows of a rowid table: one tree in place of the
/// table's own and the index of its key.
///
/// The record of a row stays what it was, the key's index goes, and every other index points to
/// rows by the key instead of the rowid.
///
/// @param growthPages of the other indexes
record ClusteredTwin(TableFacts original, IndexFacts key, ModelTree rows, double growthPages) {
  /// A cell's pointer and the length of its payload.
  private static final int CELL_BYTES = 3;

  /// The length of a record's header, and a type in it.
  private static final int BYTE = 1;

  static ClusteredTwin of(TableFacts table, IndexFacts key, FileFacts file) {
    ModelTree rows =
        ModelTree.ofIndex(
            table.tree().rows(),
            TreeFigures.meanPayloadBytes(table.tree()),
            InsertPlaces.of(table, key).fill(),
            file.usableBytes());
    double entryGrowth =
        TreeFigures.meanPayloadBytes(key.tree())
            - 2 * (BYTE + KeyWidth.integerBytes(table.tree().rows()))
            - BYTE;
    double growth = 0;
    for (IndexFacts index : table.indexes()) {
      if (index != key) {
        growth += growthPages(index.tree(), entryGrowth);
      }
    }
    return new ClusteredTwin(table, key, rows, growth);
  }

  private static double growthPages(TreeCensus tree, double entryGrowth) {
    double entryBytes = TreeFigures.meanPayloadBytes(tree) + CELL_BYTES;
    return tree.rows() == 0 ? 0 : tree.pages() * entryGrowth / entryBytes;
  }

  /// Of the whole table; negative where it would take more.
  double savedPages() {
    return original.tree().pages() + key.tree().pages() - rows.pages() - growthPages;
  }
}
