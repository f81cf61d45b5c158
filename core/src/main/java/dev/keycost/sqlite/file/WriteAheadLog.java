// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import dev.keycost.sqlite.file.SqliteFileException.Kind;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.LongConsumer;

/// The write-ahead log beside a database, read up to its last commit. The wal-index in the `-shm`
/// file is neither read nor needed. Any thread may use it. Numbers are big-endian.
///
/// | offset in the file | size | meaning |
/// | --- | --- | --- |
/// | 0 | 4 | 0x377f0682 or 0x377f0683; the lowest bit says that checksums are big-endian |
/// | 4 | 4 | format, 3007000 |
/// | 8 | 4 | bytes a page |
/// | 12 | 4 | checkpoints so far |
/// | 16 | 8 | two salts, new whenever the log starts from its beginning again |
/// | 24 | 8 | checksum of the 24 bytes before |
/// | 32 | | frames, each of 24 bytes and one page |
///
/// | offset in a frame | size | meaning |
/// | --- | --- | --- |
/// | 0 | 4 | page number |
/// | 4 | 4 | pages of the database after this commit; 0 where the frame commits nothing |
/// | 8 | 8 | the salts of the header; others are left over from an earlier round |
/// | 16 | 8 | checksum of all before: header, frames, the first 8 bytes here, and this page |
/// | 24 | page | the page |
///
/// Frames count up to the last commit before the first frame whose salts or checksum are wrong.
/// Source: sqlite.org/fileformat2.html, section 4.
final class WriteAheadLog implements AutoCloseable {
  static final int HEADER_BYTES = 32;
  static final int FRAME_HEADER_BYTES = 24;
  private static final int MAGIC = 0x377f0682;
  private static final int FORMAT = 3007000;
  private static final int SALT_OFFSET = 16;

  private final OpenedFile file;
  private final byte[] header;
  private final int pageBytes;
  private final FrameIndex index;
  private final LogScan committed;

  private WriteAheadLog(
      OpenedFile file, byte[] header, int pageBytes, FrameIndex index, LogScan committed) {
    this.file = file;
    this.header = header;
    this.pageBytes = pageBytes;
    this.index = index;
    this.committed = committed;
  }

  /// Empty where there is no log, or one that SQLite would take for empty: no whole header, or one
  /// whose checksum is wrong, or no commit.
  static Optional<WriteAheadLog> open(Path path) {
    Optional<OpenedFile> opened = OpenedFile.open(path);
    if (opened.isEmpty()) {
      return Optional.empty();
    }
    OpenedFile file = opened.get();
    try {
      Optional<WriteAheadLog> log = read(file);
      if (log.isEmpty()) {
        file.close();
      }
      return log;
    } catch (RuntimeException e) {
      file.close();
      throw e;
    }
  }

  private static Optional<WriteAheadLog> read(OpenedFile file) {
    byte[] header = file.read(0, HEADER_BYTES);
    if (!isValid(header)) {
      return Optional.empty();
    }
    if (BigEndian.signedInt(header, 4) != FORMAT) {
      throw SqliteFileException.of(
          Kind.NEWER_FORMAT,
          file.path(),
          "a write-ahead log of format %s; accepted: %s; checkpoint it with its writer's SQLite"
              .formatted(BigEndian.unsignedInt(header, 4), FORMAT));
    }
    int pageBytes = BigEndian.signedInt(header, 8);
    var index = new FrameIndex();
    try (var window = new FileWindow(file)) {
      LogScan committed = LogScan.start(header, pageBytes).toLastCommit(window, file.bytes());
      for (int frame = 1; frame <= committed.frame(); frame++) {
        long offset = frameOffset(frame, pageBytes);
        window.require(offset, Integer.BYTES);
        index.put(window.bigEndianInt(offset), frame);
      }
      return committed.frame() == 0
          ? Optional.empty()
          : Optional.of(new WriteAheadLog(file, header, pageBytes, index, committed));
    }
  }

  private static boolean isValid(byte[] header) {
    if (header.length < HEADER_BYTES || (BigEndian.signedInt(header, 0) & ~1) != MAGIC) {
      return false;
    }
    int pageBytes = BigEndian.signedInt(header, 8);
    return pageBytes >= 512
        && pageBytes <= 65536
        && Integer.bitCount(pageBytes) == 1
        && LogScan.start(header, pageBytes).sums()
            == BigEndian.signedLong(header, HEADER_BYTES - Long.BYTES);
  }

  static long frameOffset(int frame, int pageBytes) {
    return HEADER_BYTES + (frame - 1) * ((long) FRAME_HEADER_BYTES + pageBytes);
  }

  OpenedFile file() {
    return file;
  }

  int pageBytes() {
    return pageBytes;
  }

  /// Pages of the database after the last commit.
  long databasePages() {
    return committed.databasePages();
  }

  /// Frames up to the last commit.
  int committedFrames() {
    return committed.frame();
  }

  /// Distinct pages in them.
  int distinctPages() {
    return index.size();
  }

  /// The page of each committed frame, from the first.
  void pages(LongConsumer visitor) {
    try (var window = new FileWindow(file)) {
      for (int frame = 1; frame <= committedFrames(); frame++) {
        long offset = frameOffset(frame, pageBytes);
        window.require(offset, Integer.BYTES);
        visitor.accept(Integer.toUnsignedLong(window.bigEndianInt(offset)));
      }
    }
  }

  /// Where the newest committed copy of a page begins in the log; -1 where there is none.
  long offset(long page) {
    int frame = index.frame((int) page);
    return frame == 0 ? -1 : frameOffset(frame, pageBytes) + FRAME_HEADER_BYTES;
  }

  /// Whether all that was committed when the log was opened is still in it.
  boolean isIntact() {
    return Arrays.equals(file.read(0, HEADER_BYTES), header);
  }

  /// Whether the log is still the database's, and nothing was committed since it was opened.
  boolean isLatest() {
    Optional<OpenedFile> grown = OpenedFile.open(file.path());
    if (grown.isEmpty()) {
      return false;
    }
    try (OpenedFile now = grown.get();
        var window = new FileWindow(now)) {
      return now.isSameAs(file)
          && isIntact()
          && committed.toLastCommit(window, now.bytes()).frame() == committed.frame();
    }
  }

  @Override
  public void close() {
    file.close();
  }

  static boolean saltsMatch(byte[] header, FileWindow window, long frameOffset) {
    return window.bigEndianInt(frameOffset + 8) == BigEndian.signedInt(header, SALT_OFFSET)
        && window.bigEndianInt(frameOffset + 12) == BigEndian.signedInt(header, SALT_OFFSET + 4);
  }
}
