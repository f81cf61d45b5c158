// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

import java.util.Optional;

/// One batch of one trial: N operations of one phase, one elapsed time, one set of counters.
///
/// @param design the design's label
/// @param repetition from 1
/// @param phase the phase's name
/// @param batch from 1 in each phase
/// @param rows rows in the table after the batch
/// @param operations of this batch; in a load each is a row
/// @param found rows that the operations found, or changed; in a load the rows inserted
/// @param cache what the caches held when the batch began: `warm`, `engine-cold` where only the
///   engine's could be emptied, `cold`
/// @param elapsedMs from before its first transaction to after its last, a checkpoint asked for
///   after the batch included, pauses for key generation left out
/// @param checkpointMs the part of `elapsedMs` that the checkpoint after the batch took
/// @param keyMs generating, encoding and pre-sorting the batch's keys; part of `elapsedMs` only
///   where the plan says keys in clock
/// @param fileBytes the database file after the batch
/// @param logBytes the write-ahead log after the batch; 0 where there is none
/// @param io what the process read and wrote during `elapsedMs`, where the system tells
public record BatchMeasurement(
    String design,
    int repetition,
    String phase,
    int batch,
    long rows,
    long operations,
    long found,
    String cache,
    double elapsedMs,
    double checkpointMs,
    double keyMs,
    Counters counters,
    long fileBytes,
    long logBytes,
    Optional<ProcessIo> io) {}
