// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.predict.ModelTree;
import dev.keycost.sqlite.file.LocalPayload;
import dev.keycost.sqlite.file.TreeCensus;
import java.util.Optional;
import java.util.OptionalInt;

/// The rowid table that would hold the rows of a WITHOUT ROWID table, with an index for its key.
///
/// @param index on the key; empty where its width is not known
record RowidTwin(ModelTree rows, Optional<ModelTree> index, FileFacts file, TableFacts original) {
  /// Rows whose sizes differ by less than this share of the mean fill pages alike.
  private static final double EVEN = 0.1;

  /// Length of the header itself, and the types of key and rowid.
  private static final int ENTRY_HEADER_BYTES = 3;

  /// A cell's pointer and the length of its payload.
  private static final int CELL_BYTES = 3;

  /// Empty where rows would overflow in that table too.
  static Optional<RowidTwin> of(TableFacts table, FileFacts file) {
    TreeCensus tree = table.tree();
    if (tree.rows() == 0
        || tree.greatestPayloadBytes() > LocalPayload.of(file.usableBytes()).tableMax()) {
      return Optional.empty();
    }
    double mean = TreeFigures.meanPayloadBytes(tree);
    long spread = tree.greatestPayloadBytes() - tree.smallestPayloadBytes();
    ModelTree rows = ModelTree.ofTable(tree.rows(), mean, spread < EVEN * mean, file.usableBytes());
    OptionalInt keyBytes = KeyWidth.of(table);
    Optional<ModelTree> index =
        keyBytes.isEmpty()
            ? Optional.empty()
            : Optional.of(
                ModelTree.ofIndex(
                    tree.rows(),
                    ENTRY_HEADER_BYTES + keyBytes.getAsInt() + KeyWidth.integerBytes(tree.rows()),
                    InsertPlaces.of(table).fill(),
                    file.usableBytes()));
    return Optional.of(new RowidTwin(rows, index, file, table));
  }

  /// What it would save; negative where it would be larger, empty where that depends on the key.
  Optional<Long> savedBytes() {
    return index.map(tree -> bytes(rowPagesSaved() - tree.pages()));
  }

  /// Up to how long a key may be, on average, for this to save anything.
  long keyBytesMax() {
    long entries = original.tree().rows();
    double room = rowPagesSaved() * file.usableBytes() * ModelTree.FILL_IN_ORDER / entries;
    return (long) room - CELL_BYTES - ENTRY_HEADER_BYTES - KeyWidth.integerBytes(entries);
  }

  private double rowPagesSaved() {
    return original.tree().pages() - rows.pages();
  }

  private long bytes(double pages) {
    return Math.round(pages) * file.pageBytes();
  }
}
