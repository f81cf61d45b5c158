// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.PictureMeasurement;
import dev.keycost.measure.PictureMeasurement.Stroke;
import dev.keycost.measure.TreeRole;
import dev.keycost.measure.TrialMeasurement.Outcome;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Sweep;
import dev.keycost.result.ResultFile;
import dev.keycost.result.RunResult;
import dev.keycost.result.RunResult.Ending;
import dev.keycost.result.SweepResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PictureRunTest {
  @TempDir Path folder;

  @AfterEach
  void noDatabaseIsLeft() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(folder.resolve("result.jsonl"));
    }
  }

  private Requests requests(String... designs) {
    return Requests.of(folder, designs);
  }

  private static RunResult run(Requests requests) {
    return requests.run(requests.picturePlan(), new Silence(), new Cancellation());
  }

  private static List<PictureMeasurement> of(RunResult result, String design, TreeRole role) {
    return result.pictures().stream()
        .filter(picture -> picture.design().equals(design) && picture.role() == role)
        .toList();
  }

  private static List<Stroke> strokes(List<PictureMeasurement> pictures) {
    return pictures.stream().flatMap(picture -> picture.strokes().stream()).toList();
  }

  private static long[] sums(List<Stroke> strokes) {
    return IntStream.range(0, PictureMeasurement.PLACE_CLASSES)
        .mapToLong(i -> strokes.stream().mapToLong(stroke -> stroke.writes().get(i)).sum())
        .toArray();
  }

  /// Where the middle of what a stroke wrote lies, from 0 to 63.
  private static double middle(Stroke stroke) {
    double weighted =
        IntStream.range(0, stroke.writes().size())
            .mapToDouble(i -> (double) i * stroke.writes().get(i))
            .sum();
    return weighted / stroke.writes().stream().mapToLong(Long::longValue).sum();
  }

  @Test
  void isMadeInARepetitionOfItsOwnThatIsVerifiedAndInNoComparison() {
    Requests requests = requests("sequence", "uuid4:blob:rowid").rows(2000, 200);
    Plan plan = Planner.plan(Requests.ENGINE, requests.pictureRequest(true));
    var watcher = new Watcher();
    RunResult result = requests.run(plan, watcher, new Cancellation());
    assertThat(result.batches()).extracting(BatchMeasurement::repetition).containsOnly(1);
    assertThat(result.trials())
        .extracting(trial -> "%s %s %s".formatted(trial.design(), trial.repetition(), trial.rows()))
        .containsExactly(
            "sequence 1 2000",
            "uuid4:blob:rowid 1 2000",
            "sequence 2 2000",
            "uuid4:blob:rowid 2 2000",
            "sequence 3 2000",
            "uuid4:blob:rowid 3 2000");
    assertThat(result.trials()).allMatch(trial -> trial.outcome() == Outcome.PASSED);
    assertThat(result.trees()).isNotEmpty();
    assertThat(result.pictures()).hasSize(10 + 2 * 10);
    assertThat(watcher.told)
        .contains("sequence 3: batch 1", "sequence 3: rows 200", "uuid4:blob:rowid 3: rows 2000");
    assertThat(watcher.rows).isEqualTo(3 * 2 * 2000);
  }

  @Test
  void anOrderedKeyDrawsAnEdgeAndARandomOneASnowstorm() {
    RunResult result = run(requests("sequence", "uuid4").rows(20_000, 2000));
    List<Stroke> ordered = strokes(of(result, "sequence", TreeRole.TABLE));
    List<Stroke> random = strokes(of(result, "uuid4", TreeRole.TABLE));
    long[] rows = LongStream.rangeClosed(1, 100).map(i -> i * 200).toArray();
    assertThat(ordered.stream().mapToLong(Stroke::rows)).containsExactly(box(rows));
    assertThat(random.stream().mapToLong(Stroke::rows)).containsExactly(box(rows));
    // By then a stroke is a fiftieth of the table at most.
    long[] late = sums(ordered.subList(50, 100));
    assertThat(LongStream.of(late).limit(61).sum()).isZero();
    assertThat(LongStream.of(late).skip(61).sum()).isGreaterThan(100);
    long[] snow = sums(random.subList(50, 100));
    double mean = LongStream.of(snow).average().orElseThrow();
    assertThat(mean).isGreaterThan(100);
    assertThat(LongStream.of(snow)).allMatch(pages -> pages > 0.7 * mean && pages < 1.3 * mean);
  }

  private static Long[] box(long[] numbers) {
    return LongStream.of(numbers).boxed().toArray(Long[]::new);
  }

  @Test
  void theTreesGrowBatchByBatch() {
    RunResult result = run(requests("uuid4:blob:rowid").rows(20_000, 2000));
    for (TreeRole role : List.of(TreeRole.TABLE, TreeRole.AUTOMATIC_INDEX)) {
      List<PictureMeasurement> film = of(result, "uuid4:blob:rowid", role);
      assertThat(film)
          .extracting(PictureMeasurement::batch)
          .containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
      assertThat(film).allMatch(frame -> frame.rows() == frame.batch() * 2000L);
      assertThat(film)
          .extracting(frame -> frame.levels().getLast().pages())
          .isSorted()
          .doesNotHaveDuplicates();
      assertThat(film).allMatch(frame -> frame.strokes().size() == 10);
    }
  }

  @Test
  void keysThatAreSortedInABatchSweepOverTheTreeInEach() {
    RunResult result = run(requests("uuid4+presort").rows(20_000, 4000));
    for (PictureMeasurement batch : of(result, "uuid4+presort", TreeRole.TABLE).subList(1, 5)) {
      assertThat(batch.strokes()).hasSize(20);
      assertThat(batch.strokes()).extracting(PictureRunTest::middle).isSorted();
      assertThat(middle(batch.strokes().getFirst())).isLessThan(8);
      assertThat(middle(batch.strokes().getLast())).isGreaterThan(56);
    }
  }

  @Test
  void ofManyBatchesSomeAreLookedAtAndNoStrokeIsLost() {
    Requests requests = requests("sequence", "uuid4").rows(6000, 20);
    Plan plan = requests.picturePlan();
    var peakBytes = new AtomicLong();
    var watcher = new Watcher("rows", () -> peakBytes.accumulateAndGet(databaseBytes(), Math::max));
    RunResult result = requests.run(plan, watcher, new Cancellation());
    List<PictureMeasurement> film = of(result, "uuid4", TreeRole.TABLE);
    assertThat(film).hasSizeBetween(40, 60);
    assertThat(film.getFirst().batch()).isEqualTo(1);
    assertThat(film.getLast().batch()).isEqualTo(300);
    List<Stroke> strokes = strokes(film);
    assertThat(strokes).hasSizeBetween(90, 120);
    assertThat(strokes).extracting(Stroke::rows).isSorted().doesNotHaveDuplicates().endsWith(6000L);
    // Each of the 300 commits writes some leaf.
    assertThat(LongStream.of(sums(strokes)).sum()).isGreaterThan(300);
    assertThat(peakBytes.get()).isPositive().isLessThan(plan.diskBytes());
  }

  @Test
  void aSingleRowHasAPicture() {
    RunResult result = run(requests("uuid7").rows(1, 1));
    assertThat(strokes(result.pictures())).extracting(Stroke::rows).containsExactly(1L);
  }

  @Test
  void aStopKeepsWhatWasSeenAndNamesWhatWasNot() {
    Requests requests = requests("sequence", "uuid4");
    var cancellation = new Cancellation();
    var watcher = new Watcher("uuid4 2: rows 500", cancellation::request);
    RunResult result = requests.run(requests.picturePlan(), watcher, cancellation);
    assertThat(result.ending()).isEqualTo(Ending.INTERRUPTED);
    assertThat(result.trials())
        .extracting(
            trial -> "%s %s %s".formatted(trial.design(), trial.repetition(), trial.outcome()))
        .containsExactly(
            "sequence 1 passed", "uuid4 1 passed", "sequence 2 passed", "uuid4 2 interrupted");
    assertThat(of(result, "sequence", TreeRole.TABLE)).hasSize(4);
    assertThat(of(result, "uuid4", TreeRole.TABLE))
        .extracting(PictureMeasurement::rows)
        .containsExactly(250L, 500L);
    assertThat(watcher.told).endsWith("ended");
  }

  @Test
  void aDatabaseThatIsFullEndsThePictureOfItsDesign() {
    RunResult result =
        run(
            requests("uuid4:text:rowid", "sequence")
                .rows(20_000, 2000)
                .set("max_page_count", "500"));
    assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
    assertThat(result.trials())
        .extracting(
            trial -> "%s %s %s".formatted(trial.design(), trial.repetition(), trial.outcome()))
        .containsExactlyInAnyOrder(
            "uuid4:text:rowid 1 failed",
            "sequence 1 passed",
            "uuid4:text:rowid 2 failed",
            "sequence 2 passed");
    assertThat(of(result, "uuid4:text:rowid", TreeRole.TABLE)).isNotEmpty().hasSizeLessThan(10);
    assertThat(of(result, "sequence", TreeRole.TABLE)).hasSize(10);
  }

  @Test
  void everyArmOfASweepHasItsOwn() {
    Requests requests = requests("sequence");
    Sweep sweep =
        SweepPlanner.plan(
            Requests.ENGINE, requests.pictureRequest(false), List.of("payload=10,2000"));
    Path file = folder.resolve("result.jsonl");
    try (RunDirectory databases = RunDirectory.create(folder);
        ResultFile.Writer results = ResultFile.create(file)) {
      results.start("test", "2026-06-05T10:00:00Z", "test", sweep);
      new Runner(Requests.ENGINE, sweep, results, new Silence(), new Cancellation()).run(databases);
    }
    SweepResult result = ResultFile.read(file);
    assertThat(result.arms())
        .extracting(arm -> arm.result().pictures().getLast().levels().getLast().pages())
        .isSorted()
        .doesNotHaveDuplicates();
    assertThat(result.arms()).allMatch(arm -> arm.result().pictures().size() == 4);
  }

  /// How large the databases and their logs are now.
  private long databaseBytes() {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().contains("event.db"))
          .mapToLong(file -> file.toFile().length())
          .sum();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
