// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.run.Cancellation;
import java.io.PrintWriter;
import java.io.StringWriter;

/// Runs the real command in this process and catches what it says.
///
/// @param status the exit status
record Cli(int status, String out, String err) {
  static Cli run(String... arguments) {
    return run(new Cancellation(), arguments);
  }

  static Cli run(Cancellation cancellation, String... arguments) {
    var out = new StringWriter();
    var err = new StringWriter();
    var console =
        new Console(new PrintWriter(out, true), new PrintWriter(err, true), false, false, true);
    int status = Main.run(console, cancellation, arguments);
    return new Cli(status, out.toString(), err.toString());
  }
}
