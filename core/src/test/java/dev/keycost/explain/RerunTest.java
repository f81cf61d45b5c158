// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.result.RunResult;
import dev.keycost.result.SampleRun;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RerunTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "keycost | keycost bench --designs x",
        "keycost bench --rows 10k | keycost bench --rows 10k --designs x",
        "keycost bench --designs a,b --rows 5 | keycost bench --rows 5 --designs x",
        "keycost bench --designs=a,b --rows 5 | keycost bench --rows 5 --designs x",
        "keycost explain --out r.jsonl --html f.html --profile --json | keycost bench --designs x",
        "keycost bench --dir 'a b' --out='it'\\''s' | keycost bench --dir 'a b' --designs x",
        "keycost bench --set cache_size=5 | keycost bench --set cache_size=5 --designs x"
      })
  void changesOneOptionAndDropsTheFilesWritten(String command, String again) {
    assertThat(Rerun.of(called(command), Map.of("--designs", "x"))).isEqualTo(again);
  }

  @ParameterizedTest
  @CsvSource({"keycost bench --set cache_size=5, cache_size=7"})
  void addsASettingBehindThoseThatThereAre(String command, String setting) {
    assertThat(Rerun.of(called(command), Map.of("--set", setting)))
        .isEqualTo(command + " --set " + setting);
  }

  private static RunResult called(String command) {
    RunResult run = SampleRun.complete();
    return new RunResult(
        run.schema(),
        run.producer(),
        run.startedAt(),
        command,
        run.plan(),
        run.environment(),
        run.batches(),
        run.trials(),
        run.profiles(),
        run.latencies(),
        run.trees(),
        run.pictures(),
        run.ending());
  }
}
