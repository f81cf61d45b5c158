// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import java.lang.foreign.MemorySegment;

/// Where a run of keys lies: the first at byte `offset` of `memory`, each next one `stride` bytes
/// further on. A stride wider than the key leaves room for other bytes of the caller, such as a
/// prefix.
public record KeySlots(MemorySegment memory, long offset, int stride) {
  /// A place for keys; whether `memory` is long enough is checked when it is used.
  ///
  /// @throws IllegalArgumentException if the offset is negative or the stride is not positive
  public KeySlots {
    if (offset < 0) {
      throw new IllegalArgumentException(
          "offset: %s is not an offset; accepted: 0 or more".formatted(offset));
    }
    if (stride < 1) {
      throw new IllegalArgumentException(
          "stride: %s is not a stride; accepted: 1 or more bytes".formatted(stride));
    }
  }

  /// The memory from the first to the last byte of `count` keys of `keyBytes`; key `i` begins `i`
  /// strides in.
  MemorySegment run(long count, int keyBytes) {
    if (keyBytes > stride) {
      throw new IllegalArgumentException(
          "stride: %s is too narrow for keys of %s bytes".formatted(stride, keyBytes));
    }
    if (count < 0 || count > Long.MAX_VALUE / stride) {
      throw new IndexOutOfBoundsException(
          "count: %s keys at stride %s do not fit; accepted: 0 or more".formatted(count, stride));
    }
    return memory.asSlice(offset, count == 0 ? 0 : (count - 1) * stride + keyBytes);
  }
}
