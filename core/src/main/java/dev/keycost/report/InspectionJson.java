// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Estimate;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Inspection;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.result.ResultJson;
import dev.keycost.sqlite.file.LogExtent;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import tools.jackson.databind.JsonNode;

/// An inspection as one document; docs/reference/inspection.md describes every field.
final class InspectionJson {
  /// Rises when a field goes or changes its meaning.
  static final int SCHEMA = 1;

  record Document(
      int schema,
      String producer,
      DatabaseFile file,
      List<Table> tables,
      List<ReferenceFacts> references,
      List<String> unexamined,
      List<Finding> findings) {}

  record DatabaseFile(
      String name,
      long fileBytes,
      int pageBytes,
      int usableBytes,
      long pages,
      long freePages,
      String autoVacuum,
      Optional<LogExtent> log,
      boolean hotJournal,
      long cacheBytes,
      boolean sampled,
      long pagesRead) {}

  record Table(
      String name,
      long rows,
      boolean withoutRowid,
      boolean strict,
      boolean autoincrement,
      String key,
      List<String> keyColumns,
      long sampledRows,
      long pages,
      JsonTree tree,
      List<JsonTree.Index> indexes,
      List<JsonColumn> columns) {}

  record Finding(
      String rule,
      String severity,
      String where,
      String message,
      List<String> evidence,
      Optional<Cost> estimate,
      String remedy,
      List<String> commands) {}

  record Cost(OptionalLong bytes, OptionalDouble missesPerInsert, String how, String basis) {}

  private final Inspection inspection;

  InspectionJson(Inspection inspection) {
    this.inspection = inspection;
  }

  /// Indented, with a line feed at its end.
  String render() {
    return ResultJson.pretty(tree());
  }

  /// The document in memory.
  JsonNode tree() {
    DatabaseFacts facts = inspection.facts();
    return SixDigits.round(
        ResultJson.tree(
            new Document(
                SCHEMA,
                inspection.producer(),
                file(facts),
                facts.tables().stream().map(InspectionJson::table).toList(),
                facts.references(),
                facts.unexamined(),
                inspection.findings().stream().map(InspectionJson::finding).toList())));
  }

  private static DatabaseFile file(DatabaseFacts facts) {
    FileFacts file = facts.file();
    return new DatabaseFile(
        file.name(),
        file.fileBytes(),
        file.pageBytes(),
        file.usableBytes(),
        file.pages(),
        file.freePages(),
        label(file.autoVacuum()),
        file.log(),
        file.hotJournal(),
        file.cacheBytes(),
        file.sampled(),
        FileLine.pagesRead(facts));
  }

  private static Table table(TableFacts table) {
    return new Table(
        table.name(),
        table.rows(),
        table.withoutRowid(),
        table.strict(),
        table.autoincrement(),
        label(table.key()),
        table.keyColumns(),
        table.sampledRows(),
        table.pages(),
        JsonTree.of(table.tree()),
        table.indexes().stream().map(JsonTree.Index::of).toList(),
        table.columns().stream().map(JsonColumn::of).toList());
  }

  private static Finding finding(dev.keycost.inspect.Finding finding) {
    return new Finding(
        finding.rule(),
        finding.severity().toString(),
        finding.where(),
        finding.message(),
        finding.evidence(),
        finding.estimate().map(InspectionJson::cost),
        finding.remedy(),
        finding.commands());
  }

  private static Cost cost(Estimate estimate) {
    return new Cost(
        estimate.bytes(), estimate.missesPerInsert(), estimate.how().toString(), estimate.basis());
  }

  /// A constant's name as JSON has it: `primary-key`.
  static String label(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
