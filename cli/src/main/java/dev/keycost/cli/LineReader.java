// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// Lines of UTF-8 text. A line ends with LF or CR LF, the last one also where the input ends; a
/// byte order mark in front of the first is passed over.
///
/// Lines are found among the bytes, so that a line that is no text is named by its own number.
final class LineReader {
  /// A longer line is no key, and nothing that should take memory.
  static final int LINE_BYTES_MAX = 1 << 20;

  private static final char BYTE_ORDER_MARK = '\uFEFF';
  private static final char REPLACEMENT = '\uFFFD';

  private final InputStream in;
  private final String where;
  private byte[] buffer = new byte[1 << 16];
  private int from;
  private int to;
  private boolean ended;
  private long number;

  /// @param where the file, or what else is read, for messages
  LineReader(InputStream in, String where) {
    this.in = in;
    this.where = where;
  }

  /// The next line without its end; empty behind the last.
  ///
  /// @throws UsageException if the input cannot be read, or the line is too long or no UTF-8
  Optional<String> next() {
    int at = from;
    while (true) {
      while (at < to && buffer[at] != '\n') {
        at++;
      }
      if (at < to || ended && from < to) {
        return Optional.of(line(at));
      }
      if (ended) {
        return Optional.empty();
      }
      at -= from;
      fill();
    }
  }

  /// The line that ends before `end`.
  private String line(int end) {
    number++;
    int length = checked(end - from);
    if (length > 0 && buffer[end - 1] == '\r') {
      length--;
    }
    String line = text(length);
    from = Math.min(end + 1, to);
    return number == 1 && !line.isEmpty() && line.charAt(0) == BYTE_ORDER_MARK
        ? line.substring(1)
        : line;
  }

  private int checked(int length) {
    if (length > LINE_BYTES_MAX) {
      throw mistake("more than %s bytes; accepted: one key a line.".formatted(LINE_BYTES_MAX));
    }
    return length;
  }

  private String text(int length) {
    String text = new String(buffer, from, length, StandardCharsets.UTF_8);
    if (text.indexOf(REPLACEMENT) < 0) {
      return text;
    }
    try {
      // Strict, unlike the constructor: the character may be the text's own.
      ByteBuffer bytes = ByteBuffer.wrap(buffer, from, length);
      return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    } catch (CharacterCodingException e) {
      throw mistake("bytes that are no UTF-8 text; accepted: one key a line, as text.");
    }
  }

  /// Moves what is left to the front and reads on.
  private void fill() {
    to -= from;
    System.arraycopy(buffer, from, buffer, 0, to);
    from = 0;
    if (to > LINE_BYTES_MAX + 1) {
      number++;
      checked(to);
    }
    if (to == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * to);
    }
    try {
      int read = in.read(buffer, to, buffer.length - to);
      ended = read < 0;
      to += Math.max(read, 0);
    } catch (IOException e) {
      throw new UsageException("%s: cannot be read (%s).".formatted(where, e.getMessage()));
    }
  }

  private UsageException mistake(String found) {
    return new UsageException("%s, line %s: %s".formatted(where, number, found));
  }
}
