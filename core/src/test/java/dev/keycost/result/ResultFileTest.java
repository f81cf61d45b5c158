// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.UsageException;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Sweep;
import dev.keycost.result.RunResult.Ending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

class ResultFileTest {
  private static final Locale USUAL = Locale.getDefault();

  @TempDir Path folder;

  @AfterEach
  void usualLocale() {
    Locale.setDefault(USUAL);
  }

  @Test
  void readsBackWhatWasWritten() {
    RunResult run = SampleRun.failed();
    assertThat(ResultFile.read(written("run.jsonl", run)).first()).isEqualTo(run);
  }

  @Test
  void readsBackAbsentValues() {
    RunResult run = SampleRun.changed(SampleRun.complete(), ResultFileTest::withoutIo);
    assertThat(ResultFile.read(written("run.jsonl", run)).first()).isEqualTo(run);
  }

  @Test
  void writesTheSameInEveryLocale() throws IOException {
    Path usual = written("usual.jsonl", SampleRun.complete());
    Locale.setDefault(Locale.forLanguageTag("ar-EG"));
    Path arabic = written("arabic.jsonl", SampleRun.complete());
    assertThat(Files.readString(arabic)).isEqualTo(Files.readString(usual));
  }

  @Test
  void everyLineIsReadableAtOnce() throws IOException {
    RunResult run = SampleRun.complete();
    Path path = folder.resolve("run.jsonl");
    try (ResultFile.Writer writer = ResultFile.create(path)) {
      writer.start(run.producer(), run.startedAt(), run.command(), Sweep.of(run.plan()));
      writer.environment(run.environment());
      writer.batch(run.batches().getFirst());
      RunResult read = ResultFile.read(path).first();
      assertThat(read.batches()).containsExactly(run.batches().getFirst());
      assertThat(read.ending()).isEqualTo(Ending.UNFINISHED);
    }
    assertThat(Files.readAllLines(path).getFirst()).startsWith("{\"type\":\"run\",\"schema\":4,");
  }

  @Test
  void leavesOutATornLastLine() throws IOException {
    RunResult run = SampleRun.complete();
    Path path = written("run.jsonl", run);
    String text = Files.readString(path);
    int lastBatch = text.lastIndexOf("{\"type\":\"batch\"");
    Files.writeString(path, text.substring(0, lastBatch + 70));
    RunResult read = ResultFile.read(path).first();
    assertThat(read.ending()).isEqualTo(Ending.UNFINISHED);
    assertThat(read.batches()).hasSize(run.batches().size() - 1);
  }

  @Test
  void readsAFileThatStopsBeforeTheEnvironment() {
    RunResult run = SampleRun.complete();
    Path path = folder.resolve("run.jsonl");
    try (ResultFile.Writer writer = ResultFile.create(path)) {
      writer.start(run.producer(), run.startedAt(), run.command(), Sweep.of(run.plan()));
    }
    assertThat(ResultFile.read(path).first().environment().cpu()).isEqualTo("not recorded");
  }

  @Test
  void neverOverwrites() {
    Path path = written("run.jsonl", SampleRun.complete());
    assertThatThrownBy(() -> ResultFile.create(path))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll(path.toString(), "exists already", "--out");
  }

  @Test
  void saysThatTheFolderIsMissing() {
    assertThatThrownBy(() -> ResultFile.create(folder.resolve("none/run.jsonl")))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll("run.jsonl", "folder does not exist");
  }

  @Test
  void refusesAMalformedLineInTheMiddle() throws IOException {
    Path path = changed(5, "{\"type\":\"batch\",");
    assertThatThrownBy(() -> ResultFile.read(path))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll(path + ":5:", "malformed JSON", "accepted", "by hand");
  }

  @Test
  void refusesALineThatLacksAField() throws IOException {
    Path path = changed(3, "{\"type\":\"batch\",\"design\":\"uuid4\"}");
    assertThatThrownBy(() -> ResultFile.read(path))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll(path + ":3:", "repetition");
  }

