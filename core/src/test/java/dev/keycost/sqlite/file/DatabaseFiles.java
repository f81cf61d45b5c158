// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A database and the files beside it, as the operating system sees them.
public final class DatabaseFiles {
  private static final List<String> ENDINGS = List.of("", "-wal", "-journal");

  private DatabaseFiles() {}

  /// Copies a database as it lies there, also while it is open, without its `-shm`.
  ///
  /// @return the copy
  public static Path copy(Path database, Path folder) {
    try {
      Files.createDirectories(folder);
      for (String ending : ENDINGS) {
        Path file = beside(database, ending);
        if (Files.exists(file)) {
          Files.copy(file, folder.resolve(file.getFileName()));
        }
      }
      return folder.resolve(database.getFileName());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Path beside(Path database, String ending) {
    return database.resolveSibling(database.getFileName() + ending);
  }

  public static Path log(Path database) {
    return beside(database, "-wal");
  }

  /// Name, size, time and hash of everything in a folder.
  public static Map<String, String> listing(Path folder) {
    Map<String, String> listing = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
        listing.put(
            file.getFileName().toString(),
            Files.size(file)
                + " "
                + Files.getLastModifiedTime(file)
                + " "
                + HexFormat.of().formatHex(hash));
      }
      return listing;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java runtime has SHA-256", e);
    }
  }
}
