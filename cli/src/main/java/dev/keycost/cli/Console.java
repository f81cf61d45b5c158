// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;

/// What a command reads and writes: the result to `out`, everything else to `err`.
///
/// @param in standard input
/// @param bytes what is behind `out`, for output that is not text or too much for a writer; flush
///   `out` before writing to it
/// @param terminal whether a person watches `err`, so that a progress bar makes sense
/// @param colour whether `out` understands colours and they are wanted
/// @param unicode whether both can show more than ASCII
/// @param browser what shows pages to the user
record Console(
    InputStream in,
    OutputStream bytes,
    PrintWriter out,
    PrintWriter err,
    boolean terminal,
    boolean colour,
    boolean unicode,
    Browser browser) {
  /// Where no page is shown.
  Console(
      InputStream in,
      OutputStream bytes,
      PrintWriter out,
      PrintWriter err,
      boolean terminal,
      boolean colour,
      boolean unicode) {
    this(in, bytes, out, err, terminal, colour, unicode, Browser.NONE);
  }
}
