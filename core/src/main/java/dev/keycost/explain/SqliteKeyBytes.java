// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.design.Encoding;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.TableShape;
import dev.keycost.explain.Scorecard.KeyBytes;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.plan.Plan;
import java.util.Optional;

/// What keys take in SQLite's records. Source: sqlite.org/fileformat2.html, sections 1.6 and 2.1.
///
/// | tree | cell |
/// | --- | --- |
/// | table | length of the record, rowid (both varints), record |
/// | WITHOUT ROWID, and any index | length of the record, record |
///
/// A record has its header's length, a type for each field, and the fields. Types of blobs and
/// texts of up to 57 bytes take one byte, and so do those of integers, whose fields take 0 (for 0
/// and 1), 1, 2, 3, 4, 6 or 8 bytes. An entry of an index ends with what leads to the row: the
/// rowid, as an integer, or the key of a WITHOUT ROWID table. A key that is the rowid leaves a NULL
/// of no bytes in the record, and its type. Each cell has a pointer of two bytes beside it.
final class SqliteKeyBytes {
  private static final int TYPE = 1;
  private static final int LONG_TYPE = 2;
  private static final int LONGEST_WITH_SHORT_TYPE = 57;

  /// The pointer, the length of the record and that of its header.
  private static final int ENTRY = 4;

  /// The greatest numbers that fit an integer field, and its bytes.
  private static final long[][] FIELDS = {
    {1, 0},
    {0x7f, 1},
    {0x7fff, 2},
    {0x7f_ffff, 3},
    {0x7fff_ffff, 4},
    {0x7fff_ffff_ffffL, 6},
    {Long.MAX_VALUE, 8},
  };

  /// Those that fit a varint, which has seven bits a byte, and eight in the ninth.
  private static final long[][] VARINTS = {
    {(1L << 7) - 1, 1},
    {(1L << 14) - 1, 2},
    {(1L << 21) - 1, 3},
    {(1L << 28) - 1, 4},
    {(1L << 35) - 1, 5},
    {(1L << 42) - 1, 6},
    {(1L << 49) - 1, 7},
    {(1L << 56) - 1, 8},
    {Long.MAX_VALUE, 9},
  };

  private SqliteKeyBytes() {}

  static KeyBytes of(KeyDesign design, Plan plan) {
    double rowid = mean(VARINTS, plan.rows());
    double rowidField = TYPE + mean(FIELDS, plan.rows());
    double key = field(design, plan);
    return switch (design.shape()) {
      case CLUSTERED -> new KeyBytes(key, 0, key);
      case ROWID, AUTOINCREMENT ->
          design.encoding() == Encoding.INTEGER
              ? new KeyBytes(
                  number(VARINTS, design.kind(), plan.rows()) + TYPE,
                  0,
                  TYPE + number(FIELDS, design.kind(), plan.rows()))
              : new KeyBytes(rowid + key, ENTRY + key + rowidField, rowidField);
      case INT_TYPO -> new KeyBytes(rowid + key, ENTRY + key + rowidField, rowidField);
    };
  }

  /// The key as a field of a record, with its type.
  private static double field(KeyDesign design, Plan plan) {
    KeyKind kind = design.kind();
    return switch (design.encoding()) {
      case INTEGER ->
          design.shape() == TableShape.INT_TYPO && kind == KeyKind.SEQUENCE
              ? TYPE
              : TYPE + number(FIELDS, kind, plan.rows());
      case BLOB, GUID, SWAPPED -> typed(KeyForm.RAW.encodedBytes(kind.bytes()) + marker(plan));
      case TEXT -> typed(KeyForm.UUID_TEXT.encodedBytes(kind.bytes()));
      case HEX -> typed(KeyForm.HEX.encodedBytes(kind.bytes()));
      case BASE32 -> typed(KeyForm.BASE32.encodedBytes(kind.bytes()));
    };
  }

  private static int typed(int bytes) {
    return bytes + (bytes > LONGEST_WITH_SHORT_TYPE ? LONG_TYPE : TYPE);
  }

  private static int marker(Plan plan) {
    return Optional.ofNullable(plan.settings().values().get("marker_bytes"))
        .map(String::strip)
        .filter(text -> text.matches("[0-9]{1,2}"))
        .map(Integer::parseInt)
        .orElse(0);
  }

  /// Of a counter the mean over the rows; of other integers, which are as long as their first bits
  /// say, the most.
  private static double number(long[][] sizes, KeyKind kind, long rows) {
    return switch (kind) {
      case SEQUENCE -> mean(sizes, rows);
      // Below 2^53, and from 2021 on above 2^47.
      case JS53 -> 8;
      case RANDOM64, SNOWFLAKE, TSID -> sizes[sizes.length - 1][1];
      case UUID1,
          UUID3,
          UUID4,
          UUID5,
          UUID6,
          UUID7,
          UUID7_RANDOM,
          UUID7_FRACTION,
          UUID7_PLAIN,
          UUID8,
          ULID,
          ULID_MONOTONIC,
          KSUID,
          OBJECTID,
          COMB,
          RANDOM160 ->
          throw new IllegalArgumentException(
              "%s: keys of %s bytes are no integers".formatted(kind.label(), kind.bytes()));
    };
  }

  /// Of the numbers from 1 to `last`.
  private static double mean(long[][] sizes, long last) {
    double sum = 0;
    long below = 0;
    for (long[] size : sizes) {
      long upTo = Math.min(size[0], last);
      sum += (double) (upTo - below) * size[1];
      below = upTo;
    }
    return sum / last;
  }
}
