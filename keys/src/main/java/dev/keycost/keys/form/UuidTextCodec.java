// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// The canonical text of UUIDs, in runs; [UuidText] has its layout.
final class UuidTextCodec implements TextCodec {
  static final int RAW_BYTES = 16;
  static final int TEXT_BYTES = 36;

  @Override
  public int encodedBytes(int rawBytes) {
    if (rawBytes != RAW_BYTES) {
      throw new IllegalArgumentException(
          "rawBytes: %s; only keys of %s bytes have a UUID text form; use HEX for others"
              .formatted(rawBytes, RAW_BYTES));
    }
    return TEXT_BYTES;
  }

  @Override
  public void encode(
      MemorySegment raw,
      int rawStride,
      int rawBytes,
      MemorySegment out,
      int outStride,
      long count) {
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

  @Override
  public long decode(
      MemorySegment encoded,
      int encodedStride,
      int rawBytes,
      MemorySegment out,
      int outStride,
      long count) {
    for (long i = 0; i < count; i++) {
      long from = i * encodedStride;
      long first = encoded.get(BigEndian.LONG, from);
      long second =
          eight(encoded.get(BigEndian.INT, from + 9), encoded.get(BigEndian.INT, from + 14));
      long third =
          eight(encoded.get(BigEndian.INT, from + 19), encoded.get(BigEndian.INT, from + 24));
      long fourth = encoded.get(BigEndian.LONG, from + 28);
      long invalid =
          Hex.invalid(first) | Hex.invalid(second) | Hex.invalid(third) | Hex.invalid(fourth);
      if (invalid != 0 || !dashed(encoded, from)) {
        return i;
      }
      long to = i * outStride;
      out.set(BigEndian.INT, to, Hex.word(first));
      out.set(BigEndian.INT, to + 4, Hex.word(second));
      out.set(BigEndian.INT, to + 8, Hex.word(third));
      out.set(BigEndian.INT, to + 12, Hex.word(fourth));
    }
    return count;
  }

  /// Twice four characters, which dashes keep apart, as eight.
  static long eight(int first, int last) {
    return (long) first << Integer.SIZE | Integer.toUnsignedLong(last);
  }

  private static boolean dashed(MemorySegment text, long at) {
    return text.get(ValueLayout.JAVA_BYTE, at + 8) == '-'
        && text.get(ValueLayout.JAVA_BYTE, at + 13) == '-'
        && text.get(ValueLayout.JAVA_BYTE, at + 18) == '-'
        && text.get(ValueLayout.JAVA_BYTE, at + 23) == '-';
  }

  private static boolean dash(int position) {
    return position == 8 || position == 13 || position == 18 || position == 23;
  }

  @Override
  public boolean writes(char character, int position) {
    return dash(position) ? character == '-' : Hex.ALPHABET.value(character) >= 0;
  }

  @Override
  public String accepted(int rawBytes) {
    return "36 characters, %s with '-' at 8, 13, 18 and 23, as RFC 9562 writes UUIDs"
        .formatted(Hex.ALPHABET.ranges());
  }

  @Override
  public byte[] parseLenient(String text, int rawBytes) {
    encodedBytes(rawBytes);
    return UuidBytes.of(UuidSpelling.parse(text).uuid());
  }
}
