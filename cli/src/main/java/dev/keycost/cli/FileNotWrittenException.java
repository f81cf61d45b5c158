// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import java.io.IOException;
import java.nio.file.Path;

/// A file that was asked for and could not be written. Nothing is left of it.
final class FileNotWrittenException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  FileNotWrittenException(String option, Path path, IOException cause) {
    super(
        "%s: %s: could not be written (%s); make room, or choose another place."
            .formatted(option, path, cause.getMessage()),
        cause);
  }
}
