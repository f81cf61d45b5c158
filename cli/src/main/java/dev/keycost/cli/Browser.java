// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import java.nio.file.Path;

/// What shows a page to the person at this desktop.
interface Browser {
  /// For where nobody looks.
  Browser NONE = page -> false;

  /// Opens the page and does not wait until it is closed.
  ///
  /// @return whether anything took it
  boolean open(Path page);
}
