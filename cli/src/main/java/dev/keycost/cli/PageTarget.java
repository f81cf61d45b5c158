// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

/// Where a page goes.
///
/// @param open whether to show it to the user once it is written
record PageTarget(NewFile file, boolean open) {
  /// Writes the page, says where it is and shows it. That nothing can show it is a note: the page
  /// is there.
  ///
  /// @throws dev.keycost.design.UsageException when a file of that name is there by now
  /// @throws FileNotWrittenException when the system refuses
  void write(String page, Console console) {
    file.write(page);
    console.err().println("the page is " + file.path());
    if (open && !console.browser().open(file.path())) {
      console
          .err()
          .printf(
              "note: --open: no browser could be started here; open %s in one%n",
              file.path().toAbsolutePath().normalize());
    }
  }
}
