// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import java.util.Locale;

/// File names made of labels: letters, digits, dots and dashes alone, so that they are the same on
/// every file system and in every address.
final class PictureName {
  private static final int LENGTH_MAX = 60;

  private PictureName() {}

  /// Different labels may get the same name.
  static String of(String label) {
    String name =
        label
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9.]+", "-")
            .replaceAll("^[-.]+|[-.]+$", "");
    String shortened = name.substring(0, Math.min(LENGTH_MAX, name.length()));
    return shortened.isEmpty() ? "design" : shortened;
  }
}
