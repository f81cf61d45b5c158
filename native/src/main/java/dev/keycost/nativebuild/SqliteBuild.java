// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Builds SQLite from the pinned source package into the class path of this module.
///
/// Afterwards exactly one of two is true: `keycost-native/sqlite.properties` exists and names the
/// library, or `keycost-native/not-built.txt` exists and says in one line why there is none.
///
/// @param target Maven's folder for everything built
/// @param log receives the lines for a person, at most two
record SqliteBuild(
    Path target,
    SourcePackage source,
    CompileOptions options,
    Tools tools,
    Commands commands,
    Consumer<String> log) {

  private static final String CONSEQUENCE =
      "; the system's library will serve, only function names in profiles are lost";

  /// Builds the library, unless the one that is there was made from the same inputs. A machine that
  /// cannot build is no failure; see [BuildStoppedException] for what is.
  void run() throws BuildStoppedException, IOException, InterruptedException {
    Files.createDirectories(work());
    Files.createDirectories(library().getParent());
    try {
      build();
      Files.deleteIfExists(notBuilt());
    } catch (NotBuiltException e) {
      Files.deleteIfExists(properties());
      Files.deleteIfExists(library());
      leaveUnbuilt(e.getMessage() + CONSEQUENCE);
    }
  }

  /// Does nothing but say so. A library built before stays.
  void skip() throws IOException {
    if (Files.exists(properties())) {
      log.accept("skipped by keycost.native.skip; the SQLite built before stays in use");
    } else {
      Files.createDirectories(notBuilt().getParent());
      leaveUnbuilt("keycost.native.skip is set" + CONSEQUENCE);
    }
  }

  /// The folder of sources and logs.
  Path work() {
    return target.resolve("native-build");
  }

  /// The library, which exists after a build that succeeded.
  Path library() {
    return classes().resolve(tools.platform().libraryResource());
  }

  /// The file that describes the library.
  Path properties() {
    return classes().resolve("keycost-native/sqlite.properties");
  }

  /// The file that says why there is no library.
  Path notBuilt() {
    return classes().resolve("keycost-native/not-built.txt");
  }

  private Path classes() {
    return target.resolve("classes");
  }

  private void build()
      throws NotBuiltException, BuildStoppedException, IOException, InterruptedException {
    Optional<LibraryProperties> present = presentLibrary();
    if (present.isPresent() && tools.lacksCompiler()) {
      return;
    }
    Compiler compiler = Compiler.find(tools, commands, work());
    if (present.filter(built -> built.compiler().equals(compiler.version())).isPresent()) {
      return;
    }
    Path tarball = new SourceTarball(source, work()).obtain(tools, commands);
    Amalgamation sqlite = Amalgamation.extract(tarball, work());
    log.accept(
        "compiling SQLite %s with %s, once; this takes about 20 to 60 s"
            .formatted(sqlite.version(), compiler.version()));
    compile(compiler);
    new LibraryProperties(
            sqlite.version(),
            sqlite.sourceId(),
            source.integrity(),
            tools.platform().libraryResource(),
            Digest.sha256(library()),
            Digest.crc32(library()),
            compiler.version(),
            String.join(" ", flags()))
        .write(properties());
  }

  // Whole, and made of the same source with the same flags.
  private Optional<LibraryProperties> presentLibrary() throws IOException {
    Optional<LibraryProperties> built = LibraryProperties.read(properties());
    if (built.isEmpty() || !Files.exists(library())) {
      return Optional.empty();
    }
    String sha256 = Digest.sha256(library());
    return built
        .filter(was -> was.integrity().equals(source.integrity()))
        .filter(was -> was.flags().equals(String.join(" ", flags())))
        .filter(was -> was.librarySha256().equals(sha256));
  }

  // Compiled beside its place and moved into it, so that an interrupted build leaves no half
  // library.
  private void compile(Compiler compiler)
      throws NotBuiltException, IOException, InterruptedException {
    Files.deleteIfExists(properties());
    String output = library().getFileName().toString();
    List<String> arguments = new ArrayList<>(flags());
    // Debug information would name the folder of the build: another file on every machine.
    arguments.add("-ffile-prefix-map=" + work().toRealPath() + "=keycost-native");
    arguments.addAll(List.of("sqlite3.c", "-o", output));
    arguments.addAll(systemLibraries());
    compiler.compile(arguments, work(), work().resolve("compiler.log"), commands);
    Files.move(work().resolve(output), library(), StandardCopyOption.REPLACE_EXISTING);
  }

  // The symbols and the frame pointers are what the library is built for: they give profiles names.
  private List<String> flags() {
    List<String> flags = new ArrayList<>();
    flags.addAll(List.of("-O2", "-g", "-fno-omit-frame-pointer", "-fPIC", "-shared"));
    if (tools.platform().os().equals("macos")) {
      // Programs linked with the library look for it by this name, wherever it was compiled.
      flags.add("-Wl,-install_name,@rpath/libsqlite3.dylib");
    }
    flags.addAll(options.arguments());
    return flags;
  }

  private List<String> systemLibraries() {
    return switch (tools.platform().os()) {
      case "windows", "macos" -> List.of();
      case "linux" -> List.of("-lm", "-lpthread", "-ldl");
      default -> List.of("-lm", "-lpthread");
    };
  }

  private void leaveUnbuilt(String reason) throws IOException {
    String line = "SQLite was not built: " + reason;
    Files.writeString(notBuilt(), line + "\n");
    log.accept(line);
  }
}
