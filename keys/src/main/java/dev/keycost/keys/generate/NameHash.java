// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// The hashes that make UUIDs of names, each with its version. RFC 9562, sections 5.3 and 5.5 and
/// Appendix B.2.
enum NameHash {
  MD5("MD5", 3),
  SHA1("SHA-1", 5),
  SHA256("SHA-256", 8);

  private final String algorithm;
  private final int version;

  NameHash(String algorithm, int version) {
    this.algorithm = algorithm;
    this.version = version;
  }

  /// A new digest of this hash.
  MessageDigest digest() {
    try {
      return MessageDigest.getInstance(algorithm);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(
          "this Java has no " + algorithm + ", which every Java must have", e);
    }
  }

  /// The first word of the UUID with this hash.
  long high(MemorySegment hash) {
    return UuidBits.high(hash.get(BigEndian.LONG, 0), version);
  }

  /// Its second word.
  long low(MemorySegment hash) {
    return UuidBits.low(hash.get(BigEndian.LONG, Long.BYTES));
  }
}
