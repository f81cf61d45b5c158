// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.workload.Workload;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What somebody wants measured, in their own words; [Planner] makes a plan of it.
///
/// @param designs as written: `uuid4:text:rowid`
/// @param batchRows a tenth of `rows` where it is not given
/// @param payloadBytes the profile's where it is not given
/// @param profile the settings profile's name
/// @param overrides single settings on top of it
/// @param profiled whether each design runs once more under the profiler
public record PlanRequest(
    Workload workload,
    List<String> designs,
    long rows,
    Optional<Long> batchRows,
    Optional<Integer> payloadBytes,
    String profile,
    Map<String, String> overrides,
    int repeat,
    long seed,
    long keysPerSecond,
    boolean keysInClock,
    boolean profiled,
    Path directory) {}
