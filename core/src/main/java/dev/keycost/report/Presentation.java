// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

/// How a report is to look, and what it cannot know from the result itself.
///
/// @param resultFile where the result file lies; empty text where there is none
/// @param colour whether ANSI colours may be used; only the text report has any
/// @param unicode whether the reader shows more than ASCII; only the text report asks
public record Presentation(String resultFile, boolean colour, boolean unicode) {
  /// For a file or a pipe.
  public static Presentation plain(String resultFile) {
    return new Presentation(resultFile, false, true);
  }
}
