// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.UUID;

/// UUIDs of names: the same name in the same namespace gives the same UUID everywhere. RFC 9562,
/// section 6.5.
///
/// | hash | version | section |
/// | --- | --- | --- |
/// | MD5 | 3 | 5.3 |
/// | SHA-1 | 5 | 5.5 |
/// | SHA-256, its first half | 8 | Appendix B.2 |
///
/// Text is hashed as UTF-8, as it stands: normalize it first where it may be written in two ways.
/// Who can guess a name can find it behind its UUID. Safe for all threads.
public final class NameUuid {
  /// The namespace of fully qualified domain names. RFC 9562, section 6.6, as the others.
  public static final UUID DNS = UUID.fromString("6ba7b810-9dad-11d1-80b4-00c04fd430c8");

  /// The namespace of URLs.
  public static final UUID URL = UUID.fromString("6ba7b811-9dad-11d1-80b4-00c04fd430c8");

  /// The namespace of ISO object identifiers.
  public static final UUID OID = UUID.fromString("6ba7b812-9dad-11d1-80b4-00c04fd430c8");

  /// The namespace of X.500 distinguished names.
  public static final UUID X500 = UUID.fromString("6ba7b814-9dad-11d1-80b4-00c04fd430c8");

  private NameUuid() {}

  /// The version 3 UUID of a name.
  public static UUID md5(UUID namespace, byte[] name) {
    return of(NameHash.MD5, namespace, name);
  }

  /// The version 3 UUID of a name.
  public static UUID md5(UUID namespace, String name) {
    return md5(namespace, name.getBytes(StandardCharsets.UTF_8));
  }

  /// The version 5 UUID of a name.
  public static UUID sha1(UUID namespace, byte[] name) {
    return of(NameHash.SHA1, namespace, name);
  }

  /// The version 5 UUID of a name.
  public static UUID sha1(UUID namespace, String name) {
    return sha1(namespace, name.getBytes(StandardCharsets.UTF_8));
  }

  /// The version 8 UUID of a name, as in Appendix B.2.
  public static UUID sha256(UUID namespace, byte[] name) {
    return of(NameHash.SHA256, namespace, name);
  }

  /// The version 8 UUID of a name, as in Appendix B.2.
  public static UUID sha256(UUID namespace, String name) {
    return sha256(namespace, name.getBytes(StandardCharsets.UTF_8));
  }

  private static UUID of(NameHash hash, UUID namespace, byte[] name) {
    MessageDigest digest = hash.digest();
    digest.update(bytes(namespace));
    MemorySegment hashed = MemorySegment.ofArray(digest.digest(name));
    return new UUID(hash.high(hashed), hash.low(hashed));
  }

  /// A UUID as it stands before each of its names.
  static byte[] bytes(UUID uuid) {
    return ByteBuffer.allocate(2 * Long.BYTES)
        .putLong(uuid.getMostSignificantBits())
        .putLong(uuid.getLeastSignificantBits())
        .array();
  }
}
