// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.result.SweepResult;

/// A result that is reported, alone or beside others.
///
/// @param name tells it from the others, see [ResultNames]
/// @param path where its file lies, as the user wrote it
/// @param file its bytes, for a page to carry along; empty where no page is made
public record ReportedResult(String name, String path, SweepResult result, byte[] file) {
  /// For a report that is no page.
  public static ReportedResult of(String name, String path, SweepResult result) {
    return new ReportedResult(name, path, result, new byte[0]);
  }
}
