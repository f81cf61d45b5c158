// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.result.Comparison;
import dev.keycost.result.SamplePhases;
import dev.keycost.result.SampleProfiles;
import dev.keycost.result.SampleRun;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GlossaryTest {
  @ParameterizedTest
  @MethodSource("shown")
  void definesEverythingShown(String name) {
    assertThat(Glossary.definition(name)).isNotBlank();
  }

  @Test
  void knowsTheRowsOfTheTimeTable() {
    List<String> feet =
        new TimeTable(Comparison.of(SampleRun.complete()))
            .whole().foot().stream().map(List::getFirst).toList();
    assertThat(Glossary.shownInTables()).containsAll(feet);
  }

  @Test
  void refusesWhatIsNotShown() {
    assertThatThrownBy(() -> Glossary.definition("speed"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  static Stream<String> shown() {
    Story profiled = Story.of(SampleProfiles.in(SampleRun.complete()));
    return Stream.of(
            Glossary.shownInTables(profiled),
            Glossary.shownInTables(Story.of(SamplePhases.latencies())),
            Glossary.shownInTables(Story.of(SamplePhases.trees())),
            List.of(
                GrowthCharts.TIME,
                GrowthCharts.OPERATION_TIME,
                GrowthCharts.RATIO,
                BatchAxis.DONE,
                CounterCharts.DEVICE_READS,
                LatencyCharts.NINES,
                LatencyCharts.TIME),
            CsvTable.BATCHES.columns(),
            CsvTable.LATENCIES.columns(),
            CsvTable.TREES.columns(),
            CsvTable.WRITES.columns(),
            CsvTable.LEVELS.columns(),
            ExplanationCsv.COLUMNS)
        .flatMap(List::stream)
        .distinct();
  }
}
