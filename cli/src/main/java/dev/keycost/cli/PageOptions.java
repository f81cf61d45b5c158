// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UsageException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// A page for a browser, beside what is printed.
final class PageOptions {
  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "also write everything as one page for a browser, which needs no network; an existing"
              + " file is never overwritten")
  private Optional<Path> html = Optional.empty();

  @Option(names = "--open", description = "open the page of --html with the desktop's browser")
  private boolean open;

  /// The page that is asked for, after a look whether it could be written.
  ///
  /// @param result where the run will write; empty for the usual name, or where nothing is run
  /// @throws UsageException when it could not, or when there is nothing to open
  Optional<PageTarget> target(Optional<Path> result) {
    if (open && html.isEmpty()) {
      throw new UsageException("--open: there is no page to open; name one with --html FILE.");
    }
    html.ifPresent(page -> requireApart(page, result));
    return html.map(path -> new PageTarget(NewFile.at("--html", path), open));
  }

  private static void requireApart(Path page, Optional<Path> result) {
    Path there = page.toAbsolutePath().normalize();
    if (result.map(path -> path.toAbsolutePath().normalize()).filter(there::equals).isPresent()) {
      throw new UsageException(
          "--html: %s: the result file of --out is to be there; choose another name."
              .formatted(page));
    }
  }
}
