// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import java.lang.foreign.MemorySegment;

/// How one form writes runs of keys, and reads them again. Without state, safe for all threads.
///
/// In a run, key `i` begins at `i` strides. Both runs are as long as they need to be: the caller
/// has checked that.
interface FormCodec {
  /// The length of a key in this form.
  ///
  /// @throws IllegalArgumentException if raw keys of this length have no such form
  int encodedBytes(int rawBytes);

  /// Writes `count` raw keys of `rawBytes` each in this form.
  void encode(
      MemorySegment raw, int rawStride, int rawBytes, MemorySegment out, int outStride, long count);

  /// Reads what `encode` writes, and says how many keys at the start of the run were such: `count`,
  /// or the index of the first that was not.
  long decode(
      MemorySegment encoded,
      int encodedStride,
      int rawBytes,
      MemorySegment out,
      int outStride,
      long count);

  /// The given length.
  ///
  /// @throws IllegalArgumentException if keys cannot have it
  static int atLeastOne(int rawBytes) {
    if (rawBytes < 1) {
      throw new IllegalArgumentException(
          "rawBytes: %s is not a key length; accepted: 1 or more".formatted(rawBytes));
    }
    return rawBytes;
  }
}
