// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

import java.lang.foreign.MemorySegment;

/// An endless stream of raw keys of one kind.
///
/// Every key is written big-endian, so that comparing stored bytes as unsigned numbers gives the
/// order the kind declares ([KeyKind#order()]). Nothing is allocated per key.
///
/// Not thread-safe: one generator belongs to one thread at a time. Threads that need keys of the
/// same stream take turns; threads that need streams of their own take generators with different
/// seeds.
public interface KeyGenerator {
  /// The length of each key in bytes, the same for the whole stream.
  int keyBytes();

  /// Writes the next `count` keys back to back, the first at byte `offset` of `target`.
  ///
  /// One call for many keys and many calls for a few each give the same stream. `count` may be 0.
  ///
  /// @throws IndexOutOfBoundsException if the keys do not fit; no key is drawn then
  /// @throws IllegalStateException if the clock reads a time the kind cannot hold; this generator
  ///   must not be used any more then
  void fill(MemorySegment target, long offset, long count);

  /// An independent generator that will produce exactly the keys this one has still to produce.
  ///
  /// @throws UnsupportedOperationException if the clock cannot be replayed ([TimeSource#system()])
  KeyGenerator copy();
}
