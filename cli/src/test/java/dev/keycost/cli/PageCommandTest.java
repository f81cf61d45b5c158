// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.run.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Pages from the command line to the file: what is in them, whatever became of the run.
final class PageCommandTest {
  @TempDir private Path folder;

  @Test
  void benchWritesItsStory() throws IOException {
    Cli run = bench("r", "--picture", "--trees", "--html", at("page.html"));

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.err()).contains("the page is " + at("page.html"));
    assertThat(parts(page("page.html"), 0))
        .startsWith("verdict", "table", "curve")
        .contains("scorecard", "trees", "picture", "settings", "glossary")
        .endsWith("data");
    assertThat(blocks(page("page.html"), "picture").get(0).get("panels").size()).isEqualTo(2);
    assertThat(blocks(page("page.html"), "film").get(0).get("trees").size()).isEqualTo(2);
    assertThat(blocks(page("page.html"), "attachment").get(0).get("bytes").asLong())
        .isEqualTo(Files.size(folder.resolve("r.jsonl")));
  }

  @Test
  void theCommandOnThePageCanBeRunAgain() throws IOException {
    bench("r", "--html", at("page.html"));

    String command = blocks(page("page.html"), "command").getLast().get("text").asString();
    assertThat(command).startsWith("keycost bench ").doesNotContain("--out", "--html");
  }

  @Test
  void anInterruptedRunHasAPageToo() throws IOException {
    var cancellation = new Cancellation();
    cancellation.request();
    Cli run =
        Cli.run(
            cancellation,
            "bench",
            "--rows",
            "2000",
            "--dir",
            folder.toString(),
            "--out",
            at("r.jsonl"),
            "--html",
            at("page.html"));

    assertThat(run.status()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(Files.readString(folder.resolve("page.html"))).contains("interrupted");
  }

  @Test
  void reportSetsSeveralBesideEachOther() throws IOException {
    bench("a");
    bench("b");
    Cli run = Cli.run("report", at("a.jsonl"), at("b.jsonl"), "--html", at("page.html"));

    assertThat(run.status()).as(run.err()).isZero();
    JsonNode page = page("page.html");
    assertThat(page.get("chapters").valueStream().map(one -> one.get("name").asString()))
        .containsExactly("All", "a.jsonl", "b.jsonl");
    assertThat(parts(page, 0)).contains("beside", "curve");
  }

  @Test
  void compareWritesItsVerdict() throws IOException {
    bench("a");
    bench("b");
    Cli run =
        Cli.run("compare", at("a.jsonl"), at("b.jsonl"), "--threshold", "1000%", "--html", at("p"));

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(parts(page("p"), 0)).startsWith("verdict", "time").contains("curves");
  }

  private Cli bench(String name, String... options) {
    var line = new ArrayList<>(List.of("bench", "--designs", "sequence,uuid4", "--rows", "2000"));
    line.addAll(List.of("--batch", "500", "--repeat", "2", "--dir", folder.toString()));
    line.addAll(List.of("--out", at(name + ".jsonl")));
    line.addAll(List.of(options));
    return Cli.run(line.toArray(String[]::new));
  }

  private String at(String name) {
    return folder.resolve(name).toString();
  }

  /// What the page's scripts get.
  private JsonNode page(String name) throws IOException {
    String html = Files.readString(folder.resolve(name));
    int block = html.indexOf("<script type=\"application/json\"");
    assertThat(block).isPositive();
    int start = html.indexOf('>', block) + 1;
    return JsonMapper.shared().readTree(html.substring(start, html.indexOf("</script>", start)));
  }

  private static List<String> parts(JsonNode page, int chapter) {
    return page.get("chapters")
        .get(chapter)
        .get("parts")
        .valueStream()
        .map(part -> part.get("id").asString())
        .toList();
  }

  private static List<JsonNode> blocks(JsonNode page, String kind) {
    return page.get("chapters")
        .valueStream()
        .flatMap(chapter -> chapter.get("parts").valueStream())
        .flatMap(part -> part.get("blocks").valueStream())
        .filter(block -> block.get("kind").asString().equals(kind))
        .toList();
  }
}
