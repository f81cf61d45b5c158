// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

/// The run as a whole cannot go on, and no trial is to blame.
public final class RunFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  RunFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
