// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import java.util.List;

/// A value of what was varied at which something happens, and what.
///
/// @param designs whom it concerns
/// @param from the value at which it happens, or the last one before
/// @param to the first value after it; the same as `from` where it happens at a value
/// @param text a sentence
public record NamedPoint(
    Kind kind, String phase, List<String> designs, String from, String to, String text) {

  /// What can happen.
  public enum Kind {
    /// Two designs that cost the same begin to differ.
    PARTING("parting"),
    /// The dearer of two designs becomes the cheaper.
    CROSSING("crossing"),
    /// Rows of a clustered table no longer fit into their place on a page.
    OVERFLOW("overflow"),
    /// A larger transaction gains hardly anything.
    BATCH("batch"),
    /// A larger page cache gains hardly anything.
    CACHE("cache"),
    /// An index costs so much.
    INDEX("index");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }
}
