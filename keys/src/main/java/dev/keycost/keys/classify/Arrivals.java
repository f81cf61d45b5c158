// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.List;
import java.util.Optional;

/// All that was measured of the order of arrival and of the times in keys.
record Arrivals(
    Optional<ArrivalOrder> order,
    Optional<TickOrder> ticks,
    Optional<TimeSpan> times,
    List<Segment> segments) {}
