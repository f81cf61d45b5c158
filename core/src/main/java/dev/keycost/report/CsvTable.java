// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.design.UnknownName;
import dev.keycost.explain.LatencyFigures;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.LatencyMeasurement;
import dev.keycost.measure.ProcessIo;
import dev.keycost.measure.TreeMeasurement;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.report.TidyCsv.Column;
import dev.keycost.report.TidyCsv.Row;
import dev.keycost.result.RunResult;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/// The registry of CSV tables, each of one kind of measurement, one row each, see [TidyCsv].
/// Columns are described in docs/reference/report.md and [Glossary].
public enum CsvTable {
  /// One row a batch, in the order in which they ran, whatever became of their trial.
  BATCHES("batches", batches()),
  /// One row a trial and kind of operation, where single operations were timed.
  LATENCIES("latencies", latencies()),
  /// One row a batch and B-tree, where writes were counted by tree.
  TREES("trees", trees()),
  /// One row a B-tree, stroke and place in key order, where writes were pictured.
  WRITES("writes", PictureCsv.writes()),
  /// One row a B-tree, batch and level, where trees were pictured.
  LEVELS("levels", PictureCsv.levels());

  private final String label;
  private final TidyCsv<?> table;

  CsvTable(String label, TidyCsv<?> table) {
    this.label = label;
    this.table = table;
  }

  /// @throws dev.keycost.design.UsageException when no table has this name
  public static CsvTable byName(String where, String name) {
    return Arrays.stream(values())
        .filter(one -> one.label.equals(name))
        .findFirst()
        .orElseThrow(() -> UnknownName.of(where, "table", name, names()));
  }

  public static List<String> names() {
    return Arrays.stream(values()).map(CsvTable::toString).toList();
  }

  /// The whole table: one header, whatever the number of results.
  public String render(List<ReportedResult> results) {
    return table.render(results);
  }

  /// All columns that there can be.
  List<String> columns() {
    return table.columns();
  }

  @Override
  public String toString() {
    return label;
  }

  private static TidyCsv<BatchMeasurement> batches() {
    return new TidyCsv<>(
        RunResult::batches,
        BatchMeasurement::design,
        List.of(
            TidyCsv.column("phase", BatchMeasurement::phase),
            TidyCsv.column("repetition", BatchMeasurement::repetition),
            new Column<>("trial_outcome", row -> outcome(row, row.measurement().repetition())),
            TidyCsv.column("batch", BatchMeasurement::batch),
            TidyCsv.column("table_rows", BatchMeasurement::rows),
            TidyCsv.column("operations", BatchMeasurement::operations),
            TidyCsv.column("found_rows", BatchMeasurement::found),
            TidyCsv.column("cache", BatchMeasurement::cache),
            TidyCsv.column("elapsed_ms", BatchMeasurement::elapsedMs),
            TidyCsv.column("checkpoint_ms", BatchMeasurement::checkpointMs),
            TidyCsv.column("key_ms", BatchMeasurement::keyMs),
            TidyCsv.column("hit_pages", batch -> batch.counters().hits()),
            TidyCsv.column("missed_pages", batch -> batch.counters().misses()),
            TidyCsv.column("written_pages", batch -> batch.counters().writes()),
            TidyCsv.column("spilled_pages", batch -> batch.counters().spills()),
            TidyCsv.column("file_bytes", BatchMeasurement::fileBytes),
            TidyCsv.column("log_bytes", BatchMeasurement::logBytes),
            TidyCsv.column("read_bytes", batch -> io(batch, ProcessIo::readBytes)),
            TidyCsv.column("written_bytes", batch -> io(batch, ProcessIo::writtenBytes)),
            TidyCsv.column("device_read_bytes", batch -> io(batch, ProcessIo::deviceReadBytes)),
            TidyCsv.column(
                "device_written_bytes", batch -> io(batch, ProcessIo::deviceWrittenBytes))));
  }

  private static TidyCsv<LatencyMeasurement> latencies() {
    return new TidyCsv<>(
        RunResult::latencies,
        LatencyMeasurement::design,
        List.of(
            TidyCsv.column("phase", LatencyMeasurement::phase),
            TidyCsv.column("repetition", LatencyMeasurement::repetition),
            new Column<>("trial_outcome", row -> outcome(row, row.measurement().repetition())),
            TidyCsv.column("operation", LatencyMeasurement::operation),
            TidyCsv.column("operations_per_second", LatencyMeasurement::rate),
            TidyCsv.column("timed_every", LatencyMeasurement::every),
            TidyCsv.column("timed_operations", one -> LatencyFigures.of(one).operations()),
            TidyCsv.column("p50_ns", one -> LatencyFigures.of(one).p50()),
            TidyCsv.column("p90_ns", one -> LatencyFigures.of(one).p90()),
            TidyCsv.column("p99_ns", one -> LatencyFigures.of(one).p99()),
            TidyCsv.column("p999_ns", one -> LatencyFigures.of(one).p999()),
            TidyCsv.column("max_ns", one -> LatencyFigures.of(one).max()),
            TidyCsv.column("corrected_p999_ns", one -> LatencyFigures.of(one).correctedP999())));
  }

  private static TidyCsv<TreeMeasurement> trees() {
    return new TidyCsv<>(
        RunResult::trees,
        TreeMeasurement::design,
        List.of(
            TidyCsv.column("phase", TreeMeasurement::phase),
            TidyCsv.column("batch", TreeMeasurement::batch),
            TidyCsv.column("operations", TreeMeasurement::operations),
            TidyCsv.column("tree", TreeMeasurement::tree),
            TidyCsv.column("tree_role", TreeMeasurement::role),
            TidyCsv.column("written_frames", TreeMeasurement::frames),
            TidyCsv.column("different_pages", TreeMeasurement::pages)));
  }

  private static String outcome(Row<?> row, int repetition) {
    return row.run().trials().stream()
        .filter(trial -> trial.design().equals(row.design().label()))
        .filter(trial -> trial.repetition() == repetition)
        .map(TrialMeasurement::outcome)
        .map(Object::toString)
        .findFirst()
        .orElse(RunResult.Ending.UNFINISHED.toString());
  }

  private static Object io(BatchMeasurement batch, Function<ProcessIo, Long> part) {
    return batch.io().map(part).map(Object::toString).orElse("");
  }
}
