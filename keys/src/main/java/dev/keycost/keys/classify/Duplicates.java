// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

/// Values that are there more than once, among the kept ones.
///
/// `repeated` counts values equal to another one as the database compares them, less one for each
/// group. `disguised` counts values that are the same key in another spelling, storage class or
/// layout: a UNIQUE constraint does not see them, and look-ups miss them.
public record Duplicates(long repeated, long disguised) {}
