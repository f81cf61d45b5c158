// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The folder that holds one run's databases, and only they. Its name carries the process's number,
/// so two runs in one place never meet, and what a killed run left can be told from a running
/// one's.
public final class RunDirectory implements AutoCloseable {
  private static final String PREFIX = "keycost-run-";
  private static final Pattern NAME = Pattern.compile(PREFIX + "(\\d{1,18})-.*");

  private final Path path;

  private RunDirectory(Path path) {
    this.path = path;
  }

  /// @throws UsageException when the parent is missing, is no folder or may not be written
  public static RunDirectory create(Path parent) {
    if (!Files.isDirectory(parent)) {
      String found = Files.exists(parent) ? "is not a folder" : "does not exist";
      throw new UsageException(
          "--dir: %s %s; name an existing folder on the disk to measure.".formatted(parent, found));
    }
    try {
      return new RunDirectory(
          Files.createTempDirectory(parent, PREFIX + ProcessHandle.current().pid() + "-"));
    } catch (IOException e) {
      throw new UsageException(
          "--dir: no folder can be made in %s (%s); name one that you may write."
              .formatted(parent, e));
    }
  }

  /// Folders that runs left which were killed before they could clean up.
  public static List<Path> leftovers(Path parent) {
    var leftovers = new ArrayList<Path>();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "*")) {
      for (Path folder : folders) {
        Matcher name = NAME.matcher(folder.getFileName().toString());
        if (name.matches() && Files.isDirectory(folder) && !alive(Long.parseLong(name.group(1)))) {
          leftovers.add(folder);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return leftovers;
  }

  private static boolean alive(long pid) {
    return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent();
  }

  Path path() {
    return path;
  }

  /// An empty folder inside.
  Path folder(String name) throws IOException {
    return Files.createDirectory(path.resolve(name));
  }

  /// Removes a folder of ours and everything in it; one that is gone already is no fault.
  static void remove(Path folder) throws IOException {
    try {
      Files.walkFileTree(
          folder,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              Files.deleteIfExists(file);
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, IOException e)
                throws IOException {
              Files.deleteIfExists(visited);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (NoSuchFileException e) {
      if (Files.exists(folder)) {
        throw e;
      }
    }
  }

  /// Removes the folder.
  ///
  /// @throws UncheckedIOException when something in it cannot be removed
  @Override
  public void close() {
    try {
      remove(path);
    } catch (IOException e) {
      throw new UncheckedIOException(
          "the databases in %s could not be removed; remove the folder yourself".formatted(path),
          e);
    }
  }
}
