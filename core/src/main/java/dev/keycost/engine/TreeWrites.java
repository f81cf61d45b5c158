// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import dev.keycost.measure.TreeRole;

/// What was written to one B-tree.
///
/// @param tree the table's or the index's name
/// @param frames of the log: pages written, each once a transaction, since SQLite overwrites the
///   frame of a page that the same transaction writes again
/// @param pages different pages among them
public record TreeWrites(String tree, TreeRole role, long frames, long pages) {}
