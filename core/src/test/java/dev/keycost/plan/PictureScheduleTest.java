// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.workload.Amount;
import dev.keycost.workload.KeyChoice;
import dev.keycost.workload.Operation;
import dev.keycost.workload.Phase;
import dev.keycost.workload.Phases;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PictureScheduleTest {
  private static PictureSchedule of(long rows, long batchRows) {
    return PictureSchedule.of(new PlannedPhase(Phases.LOAD, rows, batchRows, batchRows));
  }

  private static List<Integer> recorded(PictureSchedule schedule) {
    return IntStream.rangeClosed(1, schedule.load().batches())
        .filter(schedule::recorded)
        .boxed()
        .toList();
  }

  /// Strokes as a session ends them: with the commit that completes one, and where the trees are
  /// looked at.
  private static int strokes(PictureSchedule schedule) {
    PlannedPhase phase = schedule.phase();
    int strokes = 0;
    long rows = 0;
    for (int batch = 1; batch <= phase.batches(); batch++) {
      for (long left = phase.batchOperations(batch); left > 0; left -= schedule.commitRows()) {
        rows += Math.min(left, schedule.commitRows());
        if (rows >= schedule.strokeRows()) {
          strokes++;
          rows = 0;
        }
      }
      if (schedule.recorded(batch) && rows > 0) {
        strokes++;
        rows = 0;
      }
    }
    assertThat(rows).isZero();
    return strokes;
  }

  @ParameterizedTest
  @CsvSource({
    // rows, rows a batch, rows a commit, rows a stroke, batches a look, looks
    "1000000, 100000, 10000, 10000, 1, 10",
    "500000, 500000, 5000, 5000, 1, 1",
    "1001, 101, 11, 11, 1, 10",
    "3000, 1000, 31, 31, 1, 3",
    "60000, 1000, 500, 500, 1, 60",
    "100000, 1000, 1000, 1000, 2, 51",
    "1000000, 1000, 1000, 10000, 20, 51",
    "1000000, 1, 1, 10000, 20000, 51",
    "7, 2, 2, 2, 1, 4",
    "1, 1, 1, 1, 1, 1",
  })
  void isFineInRowsAndFrugalInLooks(
      long rows, long batchRows, long commitRows, long strokeRows, long recordBatches, int looks) {
    PictureSchedule schedule = of(rows, batchRows);
    assertThat(schedule.commitRows()).isEqualTo(commitRows);
    assertThat(schedule.strokeRows()).isEqualTo(strokeRows);
    assertThat(schedule.recordBatches()).isEqualTo(recordBatches);
    assertThat(recorded(schedule)).hasSize(looks);
    assertThat(schedule.phase().transactionOperations()).isEqualTo(commitRows);
    assertThat(schedule.phase().operations()).isEqualTo(rows);
  }

  @Test
  void hasAboutAHundredStrokesWhateverTheBatches() {
    var random = new SplittableRandom(7);
    for (int i = 0; i < 2000; i++) {
      long rows = 1000 + random.nextLong(1_000_000);
      long batchRows = Math.max(1, rows / (1 + random.nextInt(random.nextInt(1, 2000))));
      PictureSchedule schedule = of(rows, batchRows);
      assertThat(strokes(schedule)).as("%s", schedule).isBetween(60, 210);
      assertThat(schedule.commitRows()).isLessThanOrEqualTo(batchRows);
      List<Integer> looks = recorded(schedule);
      assertThat(looks).as("%s", schedule).hasSizeBetween(1, PictureSchedule.RECORDS_MAX);
      assertThat(looks).contains(1, schedule.load().batches());
    }
  }

  @Test
  void whatIsNoLoadHasNone() {
    var gets =
        new Phase(
            "gets",
            new LinkedHashMap<>(Map.of(Operation.GET, 1)),
            KeyChoice.UNIFORM,
            Amount.ALL_ROWS,
            0,
            Phases.LOAD.cache(),
            0,
            0,
            0,
            Phases.LOAD.commit(),
            Phases.LOAD.kind(),
            1,
            0,
            100);
    assertThatThrownBy(() -> PictureSchedule.of(new PlannedPhase(gets, 10, 10, 10)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("phase 'gets' is no load");
  }
}
