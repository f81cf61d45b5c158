// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UsageException;
import dev.keycost.report.HtmlReport;
import dev.keycost.report.ReportedResult;
import dev.keycost.report.ResultNames;
import dev.keycost.report.page.PageFile;
import dev.keycost.result.ResultFile;
import dev.keycost.result.RunResult;
import dev.keycost.result.SweepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Result files that were named together, all of them read.
///
/// @param results one a file, in the same order
record GivenResults(List<Path> files, List<SweepResult> results) {
  /// @throws UsageException when one cannot be read, or two are the same
  static GivenResults read(List<Path> files) {
    for (int i = 0; i < files.size(); i++) {
      for (int k = 0; k < i; k++) {
        requireTwo(files.get(k), files.get(i));
      }
    }
    List<SweepResult> results = files.stream().map(ResultFile::read).toList();
    for (int i = 0; i < files.size(); i++) {
      for (int k = 0; k < i; k++) {
        if (results.get(k).equals(results.get(i))) {
          throw new UsageException(
              "%s and %s hold the same run, one is a copy of the other; give each run once."
                  .formatted(files.get(k), files.get(i)));
        }
      }
    }
    return new GivenResults(List.copyOf(files), results);
  }

  /// The page of results that were read from these files.
  static String page(List<Path> files, List<SweepResult> results) {
    List<String> names = ResultNames.of(files);
    var reported = new ArrayList<ReportedResult>();
    for (int i = 0; i < files.size(); i++) {
      reported.add(
          new ReportedResult(
              names.get(i), files.get(i).toString(), results.get(i), bytes(files.get(i))));
    }
    return PageFile.of(HtmlReport.of(reported, Invocation.producer()));
  }

  String page() {
    return page(files, results);
  }

  List<ReportedResult> named() {
    List<String> names = ResultNames.of(files);
    var named = new ArrayList<ReportedResult>();
    for (int i = 0; i < files.size(); i++) {
      named.add(ReportedResult.of(names.get(i), files.get(i).toString(), results.get(i)));
    }
    return List.copyOf(named);
  }

  /// Says on standard error what is incomplete in a file that can be read.
  void warn(Console console) {
    for (int i = 0; i < files.size(); i++) {
      SweepResult result = results.get(i);
      RunResult.Ending ending = result.first().ending();
      if (result.arms().stream().allMatch(arm -> arm.result().batches().isEmpty())) {
        console.err().printf("note: %s: nothing was measured; its plan is shown%n", files.get(i));
      } else if (ending != RunResult.Ending.COMPLETE) {
        console
            .err()
            .printf(
                "note: %s: the run is %s; what it had measured is shown%n", files.get(i), ending);
      }
    }
  }

  static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UsageException("%s: cannot be read: %s.".formatted(file, e.getMessage()));
    }
  }

  private static void requireTwo(Path one, Path other) {
    if (same(one, other)) {
      throw new UsageException(
          "%s and %s are the same file; give each result once.".formatted(one, other));
    }
  }

  /// A file that is not there is left to its reader, who says more.
  private static boolean same(Path one, Path other) {
    try {
      return Files.isSameFile(one, other);
    } catch (IOException e) {
      return false;
    }
  }
}
