// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.zip.CRC32;

/// The libsqlite3 that keycost's build put on the class path. An operating system loads libraries
/// from files only, so it is copied once to the user's cache folder, under its own hash.
final class BuiltLibrary {
  private static final String PROPERTIES = "/keycost-native/sqlite.properties";

  private BuiltLibrary() {}

  /// Empty where the build had no compiler, or was made for another platform.
  ///
  /// @param cache where the copy is kept; made when it is not there
  static Optional<Path> extract(Path cache) {
    try (InputStream in = BuiltLibrary.class.getResourceAsStream(PROPERTIES)) {
      if (in == null) {
        return Optional.empty();
      }
      var properties = new Properties();
      properties.load(in);
      String resource = properties.getProperty("library");
      if (!resource.startsWith("keycost-native/" + platform() + "/")) {
        return Optional.empty();
      }
      return Optional.of(
          extract(
              cache,
              resource,
              properties.getProperty("librarySha256"),
              properties.getProperty("libraryCrc32")));
    } catch (IOException e) {
      throw new SqliteLibraryException(
          "keycost's own SQLite library cannot be unpacked: %s; free space in %s, or name a"
                  .formatted(e.getMessage(), cache)
              + " libsqlite3 with --sqlite-lib",
          e);
    }
  }

  /// Where the cache folder cannot be written, a temporary one serves this process alone.
  private static Path extract(Path cache, String resource, String sha256, String crc32)
      throws IOException {
    Path folder = usable(cache);
    Path target = folder.resolve(sha256 + "-" + Path.of(resource).getFileName());
    if (Files.exists(target) && crc32(target).equals(crc32)) {
      return target;
    }
    Path unpacked = Files.createTempFile(folder, "unpack", ".tmp");
    try (InputStream in = BuiltLibrary.class.getResourceAsStream("/" + resource)) {
      if (in == null) {
        throw new IOException("resource " + resource + " is missing from the class path");
      }
      Files.copy(in, unpacked, StandardCopyOption.REPLACE_EXISTING);
      // Two runs may unpack at once: each moves a whole file into place, and both files are equal.
      moveInto(unpacked, target);
      if (!folder.equals(cache)) {
        target.toFile().deleteOnExit();
      }
    } finally {
      Files.deleteIfExists(unpacked);
    }
    return target;
  }

  private static void moveInto(Path unpacked, Path target) throws IOException {
    try {
      Files.move(unpacked, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(unpacked, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /// Notices a damaged copy in 2 ms, where SHA-256 takes 130 ms in a JVM that has just started.
  private static String crc32(Path file) throws IOException {
    var sum = new CRC32();
    sum.update(Files.readAllBytes(file));
    return HexFormat.of().toHexDigits((int) sum.getValue());
  }

  /// The user's.
  private static Path usable(Path cache) throws IOException {
    try {
      Files.createDirectories(cache);
      if (Files.isWritable(cache)) {
        return cache;
      }
    } catch (IOException e) {
      return temporary();
    }
    return temporary();
  }

  private static Path temporary() throws IOException {
    Path folder = Files.createTempDirectory("keycost-");
    // Deleted in the reverse order of asking: the library, which is added later, before the folder.
    folder.toFile().deleteOnExit();
    return folder;
  }

  static Path cacheFolder() {
    String xdg = System.getenv("XDG_CACHE_HOME");
    Path base =
        xdg == null || xdg.isBlank()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(xdg);
    return base.resolve("keycost");
  }

  /// The folder name that the native module builds for, such as `linux-x86_64`.
  static String platform() {
    String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String arch = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
    String system = os.startsWith("mac") ? "macos" : os.startsWith("windows") ? "windows" : "linux";
    return system + "-" + (arch.equals("amd64") ? "x86_64" : arch);
  }
}
