// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// A loaded libsqlite3. It stays loaded until the process ends; any thread may use it.
public final class SqliteLibrary {
  /// The oldest release that counts spills, which the explanation needs (3.23.0, April 2018).
  static final String OLDEST = "3.23.0";

  /// How every shared library begins on Linux. Source: the ELF specification, `e_ident`.
  private static final byte[] ELF = {0x7f, 'E', 'L', 'F'};

  /// Where a library came from.
  public enum Kind {
    /// Named by the user.
    GIVEN("given"),
    /// Built by keycost, with symbols.
    BUILT("built by keycost"),
    /// The operating system's.
    SYSTEM("system");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  private final Kind kind;
  private final String path;
  private final SqliteFunctions functions;

  private SqliteLibrary(Kind kind, String path, SqliteFunctions functions) {
    this.kind = kind;
    this.path = path;
    this.functions = functions;
  }

  /// Loads the library that the user named; or the one that keycost built; or the system's.
  ///
  /// @throws SqliteLibraryException when it is missing, broken or older than 3.23.0
  public static SqliteLibrary load(Optional<Path> given) {
    if (given.isPresent()) {
      return loadGiven(given.get());
    }
    Optional<Path> built = BuiltLibrary.extract(BuiltLibrary.cacheFolder());
    if (built.isPresent()) {
      return load(Kind.BUILT, built.get().toString());
    }
    return loadSystem();
  }

  public Kind kind() {
    return kind;
  }

  /// The path or the name under which it was loaded.
  public String path() {
    return path;
  }

  /// Such as `3.53.2`.
  public String version() {
    return functions.libversion();
  }

  /// The check-in that it was built from: date, time and hash.
  public String sourceId() {
    return functions.sourceid();
  }

  /// As SQLite reports them, without the `SQLITE_` in front, in its order.
  public List<String> compileOptions() {
    var options = new ArrayList<String>();
    for (int n = 0; ; n++) {
      String option = functions.compileOption(n);
      if (option.isEmpty()) {
        return List.copyOf(options);
      }
      options.add(option);
    }
  }

  SqliteFunctions functions() {
    return functions;
  }

  private static SqliteLibrary loadGiven(Path path) {
    if (!Files.isRegularFile(path)) {
      throw new SqliteLibraryException(
          "--sqlite-lib: there is no file %s; name a libsqlite3, or leave the flag out to use"
                  .formatted(path)
              + " keycost's own or the system's");
    }
    requireElf(path);
    return load(Kind.GIVEN, path.toAbsolutePath().toString());
  }

  /// On Linux the JVM warns about its stack guard when it is given a file that is no library at
  /// all.
  private static void requireElf(Path path) {
    if (!System.getProperty("os.name").equals("Linux")) {
      return;
    }
    try (var in = Files.newInputStream(path)) {
      if (!Arrays.equals(in.readNBytes(ELF.length), ELF)) {
        throw new SqliteLibraryException(
            "%s cannot be loaded as a library, for it is none; name a libsqlite3 with --sqlite-lib"
                .formatted(path));
      }
    } catch (IOException e) {
      throw new SqliteLibraryException(
          "--sqlite-lib: %s cannot be read (%s); name one that you may read".formatted(path, e), e);
    }
  }

  static SqliteLibrary loadSystem() {
    SqliteLibraryException last = null;
    for (String name : systemNames()) {
      try {
        return load(Kind.SYSTEM, name);
      } catch (SqliteLibraryException e) {
        last = e;
      }
    }
    throw new SqliteLibraryException(
        "no usable SQLite library on this system (looked for %s, the last said: %s); install"
                .formatted(String.join(", ", systemNames()), last.getMessage())
            + " libsqlite3, name one with --sqlite-lib, or build keycost where a C compiler and npm"
            + " are installed",
        last);
  }

  private static List<String> systemNames() {
    String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    if (os.startsWith("windows")) {
      return List.of("winsqlite3.dll", "sqlite3.dll");
    }
    if (os.startsWith("mac")) {
      return List.of("libsqlite3.dylib", "/usr/lib/libsqlite3.dylib");
    }
    return List.of("libsqlite3.so.0", "libsqlite3.so");
  }

  @SuppressWarnings("restricted")
  private static SqliteLibrary load(Kind kind, String path) {
    SymbolLookup symbols;
    try {
      symbols = SymbolLookup.libraryLookup(path, Arena.global());
    } catch (IllegalArgumentException e) {
      throw new SqliteLibraryException(
          ("%s cannot be loaded as a library: %s; name a libsqlite3 for this machine with"
                  + " --sqlite-lib")
              .formatted(path, e.getMessage()),
          e);
    }
    var functions = new SqliteFunctions(symbols, path);
    return new SqliteLibrary(kind, path, functions);
  }

  static void requireAtLeast(String oldest, String version, String path) {
    if (compareVersions(version, oldest) < 0) {
      throw new SqliteLibraryException(
          "%s is SQLite %s; keycost needs %s or newer, because older ones do not count spills; name"
                  .formatted(path, version, oldest)
              + " a newer one with --sqlite-lib");
    }
  }

  /// A version that is none is older than any.
  private static int compareVersions(String a, String b) {
    return Arrays.compare(numbers(a), numbers(b));
  }

  private static int[] numbers(String version) {
    return version.matches("[0-9]{1,9}([.][0-9]{1,9})*")
        ? Stream.of(version.split("[.]")).mapToInt(Integer::parseInt).toArray()
        : new int[0];
  }
}
