// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import java.nio.file.Path;

/// SQLite cannot be built on this machine, and the build goes on without it. The message is the
/// reason, in words that follow "SQLite was not built: ".
final class NotBuiltException extends Exception {
  private static final long serialVersionUID = 1L;

  NotBuiltException(String reason) {
    super(reason);
  }

  /// A reason with more about it in a log. The message names the log from the project's folder on:
  /// it is shipped, and what lies above that folder is nobody's business.
  NotBuiltException(String reason, Path log) {
    super(reason + " (see " + fromProject(log.toAbsolutePath()) + ")");
  }

  // native/target/native-build/LOG, with / on every system.
  private static String fromProject(Path log) {
    int names = log.getNameCount();
    return log.subpath(Math.max(0, names - 4), names).toString().replace('\\', '/');
  }
}
