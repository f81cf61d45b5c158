// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

/// How long single operations took, in one phase of one trial.
///
/// @param design the design's label
/// @param repetition from 1
/// @param phase the phase's name
/// @param operation `insert`, `get` and so on
/// @param rate operations a second at which they arrived: then an operation's time runs from the
///   moment at which it was due, so waiting behind a slow one counts; 0 where the next began when
///   the one before was done, and its time runs from its own beginning
/// @param every one of so many operations was timed; 1 where all were
/// @param histogram nanoseconds, as HdrHistogram's compressed V2 encoding in base 64
public record LatencyMeasurement(
    String design,
    int repetition,
    String phase,
    String operation,
    long rate,
    int every,
    String histogram) {}
