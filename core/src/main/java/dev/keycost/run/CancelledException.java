// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

/// The run was asked to stop in the middle of something.
final class CancelledException extends RuntimeException {
  private static final long serialVersionUID = 1L;
}
