// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.design.Encoding;
import dev.keycost.design.InsertionOrder;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.TableShape;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.keys.generate.KeyOrder;
import dev.keycost.predict.ModelTree;
import dev.keycost.result.RunResult;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// The B-tree into which a design's keys fall at random, as the model of SQLite's cache sees it.
///
/// @param cachePages pages that SQLite lets into its cache in this run
/// @param pageBytes of one page
record RandomKeyTree(ModelTree tree, double cachePages, long pageBytes) {
  /// Length of a record's header, and one type for each column that is no longer than 57 bytes;
  /// sqlite.org/fileformat2.html, section 2.1.
  private static final int HEADER_BYTES = 1;

  private static final int SHORT_VALUE_BYTES = 57;
  private static final int ROWID_BYTES = 4;

  /// A hyphenated UUID.
  private static final int TEXT_BYTES = 36;

  /// Empty where the design's keys do not fall at random, where its rows leave their page, and
  /// where the settings do not say enough.
  static Optional<RandomKeyTree> of(RunResult result, KeyDesign design, long rows) {
    var settings = new SettingsInForce(result);
    OptionalDouble cache = settings.cachePages();
    OptionalLong page = settings.pageBytes();
    boolean random =
        !design.own()
            && design.storedOrder() == KeyOrder.NONE
            && design.order() == InsertionOrder.ARRIVAL;
    if (!random || design.encoding() == Encoding.INTEGER || cache.isEmpty() || page.isEmpty()) {
      return Optional.empty();
    }
    double entry = entryBytes(design, result.plan().payloadBytes(), settings.markerBytes());
    int usable = Math.toIntExact(page.getAsLong());
    if (entry > localMax(usable)) {
      return Optional.empty();
    }
    return Optional.of(
        new RandomKeyTree(
            ModelTree.ofIndex(rows, entry, ModelTree.FILL_AT_RANDOM, usable),
            cache.getAsDouble(),
            usable));
  }

  /// The longest record that an index page holds alone; the same document, section 1.6.
  private static int localMax(int usableBytes) {
    return (usableBytes - 12) * 64 / 255 - 23;
  }

  /// The table itself where it is clustered; else the unique index of its key, since the table is
  /// appended to.
  private static double entryBytes(KeyDesign design, int payloadBytes, long markerBytes) {
    long key =
        switch (design.encoding()) {
          case BLOB, GUID, SWAPPED -> design.kind().bytes() + markerBytes;
          case TEXT -> TEXT_BYTES;
          case HEX -> KeyForm.HEX.encodedBytes(design.kind().bytes());
          case BASE32 -> KeyForm.BASE32.encodedBytes(design.kind().bytes());
          case INTEGER -> throw new IllegalArgumentException("an integer is no index entry");
        };
    long other = design.shape() == TableShape.CLUSTERED ? payloadBytes + markerBytes : ROWID_BYTES;
    return HEADER_BYTES + typeBytes(key) + key + typeBytes(other) + other;
  }

  private static int typeBytes(long valueBytes) {
    return valueBytes <= SHORT_VALUE_BYTES ? 1 : 2;
  }

  double misses(double pages) {
    return tree.missesPerInsert(pages);
  }

  /// The model beside the measurement, from which it may be off by a third at most.
  boolean fits(double measured) {
    return Math.abs(misses(cachePages) - measured) <= measured / 3;
  }

  /// A cache that holds the whole tree: nine tenths of it may be changed pages, and in the middle
  /// of a large batch nearly all are.
  long wholeCachePages() {
    return (long) Math.ceil(tree.pages() / 0.9) + 1;
  }
}
