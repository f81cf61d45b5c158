// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// How much of a database is in its write-ahead log and not, or not only, in its file.
///
/// @param fileBytes length of the log, stale frames included
/// @param committedFrames frames up to the last commit
/// @param distinctPages pages of which they hold copies
public record LogExtent(long fileBytes, long committedFrames, long distinctPages) {}
