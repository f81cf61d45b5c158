// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;
import java.util.Objects;

/// The order in which a system stores the 16 bytes of a UUID.
///
/// What a system has stored goes in and out of a raw key, which is always in the order of
/// [RFC][#RFC]. This is `00112233-4455-6677-8899-aabbccddeeff` in each layout:
///
/// | layout | offset 0-3 | 4-5 | 6-7 | 8-9 | 10-15 |
/// | --- | --- | --- | --- | --- | --- |
/// | `RFC` | `00 11 22 33` | `44 55` | `66 77` | `88 99` | `aa bb cc dd ee ff` |
/// | `GUID` | `33 22 11 00` | `55 44` | `77 66` | `88 99` | `aa bb cc dd ee ff` |
/// | `SWAPPED` | `66 77 44 55` | `00 11` | `22 33` | `88 99` | `aa bb cc dd ee ff` |
/// | `SQL_SERVER` | `aa bb cc dd` | `ee ff` | `88 99` | `77 66` | `55 44 33 22 11 00` |
///
/// Safe for all threads as far as the memory is.
public enum UuidLayout {
  /// Big-endian throughout, as the digits stand in the text. RFC 9562, section 4. PostgreSQL's
  /// `uuid`, MySQL's `UUID_TO_BIN(x)` and .NET's `Guid.ToByteArray(bigEndian: true)` store this.
  RFC("rfc") {
    @Override
    long storedHigh(long high, long low) {
      return high;
    }

    @Override
    long storedLow(long high, long low) {
      return low;
    }

    @Override
    long rfcHigh(long storedHigh, long storedLow) {
      return storedHigh;
    }

    @Override
    long rfcLow(long storedHigh, long storedLow) {
      return storedLow;
    }
  },

  /// Microsoft's mixed order: the first three fields are little-endian, the rest is as in
  /// [RFC][#RFC]. .NET's `Guid.ToByteArray()` gives it, COM's `GUID` structure lies so in memory of
  /// little-endian machines, and SQL Server stores a `uniqueidentifier` so and turns it into
  /// `binary(16)` so.
  GUID("guid") {
    @Override
    long storedHigh(long high, long low) {
      long data1 = Integer.toUnsignedLong(Integer.reverseBytes((int) (high >>> Integer.SIZE)));
      long data2And3 = (high & 0x00FF00FFL) << Byte.SIZE | high >>> Byte.SIZE & 0x00FF00FFL;
      return data1 << Integer.SIZE | data2And3;
    }

    @Override
    long storedLow(long high, long low) {
      return low;
    }

    @Override
    long rfcHigh(long storedHigh, long storedLow) {
      return storedHigh(storedHigh, storedLow);
    }

    @Override
    long rfcLow(long storedHigh, long storedLow) {
      return storedLow;
    }
  },

  /// MySQL's `UUID_TO_BIN(x, 1)`: the third field, the second, the first, the rest. It puts the
  /// slow bits of a version 1 timestamp in front; for other versions it gains nothing and spoils
  /// the order of version 6 and 7. MySQL 8.0 Reference Manual, "Miscellaneous Functions".
  SWAPPED("mysql-swap") {
    @Override
    long storedHigh(long high, long low) {
      return high << 48 | (high & 0xFFFF0000L) << 16 | high >>> 32;
    }

    @Override
    long storedLow(long high, long low) {
      return low;
    }

    @Override
    long rfcHigh(long storedHigh, long storedLow) {
      return storedHigh << 32 | storedHigh >>> 16 & 0xFFFF0000L | storedHigh >>> 48;
    }

    @Override
    long rfcLow(long storedHigh, long storedLow) {
      return storedLow;
    }
  },

