// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The plain C loop against which the Java harness is compared, linked with the library built here.
///
/// @param source the file `yardstick.c`, which also describes the protocol
/// @param sqlite the build whose library it uses; it has to have run
record Yardstick(Path source, SqliteBuild sqlite) {
  /// Compiles `target/yardstick`. It is built only when asked for, so that a machine which cannot
  /// is an error here.
  void build() throws BuildStoppedException, IOException, InterruptedException {
    if (!Files.exists(sqlite.properties())) {
      throw new BuildStoppedException(
          "yardstick: there is no SQLite to link it with, as %s says. Build that first."
              .formatted(sqlite.notBuilt()));
    }
    try {
      Compiler compiler = Compiler.find(sqlite.tools(), sqlite.commands(), sqlite.work());
      Path log = sqlite.work().resolve("yardstick.log");
      compiler.compile(arguments(), sqlite.work(), log, sqlite.commands());
      sqlite.log().accept("the yardstick is " + program());
    } catch (NotBuiltException e) {
      throw new BuildStoppedException(
          "yardstick: " + e.getMessage() + ". Correct that, or build without -Pyardstick.");
    }
  }

  private Path program() {
    return sqlite.target().toAbsolutePath().resolve("yardstick");
  }

  private List<String> arguments() {
    String libraries = sqlite.library().toAbsolutePath().getParent().toString();
    return List.of(
        "-O2",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-I" + sqlite.work().toAbsolutePath(),
        source.toAbsolutePath().toString(),
        "-o",
        program().toString(),
        "-L" + libraries,
        "-lsqlite3",
        "-Wl,-rpath," + libraries);
  }
}
