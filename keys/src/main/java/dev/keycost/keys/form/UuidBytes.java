// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import java.util.UUID;

/// A `java.util.UUID` as the 16 bytes of a raw key, the most significant first, and back. RFC 9562,
/// section 4. For the orders in which other systems store them there is [UuidLayout].
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 8 | the UUID's most significant bits |
/// | 8 | 8 | its least significant bits |
///
/// Where 16 bytes do not fit, an exception says so and nothing is read, written or moved. Writing
/// and reading allocate nothing but the UUID. Safe for all threads as far as the memory is.
public final class UuidBytes {
  private static final int BYTES = 2 * Long.BYTES;
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private UuidBytes() {}

  /// The 16 bytes as a new array.
  public static byte[] of(UUID uuid) {
    byte[] bytes = new byte[BYTES];
    write(uuid, bytes, 0);
    return bytes;
  }

  /// The UUID whose first byte is at `offset`.
  ///
  /// @throws IndexOutOfBoundsException if it does not end within the array
  public static UUID read(byte[] source, int offset) {
    Objects.requireNonNull(source, "source: null has no bytes");
    Objects.checkFromIndexSize(offset, BYTES, source.length);
    return new UUID((long) LONG.get(source, offset), (long) LONG.get(source, offset + Long.BYTES));
  }

  /// Writes the 16 bytes, the first at `offset`.
  ///
  /// @throws IndexOutOfBoundsException if they do not end within the array
  public static void write(UUID uuid, byte[] target, int offset) {
    requireUuid(uuid);
    Objects.requireNonNull(target, "target: null has no room");
    Objects.checkFromIndexSize(offset, BYTES, target.length);
    LONG.set(target, offset, uuid.getMostSignificantBits());
    LONG.set(target, offset + Long.BYTES, uuid.getLeastSignificantBits());
  }

  /// The UUID at the buffer's position, which moves behind it. The buffer's byte order does not
  /// matter.
  ///
  /// @throws BufferUnderflowException if fewer than 16 bytes remain
  public static UUID read(ByteBuffer source) {
    Objects.requireNonNull(source, "source: null has no bytes");
    if (source.remaining() < BYTES) {
      throw new BufferUnderflowException();
    }
    UUID uuid = read(source, source.position());
    source.position(source.position() + BYTES);
    return uuid;
  }

  /// The UUID whose first byte is at `index` of the buffer; its position stays. The buffer's byte
  /// order does not matter.
  ///
  /// @throws IndexOutOfBoundsException if it does not end before the buffer's limit
  public static UUID read(ByteBuffer source, int index) {
    Objects.requireNonNull(source, "source: null has no bytes");
    Objects.checkFromIndexSize(index, BYTES, source.limit());
    return new UUID(
        bigEndian(source.getLong(index), source),
        bigEndian(source.getLong(index + Long.BYTES), source));
  }

  /// Writes the 16 bytes at the buffer's position, which moves behind them. The buffer's byte order
  /// does not matter.
  ///
  /// @throws BufferOverflowException if fewer than 16 bytes remain
  /// @throws java.nio.ReadOnlyBufferException if the buffer is read-only
  public static void write(UUID uuid, ByteBuffer target) {
    Objects.requireNonNull(target, "target: null has no room");
    if (target.remaining() < BYTES) {
      throw new BufferOverflowException();
    }
    write(uuid, target, target.position());
    target.position(target.position() + BYTES);
  }

  /// Writes the 16 bytes, the first at `index` of the buffer; its position stays. The buffer's byte
  /// order does not matter.
  ///
  /// @throws IndexOutOfBoundsException if they do not end before the buffer's limit
  /// @throws java.nio.ReadOnlyBufferException if the buffer is read-only
  public static void write(UUID uuid, ByteBuffer target, int index) {
    requireUuid(uuid);
    Objects.requireNonNull(target, "target: null has no room");
    Objects.checkFromIndexSize(index, BYTES, target.limit());
    target.putLong(index, bigEndian(uuid.getMostSignificantBits(), target));
    target.putLong(index + Long.BYTES, bigEndian(uuid.getLeastSignificantBits(), target));
  }

  /// The UUID whose first byte is at `offset`.
  ///
  /// @throws IndexOutOfBoundsException if it does not end within the segment
  public static UUID read(MemorySegment source, long offset) {
    Objects.requireNonNull(source, "source: null has no bytes");
    Objects.checkFromIndexSize(offset, BYTES, source.byteSize());
    return new UUID(
        source.get(BigEndian.LONG, offset), source.get(BigEndian.LONG, offset + Long.BYTES));
  }

  /// Writes the 16 bytes, the first at `offset`.
  ///
  /// @throws IndexOutOfBoundsException if they do not end within the segment
  public static void write(UUID uuid, MemorySegment target, long offset) {
    requireUuid(uuid);
    Objects.requireNonNull(target, "target: null has no room");
    Objects.checkFromIndexSize(offset, BYTES, target.byteSize());
    target.set(BigEndian.LONG, offset, uuid.getMostSignificantBits());
    target.set(BigEndian.LONG, offset + Long.BYTES, uuid.getLeastSignificantBits());
  }

  private static void requireUuid(UUID uuid) {
    Objects.requireNonNull(uuid, "uuid: null is no UUID");
  }

  private static long bigEndian(long word, ByteBuffer buffer) {
    return buffer.order() == ByteOrder.BIG_ENDIAN ? word : Long.reverseBytes(word);
  }
}
