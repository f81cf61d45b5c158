// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// What of a tree's payload did not fit into cells, and the pages that it takes.
///
/// @param rows rows with an overflow chain
/// @param pages pages of these chains
/// @param payloadBytes payload on them
/// @param unusedBytes bytes on them that hold nothing
public record OverflowCensus(long rows, long pages, long payloadBytes, long unusedBytes) {}
