// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import java.io.PrintWriter;
import java.util.Locale;

/// Progress where nobody watches: a plain line for each million pages, so that a file that is read
/// in a moment says nothing.
final class PageLines implements PageProgress {
  static final long PAGES_PER_LINE = 1_000_000;

  private final PrintWriter err;
  private long lines;

  PageLines(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void pagesRead(long pages) {
    if (pages / PAGES_PER_LINE > lines) {
      lines = pages / PAGES_PER_LINE;
      err.println(String.format(Locale.ROOT, "%,d pages read", lines * PAGES_PER_LINE));
      err.flush();
    }
  }

  @Override
  public void close() {}
}
