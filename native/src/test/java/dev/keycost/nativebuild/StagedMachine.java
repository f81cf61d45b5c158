// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/// A machine in one folder, for tests: a search path on which programs can be put, and an npm and a
/// compiler that run in this process and remember how often they were called. No network.
final class StagedMachine implements Commands {
  private final Path folder;
  private final Path bin;
  private final Path tarball;
  final List<String> lines = new ArrayList<>();
  int npmCalls;
  int compilations;
  boolean npmWorks = true;
  boolean compilerWorks = true;
  String compilerVersion = "cc 1.0";

  StagedMachine(Path folder) throws IOException {
    this.folder = folder;
    this.bin = Files.createDirectories(folder.resolve("bin"));
    this.tarball = folder.resolve("registry.tgz");
    writeTarball("3.0.1");
  }

  /// Puts a program on the search path.
  StagedMachine with(String program) throws IOException {
    Path file = Files.createFile(bin.resolve(program));
    if (!file.toFile().setExecutable(true)) {
      throw new IOException("cannot make " + file + " executable");
    }
    return this;
  }

  /// Takes it off again.
  void without(String program) throws IOException {
    Files.delete(bin.resolve(program));
  }

  /// What npm will deliver from now on, which changes its digest.
  void writeTarball(String version) throws IOException {
    String header =
        "#define SQLITE_VERSION \"%s\"\n#define SQLITE_SOURCE_ID \"2026 abc\"\n".formatted(version);
    Map<String, String> files =
        Map.of(
            "package/deps/sqlite3/sqlite3.c", "int sqlite3;",
            "package/deps/sqlite3/sqlite3.h", header,
            "package/../../escape.txt", "must not be extracted");
    try (OutputStream file = Files.newOutputStream(tarball);
        TarArchiveOutputStream tar = new TarArchiveOutputStream(new GZIPOutputStream(file))) {
      for (Map.Entry<String, String> entry : files.entrySet()) {
        byte[] content = entry.getValue().getBytes(StandardCharsets.UTF_8);
        TarArchiveEntry described = new TarArchiveEntry(entry.getKey());
        described.setSize(content.length);
        tar.putArchiveEntry(described);
        tar.write(content);
        tar.closeArchiveEntry();
      }
    }
  }

  /// The package npm delivers now, pinned.
  SourcePackage pinned() throws IOException {
    return new SourcePackage("sqlite-source", "1.0.0", Digest.integrity(tarball));
  }

  SqliteBuild build(SourcePackage source, String options) throws BuildStoppedException {
    return new SqliteBuild(
        folder.resolve("native").resolve("target"),
        source,
        CompileOptions.parse("options", options),
        new Tools(List.of(bin), Optional.empty(), Platform.of("Linux", "amd64")),
        this,
        lines::add);
  }

  @Override
  public Ending run(List<String> command, Path directory, Path log, Duration limit)
      throws IOException {
    if (command.contains("--version")) {
      Files.writeString(log, compilerVersion + "\nmore\n");
      return Ending.SUCCEEDED;
    }
    if (command.contains("pack")) {
      npmCalls++;
      if (npmWorks) {
        Files.copy(tarball, directory.resolve("sqlite-source-1.0.0.tgz"));
      }
      return npmWorks ? Ending.SUCCEEDED : Ending.FAILED;
    }
    compilations++;
    if (compilerWorks) {
      String output = command.get(command.indexOf("-o") + 1);
      Files.writeString(directory.resolve(output), String.join(" ", command));
    }
    return compilerWorks ? Ending.SUCCEEDED : Ending.FAILED;
  }
}
