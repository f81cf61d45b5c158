// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// How sure the figures of a sampled tree are: for each, how far the estimate may be off, in the
/// figure's own unit, with 95 % confidence. 0 where the sample knows the figure exactly.
///
/// Of what is rare a sample may see nothing. The errors of overflow rows and of far jumps allow for
/// that; that of overflow pages cannot, because a chain may have any length.
///
/// The estimator is described at [RandomDescent], [TreeEstimate] and [SampleSum].
///
/// @param pagesRead pages that were looked at
/// @param descents random ways from the root to a leaf
/// @param leafFill 0.01 for one hundredth of a page
/// @param farJumpShare 0.01 for one step in a hundred
public record Sampling(
    long pagesRead,
    int descents,
    double leafPages,
    double rows,
    double payloadBytes,
    double unusedBytes,
    double overflowRows,
    double overflowPages,
    double leafFill,
    double farJumpShare) {}
