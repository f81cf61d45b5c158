// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.engine.sqlite.Variation.Place;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Takes characters off a value so that digits can stand there. The value keeps its length, but
/// where it is shorter than the digits, and where characters of several bytes go as a whole.
final class RoomForDigits {
  private RoomForDigits() {}

  /// @param text whether bytes are characters in UTF-8
  /// @return the value with `width` bytes at the place that the digits go to
  static byte[] in(byte[] value, boolean text, int width, Place place) {
    return switch (place) {
      case IN_FRONT -> joined(digits(width), value, 0, value.length);
      case BEGINNING -> {
        int from = Math.min(width, value.length);
        while (text && from < value.length && isInside(value[from])) {
          from++;
        }
        yield joined(digits(width), value, from, value.length);
      }
      case END -> {
        int to = Math.max(0, value.length - width);
        while (text && to > 0 && isInside(value[to])) {
          to--;
        }
        byte[] ended = Arrays.copyOf(value, to + width);
        Arrays.fill(ended, to, ended.length, (byte) '0');
        yield ended;
      }
    };
  }

  private static byte[] digits(int width) {
    return "0".repeat(width).getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] joined(byte[] digits, byte[] value, int from, int to) {
    byte[] joined = Arrays.copyOf(digits, digits.length + to - from);
    System.arraycopy(value, from, joined, digits.length, to - from);
    return joined;
  }

  /// Whether a character of UTF-8 has begun before this byte. Source: RFC 3629, section 3.
  private static boolean isInside(byte one) {
    return (one & 0xc0) == 0x80;
  }
}
