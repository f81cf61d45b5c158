// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// The canonical text of a UUID: `xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx`, lower case, ASCII. RFC
/// 9562, section 4.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 8 | digits of raw bytes 0-3 |
/// | 8 | 1 | `-` |
/// | 9 | 4 | digits of raw bytes 4-5 |
/// | 13 | 1 | `-` |
/// | 14 | 4 | digits of raw bytes 6-7 |
/// | 18 | 1 | `-` |
/// | 19 | 4 | digits of raw bytes 8-9 |
/// | 23 | 1 | `-` |
/// | 24 | 12 | digits of raw bytes 10-15 |
final class UuidText {
  static final int RAW_BYTES = 16;
  static final int TEXT_BYTES = 36;

  private UuidText() {}

  /// Encodes `count` UUIDs; UUID `i` lies at `i * rawStride`, its text at `i * outStride`.
  static void encode(
      MemorySegment raw, int rawStride, MemorySegment out, int outStride, long count) {
    for (long i = 0; i < count; i++) {
      long from = i * rawStride;
      long to = i * outStride;
      long high = raw.get(BigEndian.LONG, from);
      long low = raw.get(BigEndian.LONG, from + 8);
      long digits4To7 = Hex.digits((int) high);
      long digits8To11 = Hex.digits((int) (low >>> 32));
      out.set(BigEndian.LONG, to, Hex.digits((int) (high >>> 32)));
      out.set(ValueLayout.JAVA_BYTE, to + 8, (byte) '-');
      out.set(BigEndian.INT, to + 9, (int) (digits4To7 >>> 32));
      out.set(ValueLayout.JAVA_BYTE, to + 13, (byte) '-');
      out.set(BigEndian.INT, to + 14, (int) digits4To7);
      out.set(ValueLayout.JAVA_BYTE, to + 18, (byte) '-');
      out.set(BigEndian.INT, to + 19, (int) (digits8To11 >>> 32));
      out.set(ValueLayout.JAVA_BYTE, to + 23, (byte) '-');
      out.set(BigEndian.INT, to + 24, (int) digits8To11);
      out.set(BigEndian.LONG, to + 28, Hex.digits((int) low));
    }
  }
}
