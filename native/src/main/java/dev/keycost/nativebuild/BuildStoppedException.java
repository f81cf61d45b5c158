// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

/// Something is wrong that must not be worked around: the whole build stops with this message,
/// which says where, what was found, what is accepted and what to do next.
final class BuildStoppedException extends Exception {
  private static final long serialVersionUID = 1L;

  BuildStoppedException(String message) {
    super(message);
  }
}
