// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// What a page of a B-tree holds, by its first byte.
///
/// Source: sqlite.org/fileformat2.html, section 1.6.
enum PageKind {
  INDEX_INTERIOR(TreeKind.INDEX, false),
  TABLE_INTERIOR(TreeKind.TABLE, false),
  INDEX_LEAF(TreeKind.INDEX, true),
  TABLE_LEAF(TreeKind.TABLE, true);

  private final TreeKind tree;
  private final boolean leaf;

  PageKind(TreeKind tree, boolean leaf) {
    this.tree = tree;
    this.leaf = leaf;
  }

  TreeKind tree() {
    return tree;
  }

  boolean isLeaf() {
    return leaf;
  }

  /// Whether its cells have a payload.
  boolean hasPayload() {
    return this != TABLE_INTERIOR;
  }

  int headerBytes() {
    return leaf ? 8 : 12;
  }

  static boolean isKnown(byte first) {
    return first == 2 || first == 5 || first == 10 || first == 13;
  }

  static PageKind of(byte first) {
    return switch (first) {
      case 2 -> INDEX_INTERIOR;
      case 5 -> TABLE_INTERIOR;
      case 10 -> INDEX_LEAF;
      case 13 -> TABLE_LEAF;
      default ->
          throw new IllegalArgumentException("not the first byte of a B-tree page: " + first);
    };
  }
}
