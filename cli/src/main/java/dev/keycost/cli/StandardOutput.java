// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// Standard output for results of any length.
///
/// A writer hides what goes wrong, so that a full disk would look like success. Here it ends the
/// command with a message, and a reader that has seen enough, as `head` has, is no error.
final class StandardOutput {
  private static final int BUFFER_BYTES = 1 << 16;

  /// How systems say that nobody reads a pipe any more: POSIX, then Windows.
  private static final List<String> READER_GONE =
      List.of("broken pipe", "the pipe is being closed", "the pipe has been ended");

  private StandardOutput() {}

  /// What a command writes. Nothing else it does may throw an `IOException`.
  interface Writing {
    void to(OutputStream out) throws IOException;
  }

  /// Runs it and returns the exit status. What was written before an exception comes out.
  static int write(Console console, Writing writing) {
    console.out().flush();
    // A person who types keys wants each answer at once.
    OutputStream out =
        console.terminal()
            ? console.bytes()
            : new BufferedOutputStream(console.bytes(), BUFFER_BYTES);
    try {
      try {
        writing.to(out);
      } finally {
        out.flush();
      }
    } catch (IOException e) {
      return failed(console, Objects.requireNonNullElse(e.getMessage(), "no reason given"));
    }
    return ExitCode.FINE;
  }

  private static int failed(Console console, String reason) {
    if (READER_GONE.stream().anyMatch(reason.toLowerCase(Locale.ROOT)::contains)) {
      return ExitCode.FINE;
    }
    console
        .err()
        .println(
            "standard output: cannot be written (%s); what came out is not all.".formatted(reason)
                + " Make room, or send it elsewhere.");
    return ExitCode.FAILED;
  }
}
