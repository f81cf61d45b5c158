// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report.page;

import java.util.List;

/// A page for a browser, before it is markup: what it says and shows, in its order. [PageFile]
/// makes one self-contained file of it; the page's scripts lay it out and draw.
///
/// @param title of the page
/// @param producer the keycost version, and where it comes from
/// @param chapters one a result, or a single one; several are chosen from by tabs
public record Page(String title, String producer, List<Chapter> chapters) {
  public Page {
    chapters = List.copyOf(chapters);
    if (chapters.isEmpty()) {
      throw new IllegalArgumentException("a page without a chapter");
    }
  }

  /// What is told of one thing, such as a result file.
  ///
  /// @param name short, for a tab
  public record Chapter(String name, List<Part> parts) {
    public Chapter {
      parts = List.copyOf(parts);
    }
  }

  /// A headline with what stands below it.
  ///
  /// @param id of letters and dashes, unique within its chapter
  /// @param note one line below the title; may be empty
  public record Part(String id, String title, String note, List<Block> blocks) {
    public Part {
      blocks = List.copyOf(blocks);
    }
  }
}
