// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Keys as text: given as arguments, or the lines of standard input or of a file.
final class KeyLines {
  private static final String STANDARD_INPUT = "-";

  private KeyLines() {}

  /// What is done with each key.
  interface Reader {
    /// @throws IllegalArgumentException if it is none
    /// @throws IOException if the answer cannot be written
    void read(String key) throws IOException;
  }

  /// Reads the arguments, or standard input where there are none or only a `-`.
  ///
  /// @throws UsageException at the first that is no key, with its place
  static void each(List<String> values, Console console, Reader reader) throws IOException {
    if (values.isEmpty() || values.equals(List.of(STANDARD_INPUT))) {
      eachLine(console.in(), "standard input", reader);
      return;
    }
    int number = 0;
    for (String value : values) {
      number++;
      try {
        reader.read(value);
      } catch (IllegalArgumentException e) {
        throw Mistake.at("argument " + number, e);
      }
    }
  }

  /// Reads a file, or standard input for `-`.
  ///
  /// @throws UsageException if it cannot be read, holds no line, or at the first that is no key
  static void inFile(String file, Console console, Reader reader) throws IOException {
    boolean piped = file.equals(STANDARD_INPUT);
    String where = piped ? "standard input" : file;
    long lines;
    if (piped) {
      lines = eachLine(console.in(), where, reader);
    } else {
      try (InputStream in = open(file)) {
        lines = eachLine(in, where, reader);
      }
    }
    if (lines == 0) {
      throw new UsageException("%s: empty; give one key a line.".formatted(where));
    }
  }

  private static InputStream open(String file) {
    try {
      Path path = Path.of(file);
      if (Files.isDirectory(path)) {
        throw unreadable(file, "a folder");
      }
      return Files.newInputStream(path);
    } catch (IOException | InvalidPathException e) {
      throw unreadable(file, reason(e));
    }
  }

  static String reason(Exception error) {
    return switch (error) {
      case NoSuchFileException missing -> "there is no such file";
      case AccessDeniedException denied -> "no permission to read it";
      case FileSystemException other when other.getReason() != null -> reason(other.getReason());
      case InvalidPathException wrong -> reason(wrong.getReason());
      default -> reason(error.getMessage());
    };
  }

  private static String reason(String words) {
    return "cannot be opened (%s)".formatted(words);
  }

  private static UsageException unreadable(String file, String reason) {
    return new UsageException(
        "%s: %s; give a file with one key a line, or - for standard input."
            .formatted(file.isEmpty() ? "''" : file, reason));
  }

  /// Reads all lines and returns how many there were.
  private static long eachLine(InputStream in, String where, Reader reader) throws IOException {
    LineReader lines = new LineReader(in, where);
    long number = 0;
    for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
      number++;
      try {
        reader.read(line.get());
      } catch (IllegalArgumentException e) {
        throw Mistake.at("%s, line %s".formatted(where, number), e);
      }
    }
    return number;
  }
}
