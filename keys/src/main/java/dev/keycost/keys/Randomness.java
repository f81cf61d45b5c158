// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

/// A stream of uniformly distributed 64-bit numbers, the same again for the same seed.
///
/// For measuring, not for secrets: implementations may be predictable. Not thread-safe.
public interface Randomness {
  /// The next 64 bits.
  long nextLong();

  /// An independent stream that will produce exactly the numbers this one has still to produce.
  Randomness copy();
}
