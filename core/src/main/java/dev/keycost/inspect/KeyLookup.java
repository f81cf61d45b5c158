// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.inspect.KeyTree.Collation;
import dev.keycost.sqlite.file.Row;
import dev.keycost.sqlite.file.RowSearch;
import dev.keycost.sqlite.file.ValueType;
import dev.keycost.sqlite.schema.SqlName;
import dev.keycost.sqlite.schema.StoredKey;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Looks values up in a tree, as SQLite compares them: storage class first, numbers by value, texts
/// by the collation, blobs by their bytes. Belongs to the thread of the search.
final class KeyLookup {
  private static final double LONG_END = 0x1p63;

  /// Of a text that is not compared by its bytes; more than any key has.
  private static final int COLLATED_BYTES_MAX = 1 << 16;

  private final KeyTree tree;
  private final Charset encoding;
  private final RowSearch search;
  private byte[] bytes = new byte[0];

  /// @param encoding of texts in the file
  KeyLookup(RowSearch search, KeyTree tree, Charset encoding) {
    this.search = search;
    this.tree = tree;
    this.encoding = encoding;
  }

  boolean has(StoredKey key) {
    if (!tree.rowid()) {
      int sign = tree.descending() ? -1 : 1;
      return search.find(tree.rootPage(), row -> sign * compare(row, key));
    }
    return switch (key.type()) {
      case INTEGER -> search.find(tree.rootPage(), key.integer());
      case REAL -> isWhole(key.real()) && search.find(tree.rootPage(), (long) key.real());
      default -> false;
    };
  }

  private static boolean isWhole(double value) {
    return value >= -LONG_END && value < LONG_END && value == Math.rint(value);
  }

  private int compare(Row row, StoredKey key) {
    ValueType type = row.columns() == 0 ? ValueType.NULL : row.type(0);
    int byClass = Integer.compare(rank(type), rank(key.type()));
    if (byClass != 0) {
      return byClass;
    }
    if (key.isNumber()) {
      return number(row, type).compareNumber(key);
    }
    return type == ValueType.BLOB || tree.collation() == Collation.BINARY
        ? compareBytes(row, key.bytes())
        : Arrays.compareUnsigned(collated(text(row)), collated(key.text(encoding)));
  }

  private static StoredKey number(Row row, ValueType type) {
    return type == ValueType.INTEGER
        ? StoredKey.ofInteger(row.integer(0))
        : StoredKey.ofReal(row.real(0));
  }

  /// Looks at no more of the row than it takes.
  private int compareBytes(Row row, byte[] key) {
    if (bytes.length != key.length) {
      bytes = new byte[key.length];
    }
    int count = row.copy(0, bytes);
    int order = Arrays.compareUnsigned(bytes, 0, count, key, 0, count);
    return order != 0 ? order : Integer.compare(row.length(0), key.length);
  }

  private String text(Row row) {
    byte[] text = new byte[Math.min(row.length(0), COLLATED_BYTES_MAX)];
    row.copy(0, text);
    return new String(text, encoding);
  }

  private byte[] collated(String text) {
    String collated =
        tree.collation() == Collation.NOCASE ? SqlName.folded(text) : text.replaceFirst(" +$", "");
    return collated.getBytes(StandardCharsets.UTF_8);
  }

  private static int rank(ValueType type) {
    return switch (type) {
      case NULL -> 0;
      case INTEGER, REAL -> 1;
      case TEXT -> 2;
      case BLOB -> 3;
    };
  }
}
