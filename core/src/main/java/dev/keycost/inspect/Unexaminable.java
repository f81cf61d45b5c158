// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

/// Why a table cannot be examined. It ends in [DatabaseFacts#unexamined], never with the user's
/// inspection.
final class Unexaminable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Unexaminable(String reason) {
    super(reason);
  }

  Unexaminable(String reason, Throwable cause) {
    super(reason, cause);
  }
}
