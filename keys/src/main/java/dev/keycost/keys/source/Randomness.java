// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.source;

/// A stream of uniformly distributed 64-bit numbers.
///
/// Not thread-safe unless an implementation says so.
public interface Randomness {
  /// The next 64 bits.
  long nextLong();

  /// Writes the next `count` numbers to `target` from index `from` on: the same numbers that
  /// `count` calls of [#nextLong()] give.
  ///
  /// @throws IndexOutOfBoundsException if they do not fit
  default void nextLongs(long[] target, int from, int count) {
    for (int i = from; i < from + count; i++) {
      target[i] = nextLong();
    }
  }

  /// An independent stream that will produce exactly the numbers this one has still to produce.
  ///
  /// @throws UnsupportedOperationException if this stream cannot be replayed
  Randomness copy();

  /// A new stream that nobody can predict who has not read this process's memory, seeded by the
  /// operating system; see [SecureRandomness].
  static Randomness secure() {
    return new SecureRandomness();
  }

  /// The secure randomness that all threads of the process may draw from at once, without waiting
  /// for each other.
  static Randomness secureForThreads() {
    return ThreadRandomness.SECURE;
  }
}
