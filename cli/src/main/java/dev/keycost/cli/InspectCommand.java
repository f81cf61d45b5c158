// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UnknownName;
import dev.keycost.design.UsageException;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.FactsReader;
import dev.keycost.inspect.InspectOptions;
import dev.keycost.inspect.Inspection;
import dev.keycost.inspect.Severity;
import dev.keycost.report.InspectionFormat;
import dev.keycost.report.Presentation;
import dev.keycost.run.Cancellation;
import dev.keycost.sqlite.file.SqliteFile;
import dev.keycost.sqlite.file.SqliteFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `keycost inspect FILE`: what the keys of a database cost, and what to do about it. It only
/// reads.
@Command(
    name = "inspect",
    description = {
      "Says what the keys of a SQLite database cost, why, and what to do about it.",
      "It only reads: no lock, no checkpoint, no file beside the database."
    },
    mixinStandardHelpOptions = true)
final class InspectCommand implements Callable<Integer> {
  private final Invocation invocation;
  private final Console console;
  private final Cancellation cancellation;

  @Parameters(
      paramLabel = "FILE",
      description = "a SQLite 3 database; it may be in use, and its log is read with it")
  private Path file;

  @Option(
      names = "--table",
      paramLabel = "NAME",
      description = "this table and its indexes only (default: all)")
  private Optional<String> table = Optional.empty();

  @Option(
      names = "--sample",
      paramLabel = "SHARE",
      converter = SampleShare.class,
      description =
          "how much is read: full, or a share of the pages such as 5%% or 0.05 (default: full"
              + " up to a size)")
  private Optional<Double> sample = Optional.empty();

  @Option(
      names = "--cache",
      paramLabel = "SIZE",
      defaultValue = "2000KiB",
      converter = QuantityOption.Bytes.class,
      description =
          "the page cache that estimates assume (default: ${DEFAULT-VALUE}, SQLite's own)")
  private long cacheBytes;

  @Option(
      names = "--sqlite-lib",
      paramLabel = "FILE",
      description = "the SQLite library that reads CREATE statements; it never opens your file")
  private Optional<Path> library = Optional.empty();

  @Option(names = "--json", description = "one JSON document, for programs")
  private boolean json;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "also write a page for a browser; an existing file is never overwritten")
  private Optional<Path> html = Optional.empty();

  @Option(
      names = "--fail-on",
      paramLabel = "SEVERITY",
      description =
          "exit with 1 if there is a finding of this severity or worse: data, costly, waste, note"
              + " (default: never)")
  private Optional<String> failOn = Optional.empty();

  InspectCommand(Invocation invocation, Console console, Cancellation cancellation) {
    this.invocation = invocation;
    this.console = console;
    this.cancellation = cancellation;
  }

  @Override
  public Integer call() {
    Optional<Severity> limit = failOn.map(InspectCommand::severity);
    InspectOptions options = options();
    Optional<NewFile> page = html.map(path -> NewFile.at("--html", path));
    Inspection inspection;
    try {
      inspection = Inspection.of(invocation.version(), facts(options));
    } catch (Stopped e) {
      console.err().println("interrupted; nothing was written");
      return ExitCode.INTERRUPTED;
    }
    page.ifPresent(
        target -> target.write(InspectionFormat.HTML.render(inspection, presentation())));
    InspectionFormat format = json ? InspectionFormat.JSON : InspectionFormat.TEXT;
    console.out().print(format.render(inspection, presentation()));
    console.out().flush();
    page.ifPresent(target -> console.err().printf("the page is %s%n", target.path()));
    boolean failed =
        limit.isPresent()
            && inspection.worst().filter(worst -> worst.compareTo(limit.get()) <= 0).isPresent();
    return failed ? ExitCode.FAILED : ExitCode.FINE;
  }

  private InspectOptions options() {
    if (cacheBytes <= 0) {
      throw new UsageException(
          "--cache: %s is not possible; give a size such as 2000KiB or 64MiB."
              .formatted(cacheBytes));
    }
    return new InspectOptions(
        table,
        sample.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
        cacheBytes,
        library,
        Instant.now());
  }

  private DatabaseFacts facts(InspectOptions options) {
    stopIfAsked();
    try (PageProgress progress = progress(options)) {
      return FactsReader.read(
          file,
          options,
          pages -> {
            stopIfAsked();
            progress.pagesRead(pages);
          });
    }
  }

  private void stopIfAsked() {
    if (cancellation.requested()) {
      throw new Stopped();
    }
  }

  private PageProgress progress(InspectOptions options) {
    if (!console.terminal()) {
      return new PageLines(console.err());
    }
    // Opened once more, for its size: a bar without an end would not say how long it takes.
    try (SqliteFile opened = SqliteFile.open(file)) {
      boolean whole = options.readsWhole(opened.pages() * opened.pageBytes());
      return new PageBar(System.err, console.unicode(), whole ? opened.pages() : -1);
    } catch (SqliteFileException e) {
      // The reading tries again where somebody writes, and says what is wrong where it is.
      return new PageBar(System.err, console.unicode(), -1);
    }
  }

  private Presentation presentation() {
    return new Presentation("", console.colour(), console.unicode());
  }

  private static Severity severity(String name) {
    List<String> known = Arrays.stream(Severity.values()).map(Severity::toString).toList();
    int place = known.indexOf(name);
    if (place < 0) {
      throw UnknownName.of("--fail-on", "severity", name, known);
    }
    return Severity.values()[place];
  }

  /// Thrown out of a reading that Ctrl-C has stopped.
  private static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }
}
