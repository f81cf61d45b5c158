// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// The pages of one level of a B-tree, added up.
///
/// @param pages pages of the level
/// @param cells rows on a leaf; separators, each with a child, on an interior page of a table; both
///   at once on an interior page of an index
/// @param payloadBytes payload that stands in these cells, without what overflows
/// @param unusedBytes bytes that hold nothing, as dbstat counts them
public record LevelCensus(
    long pages, long cells, long payloadBytes, long unusedBytes, FillHistogram fill) {}
