// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.design.KeyDesign;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.ProcessIo;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.result.RunResult;
import dev.keycost.result.SweepResult;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tidy CSV (RFC 4180 but for line feeds alone): a header, then one row a batch in the order in
/// which the batches ran, whatever became of their trial; where something was varied, its value
/// comes first. Numbers have a point and no separators; a cell is empty where the system did not
/// tell.
final class CsvReport {
  private record Row(
      String parameter, String value, BatchMeasurement batch, KeyDesign design, String outcome) {}

  private record Column(String name, Function<Row, Object> value) {}

  private static final List<Column> SWEPT =
      List.of(new Column("sweep_parameter", Row::parameter), new Column("sweep_value", Row::value));

  private static final List<Column> COLUMNS =
      List.of(
          new Column("design", row -> row.design().label()),
          new Column("kind", row -> row.design().kind().label()),
          new Column("encoding", row -> row.design().encoding()),
          new Column("shape", row -> row.design().shape()),
          new Column("insertion_order", row -> row.design().order()),
          new Column("phase", row -> row.batch().phase()),
          new Column("repetition", row -> row.batch().repetition()),
          new Column("trial_outcome", Row::outcome),
          new Column("batch", row -> row.batch().batch()),
          new Column("table_rows", row -> row.batch().rows()),
          new Column("operations", row -> row.batch().operations()),
          new Column("found_rows", row -> row.batch().found()),
          new Column("cache", row -> row.batch().cache()),
          new Column("elapsed_ms", row -> row.batch().elapsedMs()),
          new Column("checkpoint_ms", row -> row.batch().checkpointMs()),
          new Column("key_ms", row -> row.batch().keyMs()),
          new Column("hit_pages", row -> row.batch().counters().hits()),
          new Column("missed_pages", row -> row.batch().counters().misses()),
          new Column("written_pages", row -> row.batch().counters().writes()),
          new Column("spilled_pages", row -> row.batch().counters().spills()),
          new Column("file_bytes", row -> row.batch().fileBytes()),
          new Column("log_bytes", row -> row.batch().logBytes()),
          new Column("read_bytes", row -> io(row, ProcessIo::readBytes)),
          new Column("written_bytes", row -> io(row, ProcessIo::writtenBytes)),
          new Column("device_read_bytes", row -> io(row, ProcessIo::deviceReadBytes)),
          new Column("device_written_bytes", row -> io(row, ProcessIo::deviceWrittenBytes)));

  private final SweepResult result;
  private final List<Column> columns;

  CsvReport(SweepResult result) {
    this.result = result;
    this.columns = result.swept() ? swept() : COLUMNS;
  }

  /// All that there can be.
  static List<String> columns() {
    return swept().stream().map(Column::name).toList();
  }

  private static List<Column> swept() {
    return Stream.concat(SWEPT.stream(), COLUMNS.stream()).toList();
  }

  String render() {
    var out = new StringBuilder();
    out.append(columns.stream().map(Column::name).collect(Collectors.joining(","))).append('\n');
    for (SweepResult.Arm arm : result.arms()) {
      for (BatchMeasurement batch : arm.result().batches()) {
        Row row = row(arm, batch);
        out.append(
                columns.stream()
                    .map(column -> quoted(column.value().apply(row).toString()))
                    .collect(Collectors.joining(",")))
            .append('\n');
      }
    }
    return out.toString();
  }

  private Row row(SweepResult.Arm arm, BatchMeasurement batch) {
    RunResult run = arm.result();
    KeyDesign design =
        run.plan().designs().stream()
            .filter(one -> one.label().equals(batch.design()))
            .findFirst()
            .orElseThrow();
    String outcome =
        run.trials().stream()
            .filter(trial -> trial.design().equals(batch.design()))
            .filter(trial -> trial.repetition() == batch.repetition())
            .map(TrialMeasurement::outcome)
            .map(Object::toString)
            .findFirst()
            .orElse(RunResult.Ending.UNFINISHED.toString());
    return new Row(result.parameter(), arm.value(), batch, design, outcome);
  }

  private static Object io(Row row, Function<ProcessIo, Long> part) {
    return row.batch().io().map(part).map(Object::toString).orElse("");
  }

  private static String quoted(String cell) {
    boolean plain = cell.chars().noneMatch(c -> c == '"' || c == ',' || c == '\r' || c == '\n');
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}
