// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/// SQLite's source as two files, `sqlite3.c` and `sqlite3.h`, in one folder.
///
/// @param folder where they are
/// @param version as in `3.53.2`
/// @param sourceId the check-in it was made from, as `sqlite_source_id()` will say it
record Amalgamation(Path folder, String version, String sourceId) {
  private static final String INSIDE = "package/deps/sqlite3/";
  private static final List<String> FILES = List.of("sqlite3.c", "sqlite3.h");

  /// Takes the two files, and nothing else, out of a verified tarball.
  static Amalgamation extract(Path tarball, Path folder) throws IOException, BuildStoppedException {
    List<String> missing = new ArrayList<>(FILES);
    try (InputStream file = new BufferedInputStream(Files.newInputStream(tarball));
        TarArchiveInputStream tar = new TarArchiveInputStream(new GZIPInputStream(file))) {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        for (String name : FILES) {
          if (entry.isFile() && entry.getName().equals(INSIDE + name)) {
            Files.copy(tar, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
            missing.remove(name);
          }
        }
      }
    }
    if (!missing.isEmpty()) {
      throw new BuildStoppedException(
          "%s: no %s in it; %s is expected to carry both below %s. Pin a version that does."
              .formatted(tarball, String.join(", ", missing), tarball.getFileName(), INSIDE));
    }
    String header = Files.readString(folder.resolve("sqlite3.h"));
    return new Amalgamation(
        folder, definition(header, "SQLITE_VERSION"), definition(header, "SQLITE_SOURCE_ID"));
  }

  private static String definition(String header, String name) throws BuildStoppedException {
    Matcher matcher =
        Pattern.compile("^#define\\s+" + name + "\\s+\"([^\"]*)\"", Pattern.MULTILINE)
            .matcher(header);
    if (!matcher.find()) {
      throw new BuildStoppedException(
          "sqlite3.h: no #define " + name + "; it is not SQLite's header. Pin another package.");
    }
    return matcher.group(1);
  }
}
