// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import java.lang.foreign.MemorySegment;

/// The raw bytes as they are.
final class RawCodec implements FormCodec {
  @Override
  public int encodedBytes(int rawBytes) {
    return FormCodec.atLeastOne(rawBytes);
  }

  @Override
  public void encode(
      MemorySegment raw,
      int rawStride,
      int rawBytes,
      MemorySegment out,
      int outStride,
      long count) {
    if (rawStride == rawBytes && outStride == rawBytes) {
      out.copyFrom(raw);
      return;
    }
    for (long i = 0; i < count; i++) {
      MemorySegment.copy(raw, i * rawStride, out, i * outStride, rawBytes);
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
    encode(encoded, encodedStride, rawBytes, out, outStride, count);
    return count;
  }
}
