// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Names result files that nobody named: by the time, in UTC, so that they sort.
final class ResultName {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private ResultName() {}

  /// A name in the current folder that no file has.
  static Path fresh(Instant startedAt) {
    String stem = "keycost-" + TIME.format(startedAt);
    Path file = Path.of(stem + ".jsonl");
    for (int n = 2; Files.exists(file); n++) {
      file = Path.of(stem + "-" + n + ".jsonl");
    }
    return file;
  }
}
