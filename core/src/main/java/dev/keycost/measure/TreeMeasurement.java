// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

/// What one batch wrote to one B-tree, in a repetition that is made for it and is in no comparison.
/// SQLite's is read from the frames of its write-ahead log.
///
/// @param design the design's label
/// @param phase the phase's name
/// @param batch from 1
/// @param operations of this batch
/// @param tree the table's or the index's name
/// @param role what the tree is there for
/// @param frames of the log: pages written, each once a transaction
/// @param pages different pages among them
public record TreeMeasurement(
    String design,
    String phase,
    int batch,
    long operations,
    String tree,
    TreeRole role,
    long frames,
    long pages) {}
