// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

/// Where in a key a time stands and how it is packed. Bytes are numbered in the natural order of
/// the kind.
enum TimeField {
  /// Bytes 0 to 5: UUID version 7, ULID, and the ordered UUIDs of frameworks.
  FIRST_48(48) {
    @Override
    long read(KeyView key) {
      return key.number(0, 6);
    }
  },
  /// Bytes 10 to 15: COMB.
  LAST_48(48) {
    @Override
    long read(KeyView key) {
      return key.number(10, 6);
    }
  },
  /// Bytes 10 and 11 days, 12 to 15 units of 1/300 s within the day: SQL Server's `datetime`, in
  /// the first COMBs.
  LAST_DATETIME(48) {
    @Override
    long read(KeyView key) {
      long units = key.number(12, 4);
      return units < UNITS_PER_DAY ? key.number(10, 2) * UNITS_PER_DAY + units : NONE;
    }
  },
  /// UUID version 1: bytes 0-3 the low bits, 4-5 the middle, 6-7 without version the high ones.
  VERSION_1(60) {
    @Override
    long read(KeyView key) {
      return (key.number(6, 2) & 0xFFF) << 48 | key.number(4, 2) << 32 | key.number(0, 4);
    }
  },
  /// UUID version 6, and the example of version 8: bytes 0 to 7 without the version.
  VERSION_6(60) {
    @Override
    long read(KeyView key) {
      return key.number(0, 6) << 12 | key.number(6, 2) & 0xFFF;
    }
  },
  /// Bytes 0 to 3: ObjectId and KSUID.
  FIRST_32(32) {
    @Override
    long read(KeyView key) {
      return key.number(0, 4);
    }
  },
  /// All of a positive integer but its last 12 bits.
  ABOVE_12(51) {
    @Override
    long read(KeyView key) {
      return key.number(0, 8) >> 12;
    }
  },
  /// All of a positive integer but its last 22 bits.
  ABOVE_22(41) {
    @Override
    long read(KeyView key) {
      return key.number(0, 8) >> 22;
    }
  },
  /// All of a positive integer but its last 23 bits.
  ABOVE_23(40) {
    @Override
    long read(KeyView key) {
      return key.number(0, 8) >> 23;
    }
  },
  /// A whole positive integer.
  WHOLE(63) {
    @Override
    long read(KeyView key) {
      return key.number(0, 8);
    }
  };

  /// Instead of a time: these bytes are none.
  static final long NONE = -1;

  private static final long UNITS_PER_DAY = 86_400L * 300;

  private final int bits;

  TimeField(int bits) {
    this.bits = bits;
  }

  /// How wide the field is.
  int bits() {
    return bits;
  }

  /// The time in the key's own unit and epoch; negative if it is none.
  abstract long read(KeyView key);
}
