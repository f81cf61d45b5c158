// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `keycost flame` shows profiles of any origin, and what one does differently from another.
final class FlameCommandTest {
  @TempDir private Path folder;
  private Path before;
  private Path after;

  @BeforeEach
  void fill() throws IOException {
    before = write("before.collapsed", "main;bind 40\nmain;step;insert_[j] 60\n");
    after = write("after.collapsed", "main;bind 48\nmain;step;insert_[i] 900\nmain;balance 252\n");
  }

  @Test
  void tellsTheBusiestFunctionsOfOneProfile() {
    Cli run = flame(before);

    assertThat(run.out())
        .startsWith("before.collapsed, in samples of before.collapsed\n")
        .contains("insert              60.0    60 %\n", "bind                40.0    40 %\n");
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isEqualTo(ExitCode.FINE);
  }

  @Test
  void comparesSharesUnlessToldHowManyOperationsThereWere() {
    assertThat(flame(before, after).out())
        .startsWith("after.collapsed against before.collapsed, in samples of before.collapsed\n")
        .containsPattern("\nall +100 +100 +0 ");
    assertThat(flame(before, after, "--operations", "1k").out())
        .startsWith("after.collapsed against before.collapsed, in samples per operation\n")
        .containsPattern("\nall +0.100 +1.20 +\\+1.10 ");
    assertThat(flame(before, after, "--operations", "1k,12k").out())
        .containsPattern("\nall +0.100 +0.100 +0 ");
    assertThat(flame(before, after, "--operations", "1k", "--normalise", "raw").out())
        .containsPattern("\nall +100 +1,200 +\\+1,100 ");
  }

  @Test
  void reproducesRoundedEqualTotals() throws IOException {
    Path rare = write("rare.collapsed", "main;x 7\nmain;y 5\n" + "main;z 188\n");

    assertThat(flame(before, rare, "--normalise", "equal-total-rounded").out())
        .containsPattern("\nx +0 +4.00 ")
        .containsPattern("\ny +0 +3.00 ")
        .containsPattern("\nall +100 +101 ");
  }

  @Test
  void threeProfilesAreTwoComparisons() {
    assertThat(flame(before, after, before).out())
        .contains("in samples of " + before + "\n")
        .containsPattern("(?s)after.collapsed against .*before.collapsed against ");
  }

  @Test
  void tellsAsManyFunctionsAsAskedFor() {
    assertThat(flame(before, "--top", "1").out()).contains("insert ").doesNotContain("bind ");
    assertThat(flame(before, "--top", "0").out()).isEmpty();
  }

  @Test
  void writesThePageAndSaysWhere() throws IOException {
    Path page = folder.resolve("out.html");

    Cli run = flame(before, after, "-o", page.toString(), "--title", "a <b>");

    assertThat(run.status()).isEqualTo(ExitCode.FINE);
    assertThat(run.err()).isEqualTo("the page is %s\n".formatted(page));
    assertThat(run.out()).contains("after.collapsed against before.collapsed");
    assertThat(Files.readString(page)).contains("<!DOCTYPE html>", "a &lt;b");
  }

  @Test
  void aPageIsNeverWrittenOverAnotherFile() throws IOException {
    Cli run = flame(before, "-o", after.toString());

    assertThat(run.status()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).startsWith("--out: ").contains("nothing is overwritten");
    assertThat(Files.readString(after)).startsWith("main;bind 48");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void printsCleanCollapsedStacks() throws IOException {
    Path raw = write("raw", "b 1\na;b_[j] 2\na;b_[0] 3\n\n# comment\n");

    assertThat(flame(raw, "--collapsed").out()).isEqualTo("a;b 5\nb 1\n");
  }

  @Test
  void whatIsDoubtfulIsSaidBesideTheResult() throws IOException {
    Path nameless = write("nameless", "main;0x12ab 10\n");

    Cli run = flame(nameless);

    assertThat(run.err())
        .startsWith(nameless + ": 100 % of the samples are in code without a name");
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.out()).contains("[unknown]");
    assertThat(run.status()).isEqualTo(ExitCode.FINE);
  }

  private Cli flame(Object... arguments) {
    String[] line = new String[arguments.length + 1];
    line[0] = "flame";
    for (int i = 0; i < arguments.length; i++) {
      line[i + 1] = arguments[i].toString();
    }
    return Cli.run(line);
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
