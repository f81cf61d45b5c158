// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Real runs of the same design twice, ten repetitions of ten batches each, as recorded.
final class Recordings {
  private static final Path FILE = Path.of("src/test/resources/recordings/same-design-twice.csv");
  private static final int FIRST_BATCH = 5;

  private Recordings() {}

  /// One run.
  ///
  /// @param design what stands on both sides, and with how many rows
  /// @param first milliseconds of the design that came first in each turn, a row a repetition
  /// @param second those of the other
  record Recording(String design, double[][] first, double[][] second) {
    /// Some of its repetitions, counted from 0.
    Recording part(int from, int to) {
      return new Recording(
          design, Arrays.copyOfRange(first, from, to), Arrays.copyOfRange(second, from, to));
    }

    /// As if the second had taken so many times as long.
    Recording slower(double factor) {
      return new Recording(
          design,
          first,
          Arrays.stream(second)
              .map(row -> Arrays.stream(row).map(time -> time * factor).toArray())
              .toArray(double[][]::new));
    }
  }

  static List<Recording> all() {
    Map<String, List<double[]>> first = new LinkedHashMap<>();
    Map<String, List<double[]>> second = new LinkedHashMap<>();
    for (String line : lines()) {
      if (line.startsWith("#") || line.startsWith("run")) {
        continue;
      }
      String[] fields = line.split(",");
      String run = String.join(",", fields[0], fields[1], fields[2]);
      double[] times =
          Arrays.stream(fields).skip(FIRST_BATCH).mapToDouble(Double::parseDouble).toArray();
      (fields[4].equals("a") ? first : second)
          .computeIfAbsent(run, unseen -> new ArrayList<>())
          .add(times);
    }
    return first.keySet().stream()
        .map(
            run ->
                new Recording(
                    run.substring(run.indexOf(',') + 1),
                    first.get(run).toArray(double[][]::new),
                    second.get(run).toArray(double[][]::new)))
        .toList();
  }

  private static List<String> lines() {
    try {
      return Files.readAllLines(FILE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
