// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;

/// What is known about a library that was built: the file `keycost-native/sqlite.properties`, which
/// core reads to find it. The keys are the names of the components.
///
/// @param version of SQLite, as in `3.53.2`
/// @param sourceId SQLite's check-in
/// @param integrity of the source tarball, as npm spells it
/// @param library the resource path of the library
/// @param librarySha256 of the library file, in hexadecimal
/// @param libraryCrc32 of the library file, in hexadecimal: enough to notice a damaged copy, and
///   fast in a JVM that has just started
/// @param compiler the first line of the compiler's version
/// @param flags for the compiler, separated by blanks; the folder's name is left out
record LibraryProperties(
    String version,
    String sourceId,
    String integrity,
    String library,
    String librarySha256,
    String libraryCrc32,
    String compiler,
    String flags) {

  /// Reads the file; empty when there is none, or when it lacks a key and so is of no use.
  static Optional<LibraryProperties> read(Path file) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Properties values = new Properties();
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      values.load(reader);
    }
    LibraryProperties read =
        new LibraryProperties(
            values.getProperty("version", ""),
            values.getProperty("sourceId", ""),
            values.getProperty("integrity", ""),
            values.getProperty("library", ""),
            values.getProperty("librarySha256", ""),
            values.getProperty("libraryCrc32", ""),
            values.getProperty("compiler", ""),
            values.getProperty("flags", ""));
    return read.properties().containsValue("") ? Optional.empty() : Optional.of(read);
  }

  /// Writes the file: the same bytes for the same values, so without the date that Java adds.
  void write(Path file) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    properties().store(bytes, null);
    String text =
        bytes
            .toString(StandardCharsets.ISO_8859_1)
            .lines()
            .filter(line -> !line.startsWith("#"))
            .sorted()
            .collect(Collectors.joining("\n", "", "\n"));
    Files.writeString(file, text, StandardCharsets.ISO_8859_1);
  }

  private Properties properties() {
    Properties values = new Properties();
    values.setProperty("version", version);
    values.setProperty("sourceId", sourceId);
    values.setProperty("integrity", integrity);
    values.setProperty("library", library);
    values.setProperty("librarySha256", librarySha256);
    values.setProperty("libraryCrc32", libraryCrc32);
    values.setProperty("compiler", compiler);
    values.setProperty("flags", flags);
    return values;
  }
}
