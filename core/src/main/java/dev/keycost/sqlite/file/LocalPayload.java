// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// How much of a payload stays in its cell, and how many overflow pages take the rest.
///
/// With U usable bytes, P bytes of payload, X the most that stays whole and M the least that stays
/// of a payload that is cut:
///
/// | | table leaf | index leaf and interior |
/// | --- | --- | --- |
/// | X | U - 35 | (U - 12) * 64 / 255 - 23 |
/// | M | (U - 12) * 32 / 255 - 23 | the same |
///
/// P <= X stays whole. Otherwise K = M + (P - M) mod (U - 4) bytes stay where K <= X, else M, and
/// each overflow page takes U - 4. Source: sqlite.org/fileformat2.html, section 1.6.
///
/// @param tableMax X of a table's leaf
/// @param indexMax X of an index, or of a WITHOUT ROWID table
/// @param min M of both
/// @param overflowBytes payload that one overflow page takes
public record LocalPayload(int tableMax, int indexMax, int min, int overflowBytes) {
  /// The limits of a database whose pages have this many usable bytes.
  public static LocalPayload of(int usableBytes) {
    return new LocalPayload(
        usableBytes - 35,
        (usableBytes - 12) * 64 / 255 - 23,
        (usableBytes - 12) * 32 / 255 - 23,
        usableBytes - 4);
  }

  /// The most that stays whole.
  int wholeMax(TreeKind tree) {
    return tree == TreeKind.TABLE ? tableMax : indexMax;
  }

  int bytes(TreeKind tree, int payloadBytes) {
    int max = wholeMax(tree);
    if (payloadBytes <= max) {
      return payloadBytes;
    }
    int rest = min + (payloadBytes - min) % overflowBytes;
    return rest <= max ? rest : min;
  }

  /// Pages that the bytes beyond the cell take.
  int overflowPages(int beyondBytes) {
    return (int) ((beyondBytes + (long) overflowBytes - 1) / overflowBytes);
  }
}
