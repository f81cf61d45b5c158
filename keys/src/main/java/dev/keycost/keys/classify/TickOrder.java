// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.time.Duration;

/// How keys with a time in them follow each other, by the order of the kind, not by that of the
/// stored bytes: it judges the generator and its clock.
///
/// Counted over kept values of the guessed kind, each with the one kept before it. `tick` is the
/// unit of the time in the keys; `pairsWithinTick` have the same time, and in `backWithinTick` of
/// them the later key is less. `backAcrossTicks` is how often the time itself goes back, which a
/// clock that was set, writers whose clocks differ, or rows that arrive late can do; `stepBackMax`
/// is the farthest of these.
public record TickOrder(
    Duration tick,
    long pairs,
    long pairsWithinTick,
    long backWithinTick,
    long backAcrossTicks,
    Duration stepBackMax) {}
