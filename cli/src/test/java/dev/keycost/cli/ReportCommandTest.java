// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReportCommandTest {
  @TempDir private Path folder;
  private String file;
  private Cli run;

  @BeforeEach
  void measure() {
    file = folder.resolve("r.jsonl").toString();
    run =
        Cli.run(
            "bench", "--rows", "2000", "--repeat", "2", "--dir", folder.toString(), "--out", file);
  }

  @Test
  void isTheSameAsTheRunPrinted() {
    assertThat(Cli.run("report", file).out()).isEqualTo(run.out());
  }

  @Test
  void isOneDocumentAsJson() {
    Cli report = Cli.run("report", file, "--json");

    assertThat(report.status()).isZero();
    assertThat(report.out()).startsWith("{").contains("\"schema\"").endsWith("}\n");
  }

  @Test
  void isOneRowABatchAsCsv() {
    Cli report = Cli.run("report", file, "--csv");

    assertThat(report.out().lines()).hasSize(1 + 4 * 10 * 2);
  }

  @Test
  void isTablesAsMarkdown() {
    assertThat(Cli.run("report", file, "--markdown").out()).contains("| ---");
  }
}
