// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes the checksums of a write-ahead log anew, in either byte order, so that SQLite accepts it.
public final class LogRewriter {
  private static final int HEADER = 32;
  private static final int FRAME_HEADER = 24;

  private LogRewriter() {}

  static void rewrite(Path log, ByteOrder order) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(log));
    bytes.putInt(0, order == ByteOrder.BIG_ENDIAN ? 0x377f0683 : 0x377f0682);
    int page = bytes.getInt(8);
    int[] sums = new int[2];
    sum(bytes, 0, 24, order, sums);
    bytes.putInt(24, sums[0]).putInt(28, sums[1]);
    for (int at = HEADER; at + FRAME_HEADER + page <= bytes.limit(); at += FRAME_HEADER + page) {
      sum(bytes, at, 8, order, sums);
      sum(bytes, at + FRAME_HEADER, page, order, sums);
      bytes.putInt(at + 16, sums[0]).putInt(at + 20, sums[1]);
    }
    Files.write(log, bytes.array());
  }

  /// Does so where there is a header with a page size to go by.
  public static void rewriteIfWhole(Path log) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(log));
    if (bytes.limit() > HEADER && bytes.getInt(8) >= 8 && bytes.getInt(8) % 8 == 0) {
      rewrite(log, ByteOrder.LITTLE_ENDIAN);
    }
  }

  private static void sum(ByteBuffer bytes, int from, int count, ByteOrder order, int[] sums) {
    ByteBuffer words = bytes.duplicate().order(order);
    for (int at = from; at < from + count; at += 8) {
      sums[0] += words.getInt(at) + sums[1];
      sums[1] += words.getInt(at + 4) + sums[0];
    }
  }
}
