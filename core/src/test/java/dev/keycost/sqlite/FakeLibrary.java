// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// A shared library that has SQLite's function names and nothing behind them.
final class FakeLibrary {
  /// What keycost asks a library for, but for its version.
  static final List<String> FUNCTIONS =
      Stream.of(
              "sourceid compileoption_get open_v2 close_v2 extended_result_codes extended_errcode"
                  + " errmsg interrupt db_status prepare_v3 finalize step reset bind_int64"
                  + " bind_double bind_blob bind_text bind_null total_changes column_count"
                  + " column_type column_int64 column_blob column_text column_bytes")
          .flatMap(names -> Stream.of(names.split(" ")))
          .map(name -> "sqlite3_" + name)
          .toList();

  private FakeLibrary() {}

  /// Compiles it, or skips the test, and says so, where no compiler is.
  static Path compile(Path folder, String version, List<String> functions) throws Exception {
    String source =
        "const char *sqlite3_libversion(void) { return \"%s\"; }\n".formatted(version)
            + functions.stream()
                .map("int %s(void) { return 0; }\n"::formatted)
                .collect(Collectors.joining());
    Path file = Files.writeString(folder.resolve("fake.c"), source);
    Path library = folder.resolve("libfake.so");
    Process cc =
        new ProcessBuilder(
                compiler().toString(),
                "-shared",
                "-fPIC",
                "-o",
                library.toString(),
                file.toString())
            .inheritIO()
            .start();
    if (cc.waitFor() != 0) {
      throw new IOException("cc failed on " + file);
    }
    return library;
  }

  private static Path compiler() {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> Path.of(folder, "cc"))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseGet(() -> Assumptions.abort("no compiler cc to make a fake library with"));
  }
}
