// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.sort;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.UUID;

/// The order of stored keys: byte by byte, unsigned, the first difference decides.
///
/// SQLite, MySQL and MariaDB compare binary columns so, PostgreSQL `bytea` and `uuid`. SQL Server
/// has an order of its own for `uniqueidentifier`, see [#sqlServer()].
public final class KeyCompare {
  private KeyCompare() {}

  /// Negative, zero or positive as the `bytes` at `aOffset` of `a` are less than, equal to or
  /// greater than those at `bOffset` of `b`. Safe for all threads as far as the memory is.
  ///
  /// @throws IndexOutOfBoundsException if a key is not entirely within its memory; keys that differ
  ///   early may be told apart without noticing
  public static int compare(
      MemorySegment a, long aOffset, MemorySegment b, long bOffset, int bytes) {
    int at = 0;
    // Big-endian words compare like the bytes they hold, and short keys need only two or three.
    for (; at <= bytes - Long.BYTES; at += Long.BYTES) {
      long aWord = a.get(BigEndian.LONG, aOffset + at);
      long bWord = b.get(BigEndian.LONG, bOffset + at);
      if (aWord != bWord) {
        return Long.compareUnsigned(aWord, bWord);
      }
    }
    for (; at < bytes; at++) {
      int difference =
          Byte.compareUnsigned(
              a.get(ValueLayout.JAVA_BYTE, aOffset + at),
              b.get(ValueLayout.JAVA_BYTE, bOffset + at));
      if (difference != 0) {
        return difference;
      }
    }
    return 0;
  }

  /// Negative, zero or positive as key `a` is less than, equal to or greater than key `b`. A key
  /// that the other one only continues is less.
  public static int compare(byte[] a, byte[] b) {
    // Arrays would take null for the least of all keys.
    Objects.requireNonNull(a, "a: null is no key");
    Objects.requireNonNull(b, "b: null is no key");
    return Arrays.compareUnsigned(a, b);
  }

  /// Negative, zero or positive as the 16 stored bytes of `a` are less than, equal to or greater
  /// than those of `b`. [UUID#compareTo(UUID)] takes both halves for signed numbers, which puts
  /// UUIDs that begin with 8 to f before all others: it is not the order of stored keys.
  public static int compare(UUID a, UUID b) {
    Objects.requireNonNull(a, "a: null is no UUID");
    Objects.requireNonNull(b, "b: null is no UUID");
    int high = Long.compareUnsigned(a.getMostSignificantBits(), b.getMostSignificantBits());
    return high != 0
        ? high
        : Long.compareUnsigned(a.getLeastSignificantBits(), b.getLeastSignificantBits());
  }

  /// The order of [#compare(UUID, UUID)].
  public static Comparator<UUID> uuidOrder() {
    return KeyCompare::compare;
  }

  /// The order in which SQL Server has `uniqueidentifier` keys, given here as raw keys of 16 bytes,
  /// which means big-endian. Bytes 10-15 decide first, then 8, 9, 7, 6, 5, 4, 3, 2, 1, 0; it is the
  /// byte order of keys in [dev.keycost.keys.form.UuidLayout#SQL_SERVER], which has the sources.
  /// Keys of another length are an `IllegalArgumentException`.
  public static Comparator<byte[]> sqlServer() {
    return (a, b) -> {
      MemorySegment aKey = uuidKey(a);
      MemorySegment bKey = uuidKey(b);
      long aFirst = Long.rotateLeft(aKey.get(BigEndian.LONG, Long.BYTES), Short.SIZE);
      long bFirst = Long.rotateLeft(bKey.get(BigEndian.LONG, Long.BYTES), Short.SIZE);
      if (aFirst != bFirst) {
        return Long.compareUnsigned(aFirst, bFirst);
      }
      return Long.compareUnsigned(
          Long.reverseBytes(aKey.get(BigEndian.LONG, 0)),
          Long.reverseBytes(bKey.get(BigEndian.LONG, 0)));
    };
  }

  private static MemorySegment uuidKey(byte[] key) {
    Objects.requireNonNull(key, "key: null is no key");
    if (key.length != 2 * Long.BYTES) {
      throw new IllegalArgumentException(
          "key: %s bytes; accepted: the 16 of a UUID".formatted(key.length));
    }
    return MemorySegment.ofArray(key);
  }
}