  @Test
  void refusesADesignThatIsNotInThePlan() throws IOException {
    String line = lines().get(3).replaceFirst("\"design\":\"[^\"]*\"", "\"design\":\"other\"");
    Path path = changed(4, line);
    assertThatThrownBy(() -> ResultFile.read(path))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll(path + ":4:", "'other'", "the plan's designs");
  }

  @Test
  void refusesAnUnknownType() throws IOException {
    Path path = changed(3, "{\"type\":\"census\"}");
    assertThatThrownBy(() -> ResultFile.read(path))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll(
            "'census'", "environment, batch, trial, latency, profile, tree, picture or end");
  }

  @Test
  void refusesALineAfterTheEnd() throws IOException {
    var lines = new ArrayList<>(lines());
    lines.add(lines.get(3));
    Path path = Files.write(folder.resolve("more.jsonl"), lines);
    assertThatThrownBy(() -> ResultFile.read(path))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("after the 'end' line");
  }

  @Test
  void refusesAnotherSchema() throws IOException {
    Path path = changed(1, lines().getFirst().replace("\"schema\":4", "\"schema\":7"));
    assertThatThrownBy(() -> ResultFile.read(path))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll(
            path + ":1:", "found schema 7", "accepted: schema 1 to 4", "0.1.0");
  }

  @Test
  void readsBackProfiles() throws IOException {
    RunResult run = SampleRun.profiled();
    Path path = written("run.jsonl", run);
    assertThat(ResultFile.read(path).first()).isEqualTo(run);
    assertThat(Files.readString(path))
        .contains("{\"frames\":\"run;sqlite3VdbeExec;balance_nonroot\",\"weight\":1200}");
  }

