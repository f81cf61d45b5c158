// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.run.Cancellation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/// Runs the real command in this process and catches what it says.
///
/// @param status the exit status
record Cli(int status, byte[] bytes, String err) {
  static Cli run(String... arguments) {
    return run(new Cancellation(), "", arguments);
  }

  static Cli run(Cancellation cancellation, String... arguments) {
    return run(cancellation, "", arguments);
  }

  /// With this text on standard input.
  static Cli piped(String input, String... arguments) {
    return run(new Cancellation(), input, arguments);
  }

  private static Cli run(Cancellation cancellation, String input, String... arguments) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var console =
        new Console(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            out,
            new PrintWriter(out, true, StandardCharsets.UTF_8),
            new PrintWriter(err, true, StandardCharsets.UTF_8),
            false,
            false,
            true);
    int status = Main.run(console, cancellation, arguments);
    return new Cli(status, out.toByteArray(), err.toString(StandardCharsets.UTF_8));
  }

  String out() {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