  /// The bytes of a `uniqueidentifier` in the order in which SQL Server looks at them, so that
  /// comparing these unsigned, byte by byte, is comparing as SQL Server does. Nothing stores this:
  /// it is a sort key. What SQL Server stores is [GUID][#GUID].
  ///
  /// Counted in stored `GUID` bytes the order is 10-15, 8, 9, 6, 7, 4, 5, 0-3; counted in `RFC`
  /// bytes, 10-15, 8, 9, 7, 6, 5, 4, 3, 2, 1, 0. Sources: the table `s_rgiGuidOrder` of
  /// `System.Data.SqlTypes.SqlGuid` (github.com/dotnet/runtime, SQLGuid.cs), whose `CompareTo`
  /// Microsoft documents as SQL Server's behaviour; SQL Programmability & API Development Team
  /// Blog, "How are GUIDs compared in SQL Server 2005?", 6 November 2006.
  SQL_SERVER("sql-server") {
    @Override
    long storedHigh(long high, long low) {
      return Long.rotateLeft(low, Short.SIZE);
    }

    @Override
    long storedLow(long high, long low) {
      return Long.reverseBytes(high);
    }

    @Override
    long rfcHigh(long storedHigh, long storedLow) {
      return Long.reverseBytes(storedLow);
    }

    @Override
    long rfcLow(long storedHigh, long storedLow) {
      return Long.rotateRight(storedHigh, Short.SIZE);
    }
  };

  private static final int BYTES = 2 * Long.BYTES;

  private final String label;

  UuidLayout(String label) {
    this.label = label;
  }

  /// The name users write, in lower case.
  public String label() {
    return label;
  }

  /// The raw key of 16 bytes in this layout, as a new array.
  ///
  /// @throws IllegalArgumentException if it has another length
  public byte[] toRfc(byte[] stored) {
    byte[] rfc = copy(stored, "stored");
    toRfc(MemorySegment.ofArray(rfc), 0, BYTES, 1);
    return rfc;
  }

  /// The 16 bytes of a raw key in this layout, as a new array.
  ///
  /// @throws IllegalArgumentException if it has another length
  public byte[] fromRfc(byte[] rfc) {
    byte[] stored = copy(rfc, "rfc");
    fromRfc(MemorySegment.ofArray(stored), 0, BYTES, 1);
    return stored;
  }

  /// Makes raw keys of `count` keys in this layout, in place: the first is at byte `offset`, each
  /// next one `stride` bytes further on. Bytes between them are left alone.
  ///
  /// @throws IllegalArgumentException if the stride is narrower than a key, or the offset negative
  /// @throws IndexOutOfBoundsException if the run is too short; nothing is written then
  public void toRfc(MemorySegment keys, long offset, int stride, long count) {
    MemorySegment run = run(keys, offset, stride, count);
    for (long i = 0; i < count; i++) {
      long at = i * stride;
      long high = run.get(BigEndian.LONG, at);
      long low = run.get(BigEndian.LONG, at + Long.BYTES);
      run.set(BigEndian.LONG, at, rfcHigh(high, low));
      run.set(BigEndian.LONG, at + Long.BYTES, rfcLow(high, low));
    }
  }

  /// Brings `count` raw keys into this layout, in place: the first is at byte `offset`, each next
  /// one `stride` bytes further on. Bytes between them are left alone.
  ///
  /// @throws IllegalArgumentException if the stride is narrower than a key, or the offset negative
  /// @throws IndexOutOfBoundsException if the run is too short; nothing is written then
  public void fromRfc(MemorySegment keys, long offset, int stride, long count) {
    MemorySegment run = run(keys, offset, stride, count);
    for (long i = 0; i < count; i++) {
      long at = i * stride;
      long high = run.get(BigEndian.LONG, at);
      long low = run.get(BigEndian.LONG, at + Long.BYTES);
      run.set(BigEndian.LONG, at, storedHigh(high, low));
      run.set(BigEndian.LONG, at + Long.BYTES, storedLow(high, low));
    }
  }

  /// The first eight stored bytes of the key with these two halves.
  abstract long storedHigh(long high, long low);

  /// The last eight stored bytes of the key with these two halves.
  abstract long storedLow(long high, long low);

  /// The first eight bytes of the key that is stored with these two halves.
  abstract long rfcHigh(long storedHigh, long storedLow);

  /// The last eight bytes of the key that is stored with these two halves.
  abstract long rfcLow(long storedHigh, long storedLow);

  private static MemorySegment run(MemorySegment keys, long offset, int stride, long count) {
    Objects.requireNonNull(keys, "keys: null holds no keys");
    return new KeySlots(keys, offset, stride).run(count, BYTES);
  }

  private static byte[] copy(byte[] key, String name) {
    Objects.requireNonNull(key, name + ": null is no key");
    if (key.length != BYTES) {
      throw new IllegalArgumentException(
          "%s: %s bytes; accepted: the %s of a UUID".formatted(name, key.length, BYTES));
    }
    return key.clone();
  }
}
