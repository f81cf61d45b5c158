// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import java.io.IOException;
import java.nio.file.Path;

/// A result file that could not be written on, as when the disk is full. What was written before
/// stays readable.
public final class ResultWriteException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String file;

  ResultWriteException(Path file, IOException cause) {
    super(
        ("%s: the result could not be written: %s. Make room or choose another place with --out; "
                + "what was written before is kept.")
            .formatted(file, reason(cause)),
        cause);
    this.file = file.toString();
  }

  /// The result file.
  public Path path() {
    return Path.of(file);
  }

  private static String reason(IOException cause) {
    return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
  }
}
