// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.report.ReportFormat;
import picocli.CommandLine.Option;

/// The form of a report; one of them at most.
class FormatOptions {
  @Option(names = "--json", description = "one JSON document, for programs")
  boolean json;

  @Option(names = "--markdown", description = "Markdown, for an issue or an article")
  boolean markdown;

  @Option(names = "--csv", description = "CSV, one row a batch, for a spreadsheet")
  boolean csv;

  ReportFormat format() {
    if (json) {
      return ReportFormat.JSON;
    }
    if (markdown) {
      return ReportFormat.MARKDOWN;
    }
    return csv ? ReportFormat.CSV : ReportFormat.TEXT;
  }
}
