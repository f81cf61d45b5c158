// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

import dev.keycost.sqlite.file.ValueType;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.util.Arrays;

/// One value as it is stored, other than NULL.
///
/// @param integer where the type is INTEGER, else 0
/// @param real where the type is REAL, else 0
/// @param bytes of a text, in the file's encoding, or of a blob; never changed
public record StoredKey(ValueType type, long integer, double real, byte[] bytes) {
  private static final byte[] NONE = {};

  public static StoredKey ofInteger(long value) {
    return new StoredKey(ValueType.INTEGER, value, 0, NONE);
  }

  public static StoredKey ofReal(double value) {
    return new StoredKey(ValueType.REAL, 0, value, NONE);
  }

  public static StoredKey ofText(String value, Charset encoding) {
    return new StoredKey(ValueType.TEXT, 0, 0, value.getBytes(encoding));
  }

  public static StoredKey ofBlob(byte[] value) {
    return new StoredKey(ValueType.BLOB, 0, 0, value);
  }

  /// Whether it is stored in the same way.
  public boolean isSameAs(StoredKey other) {
    return type == other.type
        && integer == other.integer
        && Double.compare(real, other.real) == 0
        && Arrays.equals(bytes, other.bytes);
  }

  public boolean isNumber() {
    return type == ValueType.INTEGER || type == ValueType.REAL;
  }

  public String text(Charset encoding) {
    return new String(bytes, encoding);
  }

  /// Negative, zero or positive as this number is less than another, equal or greater.
  public int compareNumber(StoredKey other) {
    if (type == other.type) {
      return type == ValueType.INTEGER
          ? Long.compare(integer, other.integer)
          : compare(real, other.real);
    }
    return type == ValueType.INTEGER ? -compare(other.real, integer) : compare(real, other.integer);
  }

  /// Both zeros are one number.
  private static int compare(double a, double b) {
    if (a < b) {
      return -1;
    }
    return a > b ? 1 : 0;
  }

  /// Exact, although not every integer is a floating-point number.
  private static int compare(double a, long b) {
    return Double.isInfinite(a)
        ? (int) Math.signum(a)
        : new BigDecimal(a).compareTo(BigDecimal.valueOf(b));
  }

  /// Shows no value: keys are the user's.
  @Override
  public String toString() {
    return "a key of type " + type;
  }
}
