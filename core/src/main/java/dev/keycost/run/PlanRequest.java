// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.workload.Workload;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What somebody wants measured, in their own words; [Planner] makes a plan of it.
///
/// @param designs as written: `uuid4:text:rowid`
/// @param rows the workload's where it is not given, else half a million
/// @param batchRows the workload's where it is not given, else a tenth of the rows
/// @param transactionRows rows a transaction; the workload's where it is not given, else a batch
/// @param payloadBytes the workload's where it is not given, else the profile's
/// @param operations of each phase that does not load; the workload's where it is not given
/// @param profile the settings profile's name
/// @param overrides single settings on top of it
/// @param keysPerSecond the workload's where it is not given, else a million
/// @param profiled whether each design runs once more under the profiler
/// @param trees whether each design runs once more to count what is written to each B-tree
/// @param picture whether each design runs its load once more to see where writes land
public record PlanRequest(
    Workload workload,
    List<String> designs,
    Optional<Long> rows,
    Optional<Long> batchRows,
    Optional<Long> transactionRows,
    Optional<Integer> payloadBytes,
    Optional<Long> operations,
    String profile,
    Map<String, String> overrides,
    int repeat,
    long seed,
    Optional<Long> keysPerSecond,
    boolean keysInClock,
    boolean profiled,
    boolean trees,
    boolean picture,
    Path directory) {

  /// The same at one value of something that is varied; what is empty stays as it is.
  PlanRequest at(
      Optional<Long> otherRows,
      Optional<Long> otherBatchRows,
      Optional<Long> otherTransactionRows,
      Optional<Integer> otherPayloadBytes,
      Map<String, String> moreOverrides) {
    var merged = new LinkedHashMap<>(overrides);
    merged.putAll(moreOverrides);
    return new PlanRequest(
        workload,
        designs,
        otherRows.or(() -> rows),
        otherBatchRows.or(() -> batchRows),
        otherTransactionRows.or(() -> transactionRows),
        otherPayloadBytes.or(() -> payloadBytes),
        operations,
        profile,
        merged,
        repeat,
        seed,
        keysPerSecond,
        keysInClock,
        profiled,
        trees,
        picture,
        directory);
  }
}
