// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.UsageException;
import dev.keycost.plan.Sweep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files with arms, latencies and trees.
class SweptFileTest {
  @TempDir Path folder;

  private Path written(SweepResult result) {
    Path path = folder.resolve("run.jsonl");
    var sweep =
        new Sweep(
            result.parameter(),
            result.arms().stream()
                .map(arm -> new Sweep.Arm(arm.value(), arm.result().plan()))
                .toList());
    RunResult first = result.first();
    try (ResultFile.Writer writer = ResultFile.create(path)) {
      writer.start(first.producer(), first.startedAt(), first.command(), sweep);
      for (int i = 0; i < result.arms().size(); i++) {
        RunResult run = result.arms().get(i).result();
        if (result.swept()) {
          writer.arm(i);
        }
        writer.environment(run.environment());
        run.batches().forEach(writer::batch);
        run.trials().forEach(writer::trial);
        run.latencies().forEach(writer::latency);
        run.trees().forEach(writer::tree);
        run.pictures().forEach(writer::picture);
      }
      writer.end(first.ending());
    }
    return path;
  }

  private Path changed(SweepResult result, String type, UnaryOperator<String> change)
      throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(written(result)));
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains("\"type\":\"" + type + "\"")) {
        lines.set(i, change.apply(lines.get(i)));
        break;
      }
    }
    return Files.write(folder.resolve("changed.jsonl"), lines);
  }

  @Test
  void readsBackEveryArm() {
    SweepResult sweep = SampleSweeps.payload();
    assertThat(ResultFile.read(written(sweep))).isEqualTo(sweep);
  }

  @Test
  void readsBackLatencies() {
    SweepResult run = SweepResult.of(SamplePhases.latencies());
    assertThat(ResultFile.read(written(run))).isEqualTo(run);
  }

  @Test
  void readsBackTreesAndTheTrialsThatCountedThem() {
    SweepResult run = SweepResult.of(SamplePhases.trees());
    assertThat(ResultFile.read(written(run))).isEqualTo(run);
  }

  @Test
  void readsBackPicturesAndTheTrialsThatMadeThem() {
    SweepResult run = SweepResult.of(SamplePictures.pictured());
    assertThat(ResultFile.read(written(run))).isEqualTo(run);
  }

  @Test
  void theTrialsThatMakePicturesAreInNoComparison() {
    assertThat(Comparison.of(SamplePictures.pictured()))
        .isEqualTo(Comparison.of(SampleRun.complete()));
  }

  @Test
  void refusesPicturesThatWereNotPlanned() throws IOException {
    SweepResult run = SweepResult.of(SamplePictures.pictured());
    assertRefused(
        changed(run, "run", line -> line.replace("\"picture\":true", "\"picture\":false")),
        "found design 'sequence', repetition 4");
    String picture =
        Files.readAllLines(written(run)).stream()
            .filter(line -> line.contains("\"type\":\"picture\""))
            .findFirst()
            .orElseThrow();
    Files.delete(folder.resolve("run.jsonl"));
    assertRefused(
        changed(SweepResult.of(SampleRun.complete()), "trial", line -> picture),
        "found a picture of design 'sequence'; accepted: none, since the plan makes no pictures");
    assertRefused(
        changed(run, "picture", line -> line.replace("\"sequence\"", "\"other\"")),
        "found a picture of design 'other'; accepted: the plan's designs");
    assertRefused(
        changed(run, "picture", line -> line.replace("\"batch\":1,", "\"batch\":11,")),
        "found a picture of batch 11; accepted: the load's batches, 1 to 10");
    assertRefused(
        changed(run, "picture", line -> line.replace("\"form\":\"rows in", "\"form\":\"keys in")),
        "found a line that lacks something");
  }

  private void assertRefused(Path path, String message) throws IOException {
    assertThatThrownBy(() -> ResultFile.read(path))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(message);
    Files.delete(folder.resolve("run.jsonl"));
  }

  @Test
  void theArmsOfAnOlderFileHaveNoPictures() throws IOException {
    SweepResult sweep = SampleSweeps.payload();
    Path path =
        changed(
            sweep,
            "run",
            line -> line.replace("\"schema\":4", "\"schema\":3").replace("\"picture\":false,", ""));
    assertThat(Files.readString(path)).doesNotContain("picture");
    assertThat(ResultFile.read(path).arms())
        .extracting(arm -> arm.result().plan())
        .isEqualTo(sweep.arms().stream().map(arm -> arm.result().plan()).toList());
  }

  @Test
  void theTrialsThatCountTreesAreInNoComparison() {
    Comparison comparison = Comparison.of(SamplePhases.trees());
    assertThat(comparison.incomplete()).isEmpty();
    assertThat(comparison.series())
        .allSatisfy(series -> assertThat(series.repetitions()).containsExactly(1, 2, 3));
  }

  @Test
  void refusesAnArmThatIsNotThere() throws IOException {
    Path path =
        changed(SampleSweeps.payload(), "batch", line -> line.replace("\"arm\":0", "\"arm\":7"));
    assertThatThrownBy(() -> ResultFile.read(path))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("found arm 7; accepted: arm 0 to 6");
  }

  @Test
  void refusesAHistogramThatIsNone() throws IOException {
    for (String histogram : List.of("AAAA", "!!", "", "HISTFAAAAAB42gMA")) {
      Path path =
          changed(
              SweepResult.of(SamplePhases.latencies()),
              "latency",
              line ->
                  line.replaceFirst(
                      "\"histogram\":\"[^\"]*\"", "\"histogram\":\"%s\"".formatted(histogram)));
      assertThatThrownBy(() -> ResultFile.read(path))
          .isInstanceOf(UsageException.class)
          .hasMessageContaining("found a histogram that cannot be read")
          .hasMessageContaining("HdrHistogram's compressed V2 encoding in base 64");
      Files.delete(folder.resolve("run.jsonl"));
    }
  }

  @Test
  void refusesTreesThatWereNotPlanned() throws IOException {
    Path path =
        changed(
            SweepResult.of(SamplePhases.trees()),
            "run",
            line -> line.replace("\"trees\":true", "\"trees\":false"));
    assertThatThrownBy(() -> ResultFile.read(path))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("repetition 4");
  }
}
