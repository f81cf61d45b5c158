// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.Estimate.Basis;
import dev.keycost.inspect.FileFacts;
import dev.keycost.sqlite.file.TreeCensus;

/// What several rules read from a counted tree.
final class TreeFigures {
  private TreeFigures() {}

  static Basis basis(TreeCensus tree) {
    return tree.sampling().isPresent() ? Basis.SAMPLED : Basis.COUNTED;
  }

  /// Stands before a figure that a sample only estimates.
  static String about(TreeCensus tree) {
    return tree.sampling().isPresent() ? "about " : "";
  }

  static long bytes(TreeCensus tree, FileFacts file) {
    return tree.pages() * file.pageBytes();
  }

  static double meanPayloadBytes(TreeCensus tree) {
    return (double) tree.payloadBytes() / Math.max(1, tree.rows());
  }
}
