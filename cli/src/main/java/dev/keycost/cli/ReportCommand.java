// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UsageException;
import dev.keycost.report.CsvTable;
import dev.keycost.report.CurvesSvg;
import dev.keycost.report.Presentation;
import dev.keycost.report.ReportFormat;
import dev.keycost.report.ReportedResult;
import dev.keycost.report.SeveralReports;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `keycost report FILE...`: the report again, from result files alone.
@Command(
    name = "report",
    description = {
      "Prints the report of a result file, also of an interrupted run's.",
      "Of several: first all beside each other, then each by itself."
    },
    mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "result files of 'keycost bench', each another run")
  private List<Path> files;

  @ArgGroup private Form form = new Form();

  @Option(
      names = "--sparklines",
      paramLabel = "DIR",
      description =
          "with --markdown: write one small SVG a design into this folder, and refer to them;"
              + " existing files are never overwritten")
  private Optional<Path> sparklines = Optional.empty();

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description =
          "also write the curves of one result as an SVG picture; an existing file is never"
              + " overwritten")
  private Optional<Path> svg = Optional.empty();

  @Mixin private PageOptions page;

  /// How to print it; one of them at most.
  static final class Form extends FormatOptions {
    @Option(
        names = "--csv-of",
        paramLabel = "TABLE",
        description =
            "CSV of one table: batches, as --csv, latencies, trees, writes or levels; one row a"
                + " measurement")
    Optional<String> table = Optional.empty();
  }

  ReportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    requirePossible();
    Optional<CsvTable> table = form.table.map(name -> CsvTable.byName("--csv-of", name));
    Optional<PageTarget> target = page.target(Optional.empty());
    Optional<NewFile> picture = svg.map(path -> NewFile.at("--svg", path));
    GivenResults given = GivenResults.read(files);
    List<ReportedResult> named = given.named();
    Optional<SparklineFolder> folder =
        sparklines.map(directory -> SparklineFolder.at(directory, named));
    Optional<String> curves = picture.map(unused -> curves(named.getFirst()));
    given.warn(console);
    folder.ifPresent(SparklineFolder::write);
    String text = table.map(one -> one.render(named)).orElseGet(() -> text(named, folder));
    console.out().print(text);
    console.out().flush();
    picture.ifPresent(file -> file.write(curves.orElseThrow()));
    target.ifPresent(where -> where.write(given.page(), console));
    return ExitCode.FINE;
  }

  private void requirePossible() {
    if (sparklines.isPresent() && !form.markdown) {
      throw new UsageException(
          "--sparklines: only a Markdown report refers to them; give --markdown too.");
    }
    if (svg.isPresent() && files.size() > 1) {
      throw new UsageException(
          "--svg: draws one result, and there are %s; name one file.".formatted(files.size()));
    }
  }

  private static String curves(ReportedResult one) {
    return CurvesSvg.of(one.result())
        .orElseThrow(
            () ->
                new UsageException(
                    "--svg: %s: nothing that counts was measured, so there is nothing to draw;"
                            .formatted(one.path())
                        + " leave out --svg, or name another file."));
  }

  private String text(List<ReportedResult> named, Optional<SparklineFolder> folder) {
    ReportFormat format = form.format();
    var presentation =
        new Presentation(files.getFirst().toString(), console.colour(), console.unicode())
            .withPictures(folder.map(SparklineFolder::address).orElse(""));
    return named.size() == 1
        ? format.render(named.getFirst().result(), presentation)
        : SeveralReports.render(format, named, presentation);
  }
}
