// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.OptionalDouble;

/// A stretch of arrivals in which the mix of kinds and encodings is even.
///
/// `from` counts values that are not NULL from 0; `values` is how many there are up to the next
/// stretch. `guess` is for this stretch alone. `forwardShare` is the share of steps between kept
/// neighbours that go forward. `sortsAfterPrevious` is the chance that a value of this stretch is
/// greater than one of the stretch before, as the database sorts them; empty for the first.
public record Segment(
    long from, long values, Guess guess, double forwardShare, OptionalDouble sortsAfterPrevious) {}
