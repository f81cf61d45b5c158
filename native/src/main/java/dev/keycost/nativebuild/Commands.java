// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// Runs other programs, one at a time, to their end or to a time limit.
@FunctionalInterface
interface Commands {
  /// Runs `command` in `directory`, without input, and waits. All it prints goes to the file `log`,
  /// which is overwritten. A program that outlives `limit` is ended together with its children.
  ///
  /// @throws IOException when the program cannot be started at all
  Ending run(List<String> command, Path directory, Path log, Duration limit)
      throws IOException, InterruptedException;

  /// How a program ended.
  enum Ending {
    /// With exit status 0.
    SUCCEEDED,
    /// By itself, with another exit status.
    FAILED,
    /// By us, at the time limit.
    TIMED_OUT
  }
}
