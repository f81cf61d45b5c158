// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.workload;

import dev.keycost.design.UnknownName;
import dev.keycost.design.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The workloads there are: text files beside this class, one a workload, found by looking. A new
/// one is a file and nothing else.
public final class Workloads {
  private static final String SUFFIX = ".workload";

  private Workloads() {}

  /// The workload of this name, or in this file.
  ///
  /// @param where the flag, for the message
  /// @param name a name of keycost's own, or a path: what has a slash or ends with `.workload`
  /// @throws UsageException when nobody knows the name, or the file cannot be read
  public static Workload find(String where, String name) {
    if (name.endsWith(SUFFIX) || name.contains("/") || name.contains("\\")) {
      return ofFile(where, Path.of(name));
    }
    if (!name.matches("[a-z0-9-]+") || Workloads.class.getResource(name + SUFFIX) == null) {
      throw UnknownName.of(where, "workload", name, names());
    }
    return own(name);
  }

  /// By name, `load` first, which is what happens where nothing is said.
  public static List<Workload> all() {
    return names().stream().map(Workloads::own).toList();
  }

  private static List<String> names() {
    try {
      URI folder = Workloads.class.getResource("load" + SUFFIX).toURI();
      if (!folder.getScheme().equals("jar")) {
        return names(Path.of(folder).getParent());
      }
      try (FileSystem jar = FileSystems.newFileSystem(folder, Map.of())) {
        return names(jar.provider().getPath(folder).getParent());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<String> sorted =
          files
              .map(file -> file.getFileName().toString())
              .filter(file -> file.endsWith(SUFFIX))
              .map(Workloads::withoutSuffix)
              .filter(name -> !name.equals(Phases.LOAD.name()))
              .sorted()
              .toList();
      return Stream.concat(Stream.of(Phases.LOAD.name()), sorted.stream()).toList();
    }
  }

  private static Workload own(String name) {
    try (InputStream in = Workloads.class.getResourceAsStream(name + SUFFIX)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return new WorkloadReader(name + SUFFIX, name).read(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Workload ofFile(String where, Path file) {
    try {
      if (Files.isDirectory(file)) {
        throw new UsageException("%s: %s is a folder; give a file.".formatted(where, file));
      }
      return new WorkloadReader(file.toString(), withoutSuffix(file.getFileName().toString()))
          .read(Files.readString(file));
    } catch (CharacterCodingException e) {
      throw new UsageException(
          "%s: %s is no text in UTF-8; give a workload file.".formatted(where, file));
    } catch (IOException e) {
      throw new UsageException(
          "%s: %s cannot be read (%s); give a workload file, or one of the names of 'keycost list"
                  .formatted(where, file, Files.exists(file) ? e : "no such file")
              + " workloads'.");
    }
  }

  private static String withoutSuffix(String file) {
    return file.endsWith(SUFFIX) ? file.substring(0, file.length() - SUFFIX.length()) : file;
  }
}
