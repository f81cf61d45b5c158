// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

/// Why a table cannot be examined, as the end of a sentence that begins with its name.
public final class Unexaminable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public Unexaminable(String reason) {
    super(reason);
  }

  public Unexaminable(String reason, Throwable cause) {
    super(reason, cause);
  }
}
