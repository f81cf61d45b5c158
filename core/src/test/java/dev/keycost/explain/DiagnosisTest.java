// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.keycost.explain.Remedy.Basis;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Counters;
import dev.keycost.measure.Environment;
import dev.keycost.measure.ProcessIo;
import dev.keycost.profile.ProfiledTrial;
import dev.keycost.profile.Stack;
import dev.keycost.result.RunResult;
import dev.keycost.result.SampleProfiles;
import dev.keycost.result.SampleRun;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiagnosisTest {
  private static final RunResult RUN =
      SampleRun.run(SampleRun.plan(List.of(SampleRun.SEQUENCE, SampleRun.UUID4), 10_000_000, 3), 1);

  /// Of uuid4, with so many misses a batch of a million rows and so many bytes from the device.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "0       | 0          | ext4  | 15625   | in the cache    | outgrows the page cache",
        "5000    | 0          | ext4  | 15625   | in the cache    | stay in it",
        "0       | 0          | ext4  | 1000000 | in the cache    | is larger than the tree",
        "1900000 | 0          | ext4  | 15625   | in the OS cache | none of their bytes",
        "1900000 | 80000000   | ext4  | 15625   | in the OS cache | 1.0 % of their bytes",
        "1900000 | 7000000000 | ext4  | 15625   | beyond memory   | 7,000 bytes an insert (90 %",
        "1900000 | -          | ext4  | 15625   | not known       | does not tell",
        "1900000 | -          | tmpfs | 15625   | in the OS cache | which is memory",
        "1900000 | 7000000000 | tmpfs | 15625   | in the OS cache | no device is asked"
      })
  void tellsWherePagesComeFrom(
      long misses, Long deviceBytes, String fileSystem, String cache, String regime, String text) {
    RunResult run =
        in(
            SampleRun.changed(
                RUN, batch -> counted(batch, misses, Optional.ofNullable(deviceBytes))),
            fileSystem,
            "cache_size",
            cache);

    Pages pages = of(run).pages().getLast();

    assertThat(pages.design()).isEqualTo("uuid4");
    assertThat(pages.regime()).hasToString(regime);
    assertThat(pages.text()).contains(text);
  }

  @Test
  void aCacheThatHoldsTheTreeLeavesNothingToReadAndSaysSo() {
    RunResult run =
        profiled(
            in(
                SampleRun.changed(RUN, batch -> counted(batch, 0, Optional.of(0L))),
                "ext4",
                "cache_size",
                "1000000"),
            "sqlite3BtreeIndexMoveto");

    assertThat(of(run).pages().getLast().text())
        .contains("page reads vanish; 'read pages' and 'look up in the log' take 0 of");
    assertThat(of(run).remedies()).extracting(Remedy::name).doesNotContain("cache size");
  }

  @Test
  void withoutALogItsBucketsAreEmptyAndTheTextSaysSo() {
    RunResult run =
        profiled(in(RUN, "ext4", "journal_mode", "off"), "sqlite3BtreeIndexMoveto", "unixRead");

    assertThat(of(run).notes().getFirst())
        .contains("journal_mode is off", "no write-ahead log", "no sample fell there");
  }

  @Test
  void doesNotClaimAnEmptyLogWhereSamplesFellIntoIt() {
    RunResult run = profiled(in(RUN, "ext4", "journal_mode", "off"), "walHashGet");

    assertThat(of(run).notes().getFirst()).doesNotContain("no sample");
  }

  @Test
  void saysThatTheLogOnlyGrew() {
    RunResult run = in(RUN, "ext4", "wal_autocheckpoint", "0");

    assertThat(of(run).notes().getFirst()).contains("never checkpointed");
  }

  @Test
  void namesTheDearestBucketsWithTheirShare() {
    String cause = of(SampleProfiles.in(RUN)).causes().getFirst().text();

    assertThat(cause)
        .startsWith("Of the 6,8")
        .contains("beyond sequence, the largest part goes to 'read pages': read pages 1,828 ns (27")
        .contains("It reads 0.888 pages an insert", "page traffic");
  }

  @Test
  void admitsThatSamplingCannotTell() {
    RunResult run =
        SampleProfiles.with(
            RUN, List.of(trial("sequence", 3, "unixRead", 3), trial("uuid4", 4, "unixRead", 4)));

    assertThat(of(run).causes().getFirst().text()).contains("no bucket differs by more");
  }

  @Test
  void dividesNoDifferenceThatIsNone() {
    RunResult run =
        SampleProfiles.with(
            RUN,
            List.of(trial("sequence", 700, "unixRead", 99), trial("uuid4", 701, "unixWrite", 99)));

    assertThat(of(run).causes().getFirst().text())
        .startsWith("Under the profiler an insert takes about as long as with sequence, 70 ns.");
  }

  @Test
  void warnsWhereOneProfileEndedEarly() {
    ProfiledTrial whole = SampleProfiles.of(RUN, "sequence", 1);
    ProfiledTrial part =
        new ProfiledTrial(
            "uuid4", 4, 1000, 5, "ctimer", 1_000_000, 5, "test", List.of("Few."), stack("a", 5));

    assertThat(time(SampleProfiles.with(RUN, List.of(whole, part))).warnings())
        .contains("uuid4: Few.")
        .anyMatch(line -> line.contains("(1,000 to 10,000,000)"));
  }

  @Test
  void aFailedProfileIsNoProfile() {
    ProfiledTrial absent =
        new ProfiledTrial(
            "uuid4", 4, 0, 0, "ctimer", 1_000_000, 0, "test", List.of("refused"), List.of());

    assertThat(Explanation.of(SampleProfiles.with(RUN, List.of(absent))).time()).isEmpty();
  }

  @Test
  void withoutAProfileSaysHowToGetOne() {
    assertThat(of(RUN).missing().getFirst()).contains("keycost explain", "bench --profile");
    assertThat(of(RUN).causes()).isEqualTo(Explanation.of(RUN).reasons());
  }

  @Test
  void withoutTheBaselinesProfileSaysThatNothingIsCompared() {
    RunResult run = SampleProfiles.with(RUN, List.of(SampleProfiles.of(RUN, "uuid4", 1)));

    assertThat(of(run).missing().getFirst()).startsWith("sequence has no profile");
  }

  @Test
  void predictsWhatCacheSortingAndBatchesSaveWhereTheModelFits() {
    RunResult run = SampleRun.changed(RUN, batch -> counted(batch, 1_900_000, Optional.of(0L)));
    List<Remedy> remedies = of(run).remedies();

    assertThat(remedies)
        .extracting(Remedy::name, Remedy::basis)
        .containsExactly(
            tuple("cache size", Basis.PREDICTED),
            tuple("batch size", Basis.PREDICTED),
            tuple("presort", Basis.PREDICTED),
            tuple("design", Basis.UNTRIED));
    assertThat(remedies.getFirst().text()).contains("misses fall from 1.90 an insert to 0");
    assertThat(remedies.getFirst().command()).contains("--set cache_size=");
    assertThat(remedies.get(2).command()).contains("--designs sequence,uuid4,uuid4+presort");
    assertThat(remedies.getLast().command()).contains("--designs sequence,uuid7,uuid4");
  }

  @Test
  void predictsNothingWhereTheModelIsFarFromWhatWasCounted() {
    RunResult run = SampleRun.changed(RUN, batch -> counted(batch, 200_000, Optional.of(0L)));

    assertThat(of(run).remedies().getFirst().basis()).isEqualTo(Basis.UNTRIED);
    assertThat(of(run).remedies()).extracting(Remedy::name).doesNotContain("presort");
  }

  @Test
  void measuredEffectsComeBeforePredictedOnes() {
    RunResult run =
        SampleRun.run(
            SampleRun.plan(
                List.of(
                    SampleRun.SEQUENCE, SampleRun.UUID7, SampleRun.UUID4, SampleRun.UUID4_SORTED),
                10_000_000,
                3),
            0);

    assertThat(of(run).remedies())
        .filteredOn(remedy -> remedy.basis() == Basis.MEASURED)
        .extracting(Remedy::text)
        .containsExactly(
            "Sorting each batch of 1,000,000 rows first: 5.2 instead of 16.7 times the baseline.",
            "uuid7: 1.75 times the baseline (sequence) where uuid4 takes 16.7 times.");
  }

  @Test
  void nothingIsToBeMendedWhereNothingCostsMore() {
    RunResult run = SampleRun.changed(RUN, batch -> SampleRun.took(batch, 700));

    assertThat(of(run).remedies()).isEmpty();
  }

  @Test
  void oneDesignAloneIsExplainedByItself() {
    RunResult run =
        SampleProfiles.in(
            SampleRun.run(SampleRun.plan(List.of(SampleRun.UUID4), 10_000_000, 3), 1));

    assertThat(of(run).causes()).isEmpty();
    assertThat(of(run).remedies()).isEmpty();
    assertThat(of(run).pages()).hasSize(1);
    assertThat(time(run).extras()).isEmpty();
  }

  @Test
  void extraTimeOfTheBucketsTogetherIsThatOfTheInsert() {
    ExtraTime extra = time(SampleProfiles.in(SampleRun.complete())).extra("uuid4").orElseThrow();

    assertThat(extra.buckets().values().stream().mapToDouble(ExtraTime.Extra::nanosPerInsert).sum())
        .isCloseTo(extra.nanosPerInsert(), within(1e-6));
  }

  private static Diagnosis of(RunResult run) {
    return Explanation.of(run).diagnosis();
  }

  private static TimeByBucket time(RunResult run) {
    return Explanation.of(run).time().orElseThrow();
  }

  private static RunResult profiled(RunResult run, String... functions) {
    List<Stack> stacks =
        List.of(functions).stream().map(name -> new Stack(List.of(name), 7000)).toList();
    return SampleProfiles.with(
        run,
        List.of(
            SampleProfiles.trial(run, "sequence", 7000, stacks),
            SampleProfiles.trial(run, "uuid4", 7000, stacks)));
  }

  private static ProfiledTrial trial(
      String design, double elapsedMillis, String function, double samples) {
    return SampleProfiles.trial(RUN, design, elapsedMillis, stack(function, samples));
  }

  private static List<Stack> stack(String function, double samples) {
    return List.of(new Stack(List.of(function), samples));
  }

  private static RunResult in(RunResult run, String fileSystem, String setting, String value) {
    return SampleRun.in(
        run,
        old -> {
          var settings = new LinkedHashMap<>(old.settingsInForce());
          settings.put(setting, value);
          Environment changed = SampleRun.settings(old, settings);
          return new Environment(
              changed.cpu(),
              changed.cores(),
              changed.memoryBytes(),
              changed.memoryFreeBytes(),
              fileSystem,
              changed.device(),
              changed.diskFreeBytes(),
              changed.os(),
              changed.jdk(),
              changed.engine(),
              changed.settingsInForce());
        });
  }

  private static BatchMeasurement counted(
      BatchMeasurement batch, long misses, Optional<Long> deviceBytes) {
    if (!batch.design().equals("uuid4")) {
      return batch;
    }
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
        new Counters(3_000_000, misses, 1_600_000, 1_450_000),
        batch.fileBytes(),
        batch.logBytes(),
        deviceBytes.map(bytes -> new ProcessIo(misses * 4096, 1, bytes, 1)));
  }
}
