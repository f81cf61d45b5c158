// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.time.Instant;
import java.util.OptionalDouble;

/// The times in keys of the guessed kind, over the kept values.
///
/// `clock` says in words what was read. `arrivalCorrelation` is Spearman's between time and
/// arrival, where the order of arrival is known: 1 if every later value has a later time.
public record TimeSpan(
    Instant earliest, Instant latest, String clock, OptionalDouble arrivalCorrelation) {}
