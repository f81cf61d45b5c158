// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// How far a write-ahead log was checked: at a commit, with the checksum up to there, from which
/// checking can go on.
///
/// The checksum is two 32-bit sums. For each pair of 32-bit numbers x, y of the bytes covered: `s0
/// += x + s1`, then `s1 += y + s0`. Source: sqlite.org/fileformat2.html, section 4.2.
///
/// @param frame the frame that commits; 0 for none yet
/// @param databasePages pages of the database after it
/// @param sums s0 in the upper half, s1 in the lower
record LogScan(byte[] header, int pageBytes, int frame, long databasePages, long sums) {
  private static final int CHECKED_HEADER_BYTES = 24;

  /// Before the first frame.
  static LogScan start(byte[] header, int pageBytes) {
    long sums = 0;
    boolean big = isBigEndian(header);
    for (int at = 0; at < CHECKED_HEADER_BYTES; at += 8) {
      int x = BigEndian.signedInt(header, at);
      int y = BigEndian.signedInt(header, at + 4);
      sums = big ? add(sums, x, y) : add(sums, Integer.reverseBytes(x), Integer.reverseBytes(y));
    }
    return new LogScan(header, pageBytes, 0, 0, sums);
  }

  /// The last commit from here on that all checks lead to; itself where there is no later one.
  LogScan toLastCommit(FileWindow window, long fileBytes) {
    LogScan last = this;
    long running = sums;
    for (int next = frame + 1; ; next++) {
      long offset = WriteAheadLog.frameOffset(next, pageBytes);
      long end = offset + WriteAheadLog.FRAME_HEADER_BYTES + pageBytes;
      if (end > fileBytes) {
        return last;
      }
      window.require(offset, WriteAheadLog.FRAME_HEADER_BYTES + pageBytes);
      if (window.bigEndianInt(offset) == 0 || !WriteAheadLog.saltsMatch(header, window, offset)) {
        return last;
      }
      running = add(running, window, offset, 8);
      running = add(running, window, offset + WriteAheadLog.FRAME_HEADER_BYTES, pageBytes);
      if (window.bigEndianInt(offset + 16) != (int) (running >>> 32)
          || window.bigEndianInt(offset + 20) != (int) running) {
        return last;
      }
      int pages = window.bigEndianInt(offset + 4);
      if (pages != 0) {
        last = new LogScan(header, pageBytes, next, Integer.toUnsignedLong(pages), running);
      }
    }
  }

  private long add(long sums, FileWindow window, long offset, int count) {
    boolean big = isBigEndian(header);
    long result = sums;
    for (long at = offset; at < offset + count; at += 8) {
      result =
          big
              ? add(result, window.bigEndianInt(at), window.bigEndianInt(at + 4))
              : add(result, window.littleEndianInt(at), window.littleEndianInt(at + 4));
    }
    return result;
  }

  private static long add(long sums, int x, int y) {
    int s0 = (int) (sums >>> 32);
    int s1 = (int) sums;
    s0 += x + s1;
    s1 += y + s0;
    return (long) s0 << 32 | Integer.toUnsignedLong(s1);
  }

  private static boolean isBigEndian(byte[] header) {
    return (header[3] & 1) != 0;
  }
}
