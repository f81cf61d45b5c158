// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.workload;

import dev.keycost.design.TableExtras;
import java.util.Optional;

/// What a workload sets for the whole run, where the command line does not.
///
/// @param rows rows a design
/// @param cacheTimes in place of `rows`: as many as make the smallest design's tables this many
///   times the engine's cache
/// @param batch rows a batch
/// @param transaction rows a transaction of the load
/// @param payloadBytes bytes of the data column
/// @param keysPerSecond pace of the virtual clock
/// @param extras what the table has beside its key and its data
public record Presets(
    Optional<Long> rows,
    Optional<Double> cacheTimes,
    Optional<Long> batch,
    Optional<Long> transaction,
    Optional<Integer> payloadBytes,
    Optional<Long> keysPerSecond,
    TableExtras extras) {
  static final Presets NONE =
      new Presets(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          TableExtras.NONE);
}
