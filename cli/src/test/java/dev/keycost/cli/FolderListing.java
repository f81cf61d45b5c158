// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// What a folder holds, to be compared with what it held before.
final class FolderListing {
  private FolderListing() {}

  /// Name, size, time and hash of everything in a folder.
  static Map<String, String> of(Path folder) throws IOException {
    Map<String, String> listing = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        byte[] bytes = Files.readAllBytes(file);
        listing.put(
            file.getFileName().toString(),
            "%s bytes of %s, %s"
                .formatted(bytes.length, Files.getLastModifiedTime(file), sha256(bytes)));
      }
    }
    return listing;
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java runtime has SHA-256", e);
    }
  }
}
