// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// The step of the Maven build that compiles SQLite and, when asked, the yardstick.
///
/// Arguments: the module's folder, then `skip=true|false` and `yardstick=true|false`. The exit
/// status is 0, with or without a library; 1 when the build must stop, with the reason on stderr.
final class NativeBuild {
  private NativeBuild() {}

  /// Called by Maven; see the class.
  public static void main(String[] arguments) throws InterruptedException {
    try {
      run(Path.of(arguments[0]), List.of(arguments));
    } catch (BuildStoppedException e) {
      stop(e.getMessage());
    } catch (IOException e) {
      // Java's own message is often the bare name of a file.
      stop(e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  private static void run(Path module, List<String> arguments)
      throws BuildStoppedException, IOException, InterruptedException {
    SqliteBuild sqlite =
        new SqliteBuild(
            module.resolve("target"),
            SourcePackage.PINNED,
            CompileOptions.shipped(),
            Tools.ofThisMachine(),
            new Processes(),
            line -> System.out.println("keycost-native: " + line));
    if (arguments.contains("skip=true")) {
      sqlite.skip();
      return;
    }
    sqlite.run();
    if (arguments.contains("yardstick=true")) {
      new Yardstick(module.resolve("src/main/c/yardstick.c"), sqlite).build();
    }
  }

  private static void stop(String message) {
    System.err.println("keycost-native: " + message);
    System.exit(1);
  }
}
