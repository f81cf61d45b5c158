// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import dev.keycost.keys.source.SplitMix64;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.function.IntFunction;

/// Keys made from the documents of their kinds, apart from the generators of the product, at one
/// key every three milliseconds from [#START] on.
final class HandMade {
  static final long START = 1_750_000_000_000L;
  static final Instant NOW = Instant.ofEpochMilli(START).plusSeconds(36_000);

  private static final int MILLIS_PER_KEY = 3;
  private static final long GREGORIAN_TICKS = 122_192_928_000_000_000L;

  private final SplitMix64 random;

  HandMade(long seed) {
    this.random = new SplitMix64(seed);
  }

  static byte[][] many(int count, IntFunction<byte[]> key) {
    byte[][] keys = new byte[count][];
    for (int i = 0; i < count; i++) {
      keys[i] = key.apply(i);
    }
    return keys;
  }

  static long millis(int key) {
    return START + (long) key * MILLIS_PER_KEY;
  }

  private static byte[] words(long high, long low) {
    return ByteBuffer.allocate(16).putLong(high).putLong(low).array();
  }

  private static byte[] marked(int version, long high, long low) {
    return words(high & ~0xF000L | (long) version << 12, low & ~(3L << 62) | 1L << 63);
  }

  byte[] random(int bytes) {
    byte[] key = new byte[bytes];
    for (int i = 0; i < bytes; i++) {
      key[i] = (byte) random.nextLong();
    }
    return key;
  }

  byte[] uuid4() {
    return marked(4, random.nextLong(), random.nextLong());
  }

  byte[] uuid7(long millis) {
    return marked(7, millis << 16 | random.nextLong() >>> 48, random.nextLong());
  }

  byte[] uuid1(long millis) {
    long ticks = GREGORIAN_TICKS + millis * 10_000;
    long high = ticks << 32 | (ticks >>> 32 & 0xFFFF) << 16 | ticks >>> 48;
    return marked(1, high, 0x1234_0242_AC12_0002L);
  }

  byte[] uuid6(long millis) {
    long ticks = GREGORIAN_TICKS + millis * 10_000;
    return marked(6, ticks >>> 12 << 16 | ticks & 0xFFF, 0x1234_0242_AC12_0002L);
  }

  /// RFC 9562, Appendix B.1.
  byte[] uuid8(long millis) {
    long units = millis * 100_000;
    return marked(8, units >>> 12 << 16 | units & 0xFFF, random.nextLong());
  }

  byte[] ulid(long millis) {
    return words(millis << 16 | random.nextLong() >>> 48, random.nextLong());
  }

  byte[] comb(long millis) {
    return marked(4, random.nextLong(), random.nextLong() << 48 | millis);
  }

  /// The first COMBs: days since 1900 and units of 1/300 s.
  byte[] combDateTime(long millis) {
    long days = 25_567 + millis / 86_400_000;
    long units = millis % 86_400_000 * 3 / 10;
    return marked(4, random.nextLong(), random.nextLong() << 48 | days << 32 | units);
  }

  /// As Laravel and ramsey/uuid make ordered UUIDs: 48 bits of 10 µs, then version 4.
  byte[] ordered4(long millis) {
    return marked(4, millis * 100 << 16 | random.nextLong() >>> 48, random.nextLong());
  }

  byte[] ordered4Millis(long millis) {
    return marked(4, millis << 16 | random.nextLong() >>> 48, random.nextLong());
  }

  static byte[] objectId(int count) {
    return ByteBuffer.allocate(12)
        .putInt((int) (millis(count) / 1000))
        .putInt(0x5EED_F00D)
        .putInt(0x42 << 24 | 0x00AB_CDEF + count)
        .array();
  }

  byte[] ksuid(long millis) {
    return ByteBuffer.allocate(20)
        .putInt((int) (millis / 1000 - 1_400_000_000))
        .putLong(random.nextLong())
        .putLong(random.nextLong())
        .array();
  }

  static byte[] named(String algorithm, int version, int number) {
    byte[] hash = hash(algorithm, number);
    ByteBuffer words = ByteBuffer.wrap(hash);
    return marked(version, words.getLong(), words.getLong());
  }

  static byte[] hash(String algorithm, int number) {
    try {
      return MessageDigest.getInstance(algorithm)
          .digest(("name-" + number).getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  byte[] tsid(long millis) {
    return integer((millis - 1_577_836_800_000L) << 22 | 77 << 12 | random.nextLong() >>> 53);
  }

  static byte[] js53(int count) {
    return integer((millis(count) - 1_577_836_800_000L) << 12);
  }

  static byte[] snowflake(long millis, long epoch, int sequence) {
    return integer((millis - epoch) << 22 | 5 << 12 | sequence);
  }

  static byte[] instagram(long millis) {
    return integer((millis - 1_314_220_021_721L) << 23 | 1341 << 10 | millis % 3);
  }

  static byte[] integer(long number) {
    return ByteBuffer.allocate(8).putLong(number).array();
  }

  /// The key with its bytes where the layout's documents put them: `order[i]` is the byte that lies
  /// at offset i.
  static byte[] placed(byte[] key, int... order) {
    byte[] placed = new byte[key.length];
    for (int i = 0; i < key.length; i++) {
      placed[i] = key[order[i]];
    }
    return placed;
  }

  static byte[] guid(byte[] key) {
    return placed(key, 3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15);
  }

  static byte[] swapped(byte[] key) {
    return placed(key, 6, 7, 4, 5, 0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15);
  }

  static byte[] sqlServer(byte[] key) {
    return placed(key, 10, 11, 12, 13, 14, 15, 8, 9, 7, 6, 5, 4, 3, 2, 1, 0);
  }

  static byte[] forSqlServer(byte[] key) {
    return placed(key, 12, 13, 14, 15, 10, 11, 8, 9, 6, 7, 0, 1, 2, 3, 4, 5);
  }

  static byte[] reversed(byte[] key) {
    byte[] reversed = new byte[key.length];
    for (int i = 0; i < key.length; i++) {
      reversed[i] = key[key.length - 1 - i];
    }
    return reversed;
  }

  /// In an order that a fixed seed gives.
  static byte[][] shuffled(byte[][] keys) {
    byte[][] shuffled = Arrays.copyOf(keys, keys.length);
    SplitMix64 random = new SplitMix64(99);
    for (int i = shuffled.length - 1; i > 0; i--) {
      int other = (int) Long.remainderUnsigned(random.nextLong(), i + 1L);
      byte[] moved = shuffled[i];
      shuffled[i] = shuffled[other];
      shuffled[other] = moved;
    }
    return shuffled;
  }
}
