// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import dev.keycost.design.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;

/// The lines of a file that may be anything. What is no text, and a line that does not end, is
/// refused before it fills memory. Bytes that are no UTF-8 become U+FFFD.
final class FileLines implements Closeable {
  private static final int BUFFER_BYTES = 1 << 16;

  /// A stack of 5,000 frames with names of 3,000 bytes.
  private static final int LINE_BYTES_MAX = 1 << 24;

  private static final String MARK_OF_ORDER = "\ufeff";

  private final InputStream in;
  private final String name;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private int place;
  private int end;
  private long number;

  /// @param name of the file, for messages
  FileLines(InputStream in, String name) {
    this.in = in;
    this.name = name;
  }

  /// The next line, without space at its end; empty at the end of the file.
  ///
  /// @throws UsageException if it is no text
  Optional<String> next() throws IOException {
    line.reset();
    number++;
    while (true) {
      if (place == end) {
        place = 0;
        end = Math.max(0, in.read(buffer));
        if (end == 0) {
          return line.size() == 0 ? Optional.empty() : Optional.of(text());
        }
      }
      int from = place;
      while (place < end && buffer[place] != '\n') {
        requireText(buffer[place++]);
      }
      line.write(buffer, from, place - from);
      requireShort();
      if (place < end) {
        place++;
        return Optional.of(text());
      }
    }
  }

  /// The file and the number of the line that came last.
  String where() {
    return "%s: line %s".formatted(name, number);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private String text() {
    String text = line.toString(StandardCharsets.UTF_8);
    if (number == 1 && text.startsWith(MARK_OF_ORDER)) {
      text = text.substring(1);
    }
    return text.stripTrailing();
  }

  private void requireText(byte value) {
    if (value >= 0 && value < ' ' && value != '\t' && value != '\r') {
      String found = "the byte 0x%s, so this is no text".formatted(hex(value));
      throw refused(found);
    }
  }

  private void requireShort() {
    if (line.size() > LINE_BYTES_MAX) {
      throw refused("longer than %s bytes".formatted(LINE_BYTES_MAX));
    }
  }

  private UsageException refused(String found) {
    return FileRefusal.of(
        where(),
        found + "; accepted: collapsed stacks in UTF-8, also gzipped, and JFR recordings",
        "have the profiler write one of these");
  }

  private static String hex(byte value) {
    return HexFormat.of().toHexDigits(value);
  }
}
