// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import java.lang.foreign.MemorySegment;

/// The bytes a raw key becomes before it is stored. Every form keeps the unsigned byte order of the
/// raw keys.
public enum KeyForm {
  /// The raw bytes themselves.
  RAW {
    @Override
    public int encodedBytes(int rawBytes) {
      return atLeastOne(rawBytes);
    }

    @Override
    void encodeRun(
        MemorySegment raw, int rawStride, int bytes, MemorySegment out, int outStride, long count) {
      if (rawStride == bytes && outStride == bytes) {
        out.copyFrom(raw);
        return;
      }
      for (long i = 0; i < count; i++) {
        MemorySegment.copy(raw, i * rawStride, out, i * outStride, bytes);
      }
    }
  },

  /// The canonical 36 characters of a UUID, ASCII, lower case; raw keys of 16 bytes only. RFC 9562,
  /// section 4.
  UUID_TEXT {
    @Override
    public int encodedBytes(int rawBytes) {
      if (rawBytes != UuidText.RAW_BYTES) {
        throw new IllegalArgumentException(
            "rawBytes: %s; only keys of %s bytes have a UUID text form; use HEX for others"
                .formatted(rawBytes, UuidText.RAW_BYTES));
      }
      return UuidText.TEXT_BYTES;
    }

    @Override
    void encodeRun(
        MemorySegment raw, int rawStride, int bytes, MemorySegment out, int outStride, long count) {
      UuidText.encode(raw, rawStride, out, outStride, count);
    }
  },

  /// Two characters per byte, ASCII, lower case.
  HEX {
    @Override
    public int encodedBytes(int rawBytes) {
      return Math.multiplyExact(atLeastOne(rawBytes), 2);
    }

    @Override
    void encodeRun(
        MemorySegment raw, int rawStride, int bytes, MemorySegment out, int outStride, long count) {
      Hex.encode(raw, rawStride, bytes, out, outStride, count);
    }
  };

  /// The length of a key in this form.
  ///
  /// @throws IllegalArgumentException if raw keys of this length have no such form
  public abstract int encodedBytes(int rawBytes);

  /// Encodes `count` raw keys of `rawBytes` each. Bytes of `out` between the keys are left alone;
  /// the two runs must not overlap. Nothing is allocated per key. Safe for all threads as far as
  /// the memory is.
  ///
  /// @throws IllegalArgumentException if a stride is narrower than its keys, or raw keys of this
  ///   length have no such form
  /// @throws IndexOutOfBoundsException if either run is too short; nothing is written then
  public final void encode(KeySlots raw, int rawBytes, KeySlots out, long count) {
    int encodedBytes = encodedBytes(rawBytes);
    MemorySegment from = raw.run(count, rawBytes);
    MemorySegment to = out.run(count, encodedBytes);
    encodeRun(from, raw.stride(), rawBytes, to, out.stride(), count);
  }

  abstract void encodeRun(
      MemorySegment raw, int rawStride, int bytes, MemorySegment out, int outStride, long count);

  private static int atLeastOne(int rawBytes) {
    if (rawBytes < 1) {
      throw new IllegalArgumentException(
          "rawBytes: %s is not a key length; accepted: 1 or more".formatted(rawBytes));
    }
    return rawBytes;
  }
}
