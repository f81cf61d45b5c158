// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.plan;

import dev.keycost.workload.Phase;

/// A phase with its numbers worked out.
///
/// @param operations in all
/// @param batchOperations operations a batch; the last batch may be smaller
/// @param transactionOperations operations a transaction, at most a batch
public record PlannedPhase(
    Phase phase, long operations, long batchOperations, long transactionOperations) {

  public String name() {
    return phase.name();
  }

  /// Whether nothing but rows are inserted, so that an operation is a row.
  public boolean inserts() {
    return phase.inserts();
  }

  public int batches() {
    return Math.toIntExact(Math.ceilDiv(operations, batchOperations));
  }

  /// Operations of one batch, counted from 1.
  public long batchOperations(int batch) {
    return Math.min(batchOperations, operations - (batch - 1) * batchOperations);
  }
}
