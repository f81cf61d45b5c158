// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.measure.BatchMeasurement;
import dev.keycost.profile.ProfiledTrial;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProfileOverheadTest {
  /// Two batches of a million rows in each of three repetitions: 100 ms and 300 ms; the third takes
  /// twice as long.
  private static final RunResult RUN =
      SampleRun.changed(
          SampleRun.run(SampleRun.plan(List.of(SampleRun.UUID4), 2_000_000, 3), 0),
          batch -> SampleRun.took(batch, ms(batch)));

  private static double ms(BatchMeasurement batch) {
    return (batch.batch() == 1 ? 100 : 300) * (batch.repetition() == 3 ? 2 : 1);
  }

  private static ProfiledTrial profile(String design, long rows, double elapsedMillis) {
    return new ProfiledTrial(
        design, 4, rows, elapsedMillis, "cpu", 500_000, 1, "profiler", List.of(), List.of());
  }

  @Test
  void isTheProfiledTimeToTheMedianOfTheOthers() {
    assertThat(ProfileOverhead.ratio(RUN, profile("uuid4", 2_000_000, 440))).hasValue(1.1);
  }

  @Test
  void aProfileThatEndedEarlyIsComparedWithTheSameBatches() {
    assertThat(ProfileOverhead.ratio(RUN, profile("uuid4", 1_000_000, 120))).hasValue(1.2);
  }

  @Test
  void repetitionsWithoutTheseBatchesDoNotCount() {
    RunResult cut =
        SampleRun.with(
            RUN,
            RUN.batches().stream()
                .filter(batch -> batch.repetition() == 3 || batch.batch() == 1)
                .toList(),
            RUN.trials(),
            RUN.ending());
    assertThat(ProfileOverhead.ratio(cut, profile("uuid4", 2_000_000, 1600))).hasValue(2);
  }

  @Test
  void isUnknownWithoutEitherSide() {
    assertThat(ProfileOverhead.ratio(RUN, profile("uuid4", 0, 0))).isEmpty();
    assertThat(ProfileOverhead.ratio(RUN, profile("sequence", 2_000_000, 440))).isEmpty();
  }
}
