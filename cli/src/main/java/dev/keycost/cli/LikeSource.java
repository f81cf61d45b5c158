// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UsageException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// The table behind `--like`, written `FILE:TABLE`. Both may have colons in them: they are parted
/// at the last colon that has a file in front, or at the last one where none has.
record LikeSource(Path file, String table) {
  /// @throws UsageException when there is no file or no table in it
  static LikeSource of(String text) {
    int last = text.lastIndexOf(':');
    for (int colon = last; colon > 0; colon = text.lastIndexOf(':', colon - 1)) {
      if (colon < text.length() - 1 && Files.isRegularFile(path(text, colon))) {
        return new LikeSource(path(text, colon), text.substring(colon + 1));
      }
    }
    if (last <= 0 || last == text.length() - 1) {
      throw new UsageException(
          "--like: '%s' does not name a file and a table; write FILE:TABLE, such as app.db:event."
              .formatted(text));
    }
    return new LikeSource(path(text, last), text.substring(last + 1));
  }

  private static Path path(String text, int end) {
    try {
      return Path.of(text.substring(0, end));
    } catch (InvalidPathException e) {
      throw new UsageException(
          "--like: '%s' cannot be a path (%s); write FILE:TABLE.".formatted(text, e.getReason()));
    }
  }
}
