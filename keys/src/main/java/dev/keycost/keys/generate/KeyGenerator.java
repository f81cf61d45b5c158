// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.Objects;

/// An endless stream of raw keys of one kind.
///
/// Every key is written big-endian, so that comparing stored bytes as unsigned numbers gives the
/// order the kind declares ([KeyOrder]). Nothing is allocated per key.
///
/// Not thread-safe unless an implementation says so: one generator belongs to one thread at a time.
/// Threads that need keys of the same stream take turns; threads that need streams of their own
/// take generators with different seeds.
public interface KeyGenerator {
  /// The length of each key in bytes, the same for the whole stream.
  int keyBytes();

  /// Writes the next `count` keys back to back, the first at byte `offset` of `target`.
  ///
  /// One call for many keys and many calls for a few each give the same stream, where clock and
  /// randomness can be replayed. `count` may be 0.
  ///
  /// @throws IndexOutOfBoundsException if the keys do not fit; no key is drawn then
  /// @throws IllegalStateException if the clock reads a time the kind cannot hold, or there are no
  ///   more keys of the kind; this generator must not be used any more then
  void fill(MemorySegment target, long offset, long count);

  /// The same into a byte array.
  default void fill(byte[] target, int offset, int count) {
    fill(MemorySegment.ofArray(target), offset, count);
  }

  /// The same into a buffer, from its position on, which moves behind the last key; the buffer's
  /// byte order does not matter.
  default void fill(ByteBuffer target, int count) {
    fill(MemorySegment.ofBuffer(target), 0, count);
    target.position(target.position() + count * keyBytes());
  }

  /// The next key, as a new array.
  default byte[] next() {
    byte[] key = new byte[keyBytes()];
    fill(key, 0, 1);
    return key;
  }

  /// Continues behind a key that was made before, such as the greatest of a table after a restart:
  /// all keys from now on are greater than this one. A key that is less than what this generator
  /// made already changes nothing.
  ///
  /// Time runs ahead of the clock for as long as `key` does.
  ///
  /// @throws UnsupportedOperationException if the kind's order is not [KeyOrder#STRICT]
  /// @throws IllegalArgumentException if `key` is not a key of this kind, or the last there can be
  default void continueAfter(byte[] key) {
    throw new UnsupportedOperationException(
        "these keys are not made in order, so none can be made after another");
  }

  /// An independent generator that will produce exactly the keys this one has still to produce.
  ///
  /// @throws UnsupportedOperationException if the clock or the randomness cannot be replayed
  ///   ([dev.keycost.keys.source.TimeSource#system()])
  KeyGenerator copy();

  /// The given key, checked for its length.
  ///
  /// @throws IllegalArgumentException if it has another
  static byte[] keyOf(int keyBytes, byte[] key) {
    Objects.requireNonNull(key, "key: null is no key");
    if (key.length != keyBytes) {
      throw new IllegalArgumentException(
          "key: %s bytes; accepted: %s bytes".formatted(key.length, keyBytes));
    }
    return key;
  }
}
