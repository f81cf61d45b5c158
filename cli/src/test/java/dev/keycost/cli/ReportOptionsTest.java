// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Options of `report`, and of `bench` and `compare` what a page needs, with good and bad input.
final class ReportOptionsTest {
  @TempDir private static Path shared;
  private static String one;
  private static String other;
  private static String swept;

  @TempDir private Path folder;

  @BeforeAll
  static void measure() {
    one = bench("one.jsonl", "--designs", "sequence,uuid4");
    other = bench("other.jsonl", "--designs", "sequence,uuid7");
    swept = bench("swept.jsonl", "--designs", "sequence", "--sweep", "payload=10,20");
  }

  private static String bench(String name, String... options) {
    String file = shared.resolve(name).toString();
    var line = new ArrayList<>(List.of("bench", "--rows", "1000", "--repeat", "2"));
    line.addAll(List.of("--dir", shared.toString(), "--out", file));
    line.addAll(List.of(options));
    Cli run = Cli.run(line.toArray(String[]::new));
    assertThat(run.status()).as(run.err()).isZero();
    return file;
  }

  private String at(String name) {
    return folder.resolve(name).toString();
  }

  private String changed(String name, String from, String to) throws IOException {
    String text = Files.readString(Path.of(one)).replaceFirst(from, to);
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void severalResultsStandBesideEachOtherFirst() {
    Cli run = Cli.run("report", one, other);

    assertThat(run.status()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith("2 results\n")
        .containsSubsequence("Beside each other", "one.jsonl", "other.jsonl", "uuid4", "uuid7")
        .contains(Cli.run("report", one).out().stripTrailing())
        .contains(Cli.run("report", other).out().stripTrailing());
  }

  @Test
  void severalAsCsvHaveOneHeaderAndTheirNames() {
    List<String> lines = Cli.run("report", one, other, "--csv").out().lines().toList();

    assertThat(lines).hasSize(1 + 2 * 40);
    assertThat(lines.getFirst()).startsWith("result,design,kind,");
    assertThat(lines.get(1)).startsWith("one.jsonl,");
    assertThat(lines.getLast()).startsWith("other.jsonl,");
  }

  @Test
  void oneAsCsvIsAsItWas() {
    assertThat(Cli.run("report", one, "--csv").out()).startsWith("design,kind,");
    assertThat(Cli.run("report", one, "--csv-of", "batches").out())
        .isEqualTo(Cli.run("report", "--csv", one).out());
  }

  @Test
  void severalAsJsonAreOneDocument() {
    assertThat(Cli.run("report", one, other, "--json").out())
        .startsWith("{")
        .contains("\"schema\" : 2", "\"beside\"", "\"results\"")
        .endsWith("}\n");
  }

  @Test
  void otherTablesAreHeadersAloneWhereNothingOfThemWasMeasured() {
    assertThat(Cli.run("report", one, "--csv-of", "latencies").out().lines())
        .singleElement()
        .asString()
        .endsWith(",corrected_p999_ns");
    assertThat(Cli.run("report", one, "--csv-of=trees").out().lines()).hasSize(1);
  }

  @Test
  void anUnknownTableIsRefused() {
    Refusal.of(Cli.run("report", one, "--csv-of", "tree")).contains("--csv-of", "trees");
    Refusal.of(Cli.run("report", one, "--csv-of", "trees", "--json"))
        .contains("mutually exclusive");
  }

  @Test
  void theSameFileTwiceIsRefused() throws IOException {
    Refusal.of(Cli.run("report", one, other, one)).contains("are the same file");
    String link = Files.createSymbolicLink(folder.resolve("l.jsonl"), Path.of(one)).toString();
    Refusal.of(Cli.run("report", link, one)).contains("are the same file");
    String copy = Files.copy(Path.of(one), folder.resolve("copy.jsonl")).toString();
    Refusal.of(Cli.run("report", one, copy)).contains("hold the same run");
  }

  /// Nothing comes out for those that can be read, where one cannot.
  @ParameterizedTest
  @ValueSource(strings = {"empty", "database", "newer", "json", "damaged", "missing", "header"})
  void oneThatCannotBeReadStopsTheCommand(String what) throws IOException {
    String bad =
        switch (what) {
          case "empty" -> Files.createFile(folder.resolve("bad")).toString();
          case "database" ->
              Files.writeString(folder.resolve("bad"), "SQLite format 3\0").toString();
          case "newer" -> changed("bad", "\"schema\":[0-9]+", "\"schema\":99");
          case "json" ->
              Files.writeString(folder.resolve("bad"), Cli.run("report", one, "--json").out())
                  .toString();
          case "damaged" -> changed("bad", "\"type\":\"batch\"", "\"type\":\"bat\"");
          case "header" ->
              Files.writeString(
                      folder.resolve("bad"), Files.readString(Path.of(one)).substring(0, 40))
                  .toString();
          default -> at("bad");
        };
    Cli run =
        Cli.run(
            "report", other, bad, "--markdown", "--html", at("p.html"), "--sparklines", at("s"));

    Refusal.of(run).contains(bad);
    assertThat(run.bytes()).isEmpty();
    assertThat(folder.resolve("p.html")).doesNotExist();
    assertThat(folder.resolve("s")).doesNotExist();
  }

  @Test
  void saysWhatIsIncomplete() throws IOException {
    String text = Files.readString(Path.of(one));
    String torn =
        Files.writeString(folder.resolve("torn.jsonl"), text.substring(0, text.length() - 9))
            .toString();
    String nothing =
        Files.writeString(
                folder.resolve("plan.jsonl"),
                text.lines().limit(2).reduce("", (all, line) -> all + line + "\n"))
            .toString();
    Cli run = Cli.run("report", torn, other, nothing, "--csv");

    assertThat(run.status()).isZero();
    assertThat(run.err())
        .contains("note: " + torn + ": the run is unfinished; what it had measured is shown")
        .contains("note: " + nothing + ": nothing was measured; its plan is shown")
        .doesNotContain("other.jsonl");
  }

  @Test
  void picturesStandBesideMarkdown() throws IOException {
    Path small = folder.resolve("small ones");
    Cli run = Cli.run("report", one, "--markdown", "--sparklines", small.toString());

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out()).contains("/small%20ones/uuid4.svg)", "![uuid4: ");
    assertThat(small.resolve("sequence.svg")).content().startsWith("<svg ");
    assertThat(small.resolve("uuid4.svg")).content().contains("<desc ");

    Refusal.of(Cli.run("report", one, "--markdown", "--sparklines", small.toString()))
        .contains("--sparklines", "exists already");
  }

  @Test
  void picturesOfSeveralResultsHaveFoldersOfTheirOwn() {
    Path small = folder.resolve("small");
    Cli run = Cli.run("report", one, other, "--markdown", "--sparklines", small.toString());

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(small.resolve("one.jsonl/uuid4.svg")).exists();
    assertThat(small.resolve("other.jsonl/uuid7.svg")).exists();
    assertThat(run.out()).contains("small/other.jsonl/uuid7.svg)");
  }

  @Test
  void picturesAreOfMarkdownAndOneValue() throws IOException {
    Refusal.of(Cli.run("report", one, "--sparklines", at("s"))).contains("--markdown");
    Refusal.of(Cli.run("report", swept, "--markdown", "--sparklines", at("s")))
        .contains("payload was varied");
    String file = Files.createFile(folder.resolve("file")).toString();
    Refusal.of(Cli.run("report", one, "--markdown", "--sparklines", file)).contains("no folder");
    Refusal.of(Cli.run("report", one, "--markdown", "--sparklines", at("none/s")))
        .contains("does not exist");
  }

  @Test
  void drawsTheCurves() {
    Cli run = Cli.run("report", one, "--json", "--svg", at("c.svg"));

    assertThat(run.status()).isZero();
    assertThat(run.out()).startsWith("{");
    assertThat(folder.resolve("c.svg")).content().startsWith("<svg ").endsWith("</svg>\n");
    assertThat(Cli.run("report", swept, "--svg", at("s.svg")).status()).isZero();
    Refusal.of(Cli.run("report", one, "--svg", at("c.svg"))).contains("--svg", "exists already");
    Refusal.of(Cli.run("report", one, other, "--svg", at("d.svg"))).contains("draws one result");
  }

  @Test
  void nothingMeasuredIsNotDrawn() throws IOException {
    String head =
        Files.readString(Path.of(one))
            .lines()
            .limit(2)
            .reduce("", (all, line) -> all + line + "\n");
    String plan = Files.writeString(folder.resolve("plan.jsonl"), head).toString();

    Refusal.of(Cli.run("report", plan, "--svg", at("c.svg"))).contains("nothing to draw");
    assertThat(folder.resolve("c.svg")).doesNotExist();
  }

  static Stream<Arguments> commands() {
    return Stream.of(
        Arguments.of((Object) new String[] {"report", one}),
        Arguments.of((Object) new String[] {"report", one, other}),
        Arguments.of((Object) new String[] {"compare", one, other}),
        Arguments.of((Object) new String[] {"bench", "--rows", "1000", "--repeat", "1"}));
  }

  /// Looked at before anything is measured or printed.
  @ParameterizedTest
  @MethodSource("commands")
  void aPageThatCannotBeWrittenIsRefusedFirst(String... command) throws IOException {
    String there = Files.writeString(folder.resolve("there.html"), "mine").toString();
    String result = at("r.jsonl");

    Refusal.of(refused(result, command, "--html", there))
        .contains("--html: " + there, "exists already", "nothing is overwritten");
    Refusal.of(refused(result, command, "--html=" + at("none/p.html")))
        .contains("the folder", "does not exist");
    Refusal.of(refused(result, command, "--open")).contains("--open", "--html FILE");
    assertThat(Files.readString(Path.of(there))).isEqualTo("mine");
  }

  private Cli refused(String result, String[] command, String... options) {
    var line = new ArrayList<>(List.of(command));
    if (command[0].equals("bench")) {
      line.addAll(List.of("--dir", folder.toString(), "--out", result));
    }
    line.addAll(List.of(options));
    Cli run = Cli.run(line.toArray(String[]::new));
    assertThat(run.bytes()).isEmpty();
    assertThat(Path.of(result)).doesNotExist();
    return run;
  }

  @Test
  void aPageInThePlaceOfTheResultIsRefused() {
    Refusal.of(refused(at("r.jsonl"), new String[] {"bench"}, "--html", folder + "/./r.jsonl"))
        .contains("--html", "the result file of --out");
  }

  @Test
  void aPlanHasNoPage() {
    Cli run =
        Cli.run("bench", "--dry-run", "--dir", folder.toString(), "--html", at("p.html"), "--open");

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(folder).isEmptyDirectory();
  }
}
