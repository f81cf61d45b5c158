// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import dev.keycost.sqlite.file.SqliteFileException.Kind;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/// The part of a file that one thread has in memory. It belongs to the thread that made it.
///
/// What is asked for and not there replaces the part by what begins with it. How much that is
/// follows from what was made of the last: twice as much where reading goes forward and used a
/// third of it, half as much where it used less, and no more than was asked for after a jump. So a
/// thread that reads page after page does so in large pieces, and one that jumps reads nothing in
/// vain.
///
/// It reads and does not map. A mapped page that is cut off by another process is a fault of the
/// processor; mapped pages count as the reader's memory, and keep a Windows program from shortening
/// its file; and faults page by page cost more than reading in large pieces.
final class FileWindow implements AutoCloseable {
  static final int BYTES_MAX = 1 << 18;

  /// A page costs about three times as much to fetch alone as in a large piece.
  private static final int WASTE_MAX = 3;

  private static final ValueLayout.OfInt BIG_ENDIAN_INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
  private static final ValueLayout.OfInt LITTLE_ENDIAN_INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private final OpenedFile file;
  private final Arena arena = Arena.ofConfined();
  private MemorySegment buffer = MemorySegment.NULL;
  private long start;
  private long end;
  private int size;
  private long used;

  FileWindow(OpenedFile file) {
    this.file = file;
  }

  /// Sees to it that these bytes are there. What was there before may be gone.
  ///
  /// @throws SqliteFileException when the file no longer has them
  void require(long offset, int count) {
    if (offset < start || offset + count > end) {
      size = Math.max(count, nextSize(offset));
      read(offset, count);
    }
    used += count;
  }

  private int nextSize(long offset) {
    if (offset < start || offset > end + size) {
      return 0;
    }
    return used * WASTE_MAX >= end - start ? Math.min(2 * size, BYTES_MAX) : size / 2;
  }

  private void read(long offset, int count) {
    if (buffer.byteSize() < size) {
      buffer = arena.allocate(Math.max(size, Math.min(BYTES_MAX, 2 * buffer.byteSize())));
    }
    start = offset;
    end = offset + file.read(offset, buffer.asSlice(0, size).asByteBuffer());
    used = 0;
    if (offset + count > end) {
      throw SqliteFileException.of(
          Kind.CHANGED,
          file.path(),
          "was cut to a smaller size while it was read; try again, or read a copy");
    }
  }

  /// Copies bytes that are there.
  void copy(long offset, byte[] target, int at, int count) {
    MemorySegment.copy(buffer, ValueLayout.JAVA_BYTE, offset - start, target, at, count);
  }

  /// A number that is there.
  int bigEndianInt(long offset) {
    return buffer.get(BIG_ENDIAN_INT, offset - start);
  }

  /// A number that is there.
  int littleEndianInt(long offset) {
    return buffer.get(LITTLE_ENDIAN_INT, offset - start);
  }

  @Override
  public void close() {
    if (arena.scope().isAlive()) {
      arena.close();
    }
  }
}
