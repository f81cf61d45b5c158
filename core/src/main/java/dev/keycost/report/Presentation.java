// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

/// How a report is to look, and what it cannot know from the result itself.
///
/// @param resultFile where the result file lies; empty text where there is none
/// @param colour whether ANSI colours may be used; only the text report has any
/// @param unicode whether the reader shows more than ASCII; only the text report asks
/// @param pictureFolder address of the folder with the pictures of [Sparklines], without a slash at
///   its end; empty text where there are none; only the Markdown report asks
public record Presentation(
    String resultFile, boolean colour, boolean unicode, String pictureFolder) {
  /// Without pictures.
  public Presentation(String resultFile, boolean colour, boolean unicode) {
    this(resultFile, colour, unicode, "");
  }

  /// For a file or a pipe.
  public static Presentation plain(String resultFile) {
    return new Presentation(resultFile, false, true);
  }

  /// With pictures beside a Markdown report.
  public Presentation withPictures(String folder) {
    return new Presentation(resultFile, colour, unicode, folder);
  }

  /// The same for one of several results, whose pictures have a folder of their own.
  Presentation of(String file, String name) {
    String folder = pictureFolder.isEmpty() ? "" : pictureFolder + "/" + PictureName.of(name);
    return new Presentation(file, colour, unicode, folder);
  }
}
