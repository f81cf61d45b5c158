// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.zip.CRC32;

/// The digests of files this build writes down, each in the spelling its readers use.
final class Digest {
  private Digest() {}

  /// The digest as npm spells it: `sha512-` and Base64.
  static String integrity(Path file) throws IOException {
    return "sha512-" + Base64.getEncoder().encodeToString(digest("SHA-512", file));
  }

  /// The digest as `sha256sum` spells it: 64 hexadecimal digits in lower case.
  static String sha256(Path file) throws IOException {
    return HexFormat.of().formatHex(digest("SHA-256", file));
  }

  /// The check sum of ISO 3309: 8 hexadecimal digits in lower case.
  static String crc32(Path file) throws IOException {
    var sum = new CRC32();
    sum.update(Files.readAllBytes(file));
    return HexFormat.of().toHexDigits((int) sum.getValue());
  }

  private static byte[] digest(String algorithm, Path file) throws IOException {
    try {
      return MessageDigest.getInstance(algorithm).digest(Files.readAllBytes(file));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("a Java runtime without " + algorithm, e);
    }
  }
}
