// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.Randomness;
import java.lang.foreign.MemorySegment;
import java.security.DigestException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.UUID;

/// UUIDs of the names `1`, `2`, `3`, … in one namespace: [NameUuid] as a stream. RFC 9562, sections
/// 5.3 and 5.5; bit 0 is the most significant.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-47 | hash, bits 0-47 |
/// | 48-51 | version, `0011` or `0101` |
/// | 52-63 | hash, bits 52-63 |
/// | 64-65 | variant, `10` |
/// | 66-127 | hash, bits 66-127 |
///
/// Not thread-safe.
public final class NameUuidKeys extends UuidWordKeys {
  /// Digits of the longest name: more keys than anybody makes.
  private static final int DIGITS = 19;

  private final NameHash hash;
  private final MessageDigest digest;
  private final byte[] namespace;

  /// The last name, at the end of its array.
  private final byte[] name;

  private int nameStart;
  private final byte[] hashed;
  private final MemorySegment hashedBytes;

  private NameUuidKeys(NameHash hash, byte[] namespace, byte[] name, int nameStart) {
    this.hash = hash;
    this.digest = hash.digest();
    this.namespace = namespace;
    this.name = name;
    this.nameStart = nameStart;
    this.hashed = new byte[digest.getDigestLength()];
    this.hashedBytes = MemorySegment.ofArray(hashed);
  }

  private static NameUuidKeys of(NameHash hash, UUID namespace) {
    byte[] zeroes = new byte[DIGITS];
    Arrays.fill(zeroes, (byte) '0');
    return new NameUuidKeys(hash, NameUuid.bytes(namespace), zeroes, DIGITS);
  }

  /// UUIDs of version 3 in this namespace.
  public static NameUuidKeys md5(UUID namespace) {
    return of(NameHash.MD5, namespace);
  }

  /// UUIDs of version 3 in a namespace that is a random UUID; it takes two numbers of `random`.
  public static NameUuidKeys md5(Randomness random) {
    return md5(new Uuid4Keys(random).nextUuid());
  }

  /// UUIDs of version 5 in this namespace.
  public static NameUuidKeys sha1(UUID namespace) {
    return of(NameHash.SHA1, namespace);
  }

  /// UUIDs of version 5 in a namespace that is a random UUID; it takes two numbers of `random`.
  public static NameUuidKeys sha1(Randomness random) {
    return sha1(new Uuid4Keys(random).nextUuid());
  }

  @Override
  void make(long[] words, int count) {
    for (int i = 0; i < count; i++) {
      step();
      digest.update(namespace);
      digest.update(name, nameStart, DIGITS - nameStart);
      try {
        digest.digest(hashed, 0, hashed.length);
      } catch (DigestException e) {
        throw new IllegalStateException(hash + " does not fit its own length", e);
      }
      words[2 * i] = hash.high(hashedBytes);
      words[2 * i + 1] = hash.low(hashedBytes);
    }
  }

  /// Counts the name up, digit by digit.
  private void step() {
    int at = DIGITS - 1;
    while (name[at] == '9') {
      name[at--] = '0';
    }
    name[at]++;
    nameStart = Math.min(nameStart, at);
  }

  @Override
  public NameUuidKeys copy() {
    return new NameUuidKeys(hash, namespace, name.clone(), nameStart);
  }
}