  /// The same run as an older keycost wrote it: what came later is not there.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void readsOlderSchemas(int schema) throws IOException {
    var older = new ArrayList<String>();
    for (String line : lines()) {
      older.add(older((ObjectNode) ResultJson.mapper().readTree(line), schema).toString());
    }
    Path path = Files.write(folder.resolve("older.jsonl"), older);
    assertThat(Files.readString(path)).doesNotContain(laterThan(schema));
    RunResult read = ResultFile.read(path).first();
    RunResult run = SampleRun.complete();
    assertThat(read.schema()).isEqualTo(schema);
    assertThat(read.plan()).isEqualTo(run.plan());
    assertThat(read.batches()).isEqualTo(run.batches());
    assertThat(read.trials()).isEqualTo(run.trials());
    assertThat(read.profiles()).isEmpty();
    assertThat(read.latencies()).isEmpty();
    assertThat(read.trees()).isEmpty();
    assertThat(read.pictures()).isEmpty();
  }

  private static List<String> laterThan(int schema) {
    return schema < 3
        ? List.of("phase", "operations", "sweep", "trees", "picture")
        : List.of("picture");
  }

  private static ObjectNode older(ObjectNode line, int schema) {
    if (line.path("plan") instanceof ObjectNode plan) {
      line.put("schema", schema);
      plan.remove("picture");
      if (schema < 3) {
        line.remove("sweep");
        plan.remove(List.of("phases", "extras", "like", "trees"));
      }
      if (schema < 2) {
        plan.remove("profile");
      }
    }
    if (schema < 3 && line.path("type").asString().equals("batch")) {
      line.set("batchRows", line.path("operations"));
      line.remove(List.of("phase", "operations", "found", "cache"));
    }
    return line;
  }

  @Test
  void refusesAProfileThatThePlanDoesNotHave() throws IOException {
    var lines = new ArrayList<>(lines());
    lines.set(4, profileLine());
    Path path = Files.write(folder.resolve("more.jsonl"), lines);
    assertThatThrownBy(() -> ResultFile.read(path))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll(
            path + ":5:", "a profile of design 'uuid4', repetition 3", "no profile");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"weight\":1200|\"weight\":-1|is no frames",
        "\"weight\":1200|\"weight\":\"x\"|is no frames",
        "\"frames\":\"run;|\"frames\":\";|is no frames",
        "\"stacks\":[|\"stacks\":[7,|is no frames",
        "\"samples\":3335|\"samples\":null|null",
        "\"repetition\":3|\"repetition\":1|repetition 1",
        "\"design\":\"uuid4\"|\"design\":\"other\"|'other'",
      })
  void refusesADamagedProfile(String old, String damaged, String message) throws IOException {
    var lines = new ArrayList<>(Files.readAllLines(written("p.jsonl", SampleRun.profiled())));
    int at = lines.size() - 2;
    String line = lines.get(at).replace(old, damaged);
    assertThat(line).isNotEqualTo(lines.get(at));
    lines.set(at, line);
    Path path = Files.write(folder.resolve("damaged.jsonl"), lines);
    assertThatThrownBy(() -> ResultFile.read(path))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll(path + ":" + (at + 1) + ":", message);
  }

  private String profileLine() throws IOException {
    return Files.readAllLines(written("p.jsonl", SampleRun.profiled())).reversed().get(1);
  }

  @Test
  void ignoresAFieldThatItDoesNotKnow() throws IOException {
    Path path = changed(3, lines().get(2).replace("\"repetition\"", "\"new\":[1],\"repetition\""));
    assertThat(ResultFile.read(path).first()).isEqualTo(SampleRun.complete());
  }

  @Test
  void refusesOtherFiles() throws IOException {
    Path database = Files.writeString(folder.resolve("some.db"), "SQLite format 3\0\1\2");
    Path json = Files.writeString(folder.resolve("some.json"), "{\"name\": 1}\n");
    Path empty = Files.createFile(folder.resolve("empty"));
    for (Path path : List.of(database, json, empty, folder, folder.resolve("missing"))) {
      assertThatThrownBy(() -> ResultFile.read(path))
          .isInstanceOf(UsageException.class)
          .hasMessageContaining(path.toString());
    }
  }

  /// Linux has a device that is always full.
  @Test
  @EnabledIf("fullDevice")
  void namesTheFileThatCannotBeWritten() throws IOException {
    Plan plan = SampleRun.complete().plan();
    Path path = folder.resolve("run.jsonl");
    try (ResultFile.Writer writer = ResultFile.open(path, Path.of("/dev/full"))) {
      assertThatThrownBy(
              () -> writer.start("0.1.0", "2026-06-05T10:00:00Z", "keycost", Sweep.of(plan)))
          .isInstanceOf(ResultWriteException.class)
          .hasMessageContaining(path.toString())
          .extracting(e -> ((ResultWriteException) e).path())
          .isEqualTo(path);
    }
  }

  static boolean fullDevice() {
    return Files.exists(Path.of("/dev/full"));
  }

  private static BatchMeasurement withoutIo(BatchMeasurement batch) {
    return new BatchMeasurement(
        batch.design(),
        batch.repetition(),
        batch.phase(),
        batch.batch(),
        batch.rows(),
        batch.operations(),
        batch.found(),
        batch.cache(),
        batch.elapsedMs(),
        batch.checkpointMs(),
        batch.keyMs(),
        batch.counters(),
        batch.fileBytes(),
        batch.logBytes(),
        Optional.empty());
  }

  private List<String> lines() throws IOException {
    Path path = folder.resolve("whole.jsonl");
    return Files.readAllLines(
        Files.exists(path) ? path : written("whole.jsonl", SampleRun.complete()));
  }

  /// The complete run's file with another line at this place, counted from 1.
  private Path changed(int number, String line) throws IOException {
    var lines = new ArrayList<>(lines());
    lines.set(number - 1, line);
    return Files.write(folder.resolve("changed.jsonl"), lines);
  }

  private Path written(String name, RunResult run) {
    Path path = folder.resolve(name);
    try (ResultFile.Writer writer = ResultFile.create(path)) {
      writer.start(run.producer(), run.startedAt(), run.command(), Sweep.of(run.plan()));
      writer.environment(run.environment());
      run.batches().forEach(writer::batch);
      run.trials().forEach(writer::trial);
      run.profiles().forEach(writer::profile);
      run.latencies().forEach(writer::latency);
      run.trees().forEach(writer::tree);
      run.pictures().forEach(writer::picture);
      writer.end(run.ending());
    }
    return path;
  }
}
