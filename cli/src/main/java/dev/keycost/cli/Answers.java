// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// What a command answers to each key, written as it comes, so that there may be more than fits
/// memory: text, or the elements of one JSON array. The array is closed after a mistake too.
final class Answers implements Closeable {
  private final OutputStream out;
  private final boolean json;
  private String before = "[\n  ";

  Answers(OutputStream out, boolean json) {
    this.out = out;
    this.json = json;
  }

  /// Writes whole lines, or one JSON value.
  void add(String answer) throws IOException {
    if (json) {
      print(before + answer.strip().replace("\n", "\n  "));
      before = ",\n  ";
    } else {
      print(answer);
    }
  }

  /// Writes a key in some form: a line, or a JSON string. Keys have nothing to escape.
  void addKey(String key) throws IOException {
    add(json ? '"' + key + '"' : key + '\n');
  }

  @Override
  public void close() throws IOException {
    if (json) {
      print(before.startsWith("[") ? "[ ]\n" : "\n]\n");
    }
  }

  private void print(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
