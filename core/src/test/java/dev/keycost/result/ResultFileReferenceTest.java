// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableExtras;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Check;
import dev.keycost.measure.Counters;
import dev.keycost.measure.Environment;
import dev.keycost.measure.LatencyMeasurement;
import dev.keycost.measure.PictureMeasurement;
import dev.keycost.measure.ProcessIo;
import dev.keycost.measure.TreeMeasurement;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.plan.LikeTable;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.plan.Skipped;
import dev.keycost.plan.Sweep;
import dev.keycost.profile.ProfiledTrial;
import dev.keycost.profile.Stack;
import dev.keycost.workload.Amount;
import dev.keycost.workload.Phase;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Everything that stands in a result file stands in its reference page.
class ResultFileReferenceTest {
  private static final Path PAGE = Path.of("../docs/reference/result-file.md");

  @ParameterizedTest
  @ValueSource(
      classes = {
        ResultFile.Header.class,
        ResultFile.End.class,
        Plan.class,
        KeyDesign.class,
        Settings.class,
        Skipped.class,
        Environment.class,
        BatchMeasurement.class,
        Counters.class,
        ProcessIo.class,
        TrialMeasurement.class,
        Check.class,
        ProfiledTrial.class,
        Stack.class,
        LatencyMeasurement.class,
        TreeMeasurement.class,
        PictureMeasurement.class,
        PictureMeasurement.Level.class,
        PictureMeasurement.Stroke.class,
        Sweep.class,
        Sweep.Arm.class,
        PlannedPhase.class,
        Phase.class,
        Amount.class,
        TableExtras.class,
        LikeTable.class
      })
  void describesEveryField(Class<?> record) throws IOException {
    String page = Files.readString(PAGE);
    for (RecordComponent field : record.getRecordComponents()) {
      assertThat(page)
          .as("%s.%s", record.getSimpleName(), field.getName())
          .contains("| `" + field.getName() + "` |");
    }
  }
}
