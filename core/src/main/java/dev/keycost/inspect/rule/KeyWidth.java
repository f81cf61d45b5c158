// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.KeyClassification;
import java.util.Optional;
import java.util.OptionalInt;

/// How many bytes a key takes in a record, as far as its kind tells.
final class KeyWidth {
  /// Below this, too many values may be something else.
  private static final double CONFIDENCE_MIN = 0.5;

  private static final int UUID_TEXT_BYTES = 36;
  private static final double BITS_OF_BASE58 = 5.858;
  private static final double BITS_OF_BASE62 = 5.954;

  private KeyWidth() {}

  /// Of a table's primary key; empty where one of its columns has no width of its own.
  static OptionalInt of(TableFacts table) {
    int sum = 0;
    for (String name : table.keyColumns()) {
      OptionalInt bytes = table.column(name).map(KeyWidth::of).orElse(OptionalInt.empty());
      if (bytes.isEmpty()) {
        return OptionalInt.empty();
      }
      sum += bytes.getAsInt();
    }
    return sum == 0 ? OptionalInt.empty() : OptionalInt.of(sum);
  }

  /// Of one column; empty for text without a fixed length, and where nothing is known.
  static OptionalInt of(ColumnFacts column) {
    Optional<KeyClassification> values =
        column.values().filter(known -> known.guess().confidence() >= CONFIDENCE_MIN);
    return values.isEmpty() ? OptionalInt.empty() : stored(values.get(), column.greatestInteger());
  }

  private static OptionalInt stored(KeyClassification values, long greatestInteger) {
    // One figure for each byte of the decoded key.
    int width = values.entropyBits().size();
    int bytes =
        switch (values.guess().encoding()) {
          case INTEGER -> integerBytes(greatestInteger);
          case REAL -> Double.BYTES;
          case BLOB -> width;
          case UUID_TEXT -> UUID_TEXT_BYTES;
          case HEX -> 2 * width;
          case BASE32 -> digits(width, 5);
          case BASE58 -> digits(width, BITS_OF_BASE58);
          case BASE62 -> digits(width, BITS_OF_BASE62);
          case DECIMAL, OTHER_TEXT, NONE -> 0;
        };
    return bytes == 0 ? OptionalInt.empty() : OptionalInt.of(bytes);
  }

  private static int digits(int width, double bitsOfDigit) {
    return (int) Math.ceil(Byte.SIZE * width / bitsOfDigit);
  }

  /// Bytes of a record's integer up to this one. Source: sqlite.org/fileformat2.html, section 2.1.
  static int integerBytes(long greatest) {
    int bits = Long.SIZE + 1 - Long.numberOfLeadingZeros(Math.abs(greatest));
    int bytes = (bits + Byte.SIZE - 1) / Byte.SIZE;
    return bytes <= 4 ? bytes : bytes <= 6 ? 6 : Long.BYTES;
  }
}
