// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class WorkloadsTest {
  @TempDir Path folder;

  static List<Workload> all() {
    return Workloads.all();
  }

  @ParameterizedTest
  @MethodSource("all")
  void eachIsFoundByItsNameAndExplainsItself(Workload workload) {
    assertThat(Workloads.find("--workload", workload.name())).isEqualTo(workload);
    assertThat(workload.why()).isNotBlank();
    assertThat(workload.goals()).isNotEmpty();
    assertThat(workload.nonGoals()).isNotEmpty();
  }

  @Test
  void loadIsWhatHappensWhereNothingIsSaid() {
    assertThat(Workloads.all().getFirst().phases()).containsExactly(Phases.LOAD);
  }

  @Test
  void anUnknownOneIsAnsweredWithTheNearest() {
    assertThatThrownBy(() -> Workloads.find("--workload", "laod"))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith(
            "--workload: unknown workload 'laod'; did you mean 'load'? Known: load, ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[load]\\ndo = insert | no line '# why:'",
        "# why: x | no phase",
        "# why: x\\n[get]\\ndo = get | w.workload:2: the first phase does something else",
        "# why: x\\n"
            + "[load]\\n"
            + "do = insret | :3: do: unknown operation 'insret'; did you mean 'insert'?",
        "# why: x\\n[load]\\ndoo = insert | :3: unknown word of a phase 'doo'; did you mean 'do'?",
        "# why: x\\n"
            + "row = 5\\n"
            + "[load]\\n"
            + "do = insert | :2: unknown preset 'row'; did you mean 'rows'?",
        "# why: x\\n[load]\\nkeys = recent | :2: phase 'load' has no line 'do = '",
        "# why: x\\n[load]\\ndo = insert\\ndo = get | :4: 'do' stands twice",
        "# why: x\\n[load]\\ndo = insert\\n[load]\\ndo = get | :4: a second phase 'load'",
        "# why: x\\n[Load] | :2: found '[Load]'; accepted: a name of small letters",
        "# why: x\\n[load]\\ninsert | :3: found 'insert'; accepted: [PHASE], NAME = VALUE",
        "# why: x\\n[load]\\ndo = insert\\namount = 0 | :4: amount: '0' is not above 0",
        "# why: x\\n[load]\\ndo = insert\\namount = 120% | :4: amount: '120%' is not above 0 %",
        "# why: x\\n[load]\\ndo = insert\\nkind = uuid9 | :4: kind: unknown key kind 'uuid9'",
        "# why: x\\n[load]\\ndo = insert\\nskew = 5 | :4: skew: '5' is no time such as 50ms",
        "# why: x\\n"
            + "[load]\\n"
            + "do = insert\\n"
            + "writers = 99 | :4: writers: '99' is no whole number from 1 to 64",
        "# why: x\\nrows = 0 x cache\\n[load]\\ndo = insert | :2: rows: '0 x cache' is not above 0",
        "# why: x\\n"
            + "[load]\\n"
            + "do = insert\\n"
            + "[a]\\n"
            + "do = delete\\n"
            + "keys = zipf | :6: keys: does not go with",
        "# why: x\\n"
            + "[load]\\n"
            + "do = insert\\n"
            + "[a]\\n"
            + "do = update\\n"
            + "cache = cold | :6: cache: does not go with",
        "# why: x\\n[load]\\ndo = insert\\n[a]\\ndo = 0 get | :5: do: '0 get' has the weight 0",
      })
  void whatIsWrongIsSaidWithFileAndLine(String text, String message) throws Exception {
    Path file = Files.writeString(folder.resolve("w.workload"), text.replace("\\n", "\n") + "\n");
    assertThatThrownBy(() -> Workloads.find("--workload", file.toString()))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith(file.toString())
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "# why: x\\n"
            + "[load]\\n"
            + "do = insert\\n"
            + "[a]\\n"
            + "do = delete\\n"
            + "readers = 2 | :6: readers: does not go with",
        "# why: x\\n"
            + "children = 1\\n"
            + "[load]\\n"
            + "do = insert\\n"
            + "[a]\\n"
            + "do = join\\n"
            + "keys = missing | :7: keys: does not go with",
        "# why: x\\n"
            + "[load]\\n"
            + "do = insert\\n"
            + "[a]\\n"
            + "do = join | :4: phase 'a' does join, which the table",
        "# why: x\\n"
            + "children = 1\\n"
            + "[load]\\n"
            + "do = insert\\n"
            + "[a]\\n"
            + "do = range-by-time | :5: phase 'a' does range-by-time, which the table",
      })
  void whatTheTableOrThePhaseDoesNotHaveIsRefused(String text, String message) throws Exception {
    whatIsWrongIsSaidWithFileAndLine(text, message);
  }

  @Test
  void aFileThatIsMissingOrNoTextIsRefused() throws Exception {
    Path file = folder.resolve("none.workload");
    assertThatThrownBy(() -> Workloads.find("--workload", file.toString()))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("no such file");
    Files.write(file, new byte[] {(byte) 0xff, 0});
    assertThatThrownBy(() -> Workloads.find("--workload", file.toString()))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("no text in UTF-8");
  }
}
