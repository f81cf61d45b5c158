// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

/// What the command's exit status says to scripts.
final class ExitCode {
  static final int FINE = 0;

  /// A trial failed, a finding is as bad as `--fail-on` says, or a file could not be written.
  static final int FAILED = 1;

  /// The command line, a file or a name in it is wrong.
  static final int USAGE = 2;

  /// A database or its library cannot be reached or is not supported.
  static final int UNAVAILABLE = 3;

  /// A bug of ours.
  static final int BUG = 70;

  /// Stopped by Ctrl-C or SIGTERM: 128 and the number of SIGINT, as shells count.
  static final int INTERRUPTED = 130;

  private ExitCode() {}
}
