// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;

/// The numbers 1, 2, 3, … as 8 bytes: what `AUTOINCREMENT`, `IDENTITY` and `SERIAL` hand out.
///
/// Strictly ascending up to 2^63 - 1; then there are no more, and the generator says so. Not
/// thread-safe.
public final class SequenceKeys extends LongWordKeys {
  /// Negative once the last number was given out.
  private long next;

  /// A sequence that starts with `first`.
  ///
  /// @throws IllegalArgumentException if it is negative
  public SequenceKeys(long first) {
    super(1);
    if (first < 0) {
      throw new IllegalArgumentException(
          "first: %s is not a first number; accepted: 0 to %s".formatted(first, Long.MAX_VALUE));
    }
    this.next = first;
  }

  @Override
  void make(long[] words, int count) {
    long first = next;
    if (first < 0 || first > Long.MAX_VALUE - (count - 1)) {
      throw new IllegalStateException(
          "sequence: %s more keys are wanted and %s are left; accepted: numbers up to %s"
              .formatted(count, first < 0 ? 0 : Long.MAX_VALUE - first + 1, Long.MAX_VALUE));
    }
    for (int i = 0; i < count; i++) {
      words[i] = first + i;
    }
    next = first + count;
  }

  @Override
  public void continueAfter(byte[] key) {
    long number = MemorySegment.ofArray(KeyGenerator.keyOf(Long.BYTES, key)).get(BigEndian.LONG, 0);
    if (number < 0 || number == Long.MAX_VALUE) {
      throw new IllegalArgumentException(
          "key: the number %s; accepted: 0 to %s, so that numbers can follow"
              .formatted(Long.toUnsignedString(number), Long.MAX_VALUE - 1));
    }
    if (next >= 0) {
      next = Math.max(next, number + 1);
    }
  }

  @Override
  public SequenceKeys copy() {
    SequenceKeys copy = new SequenceKeys(0);
    copy.next = next;
    return copy;
  }
}
