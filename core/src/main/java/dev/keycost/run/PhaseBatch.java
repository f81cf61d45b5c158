// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.engine.KeyBlock;
import dev.keycost.workload.Operation;
import java.util.List;

/// The operations of one batch, with all that they need, made before the clock starts.
///
/// @param operations what happens, in this order
/// @param chosen the key that the operation at the same place takes; an insert's place is unused
/// @param arrivals the arrival that it takes
/// @param inserted the keys of the inserts, in their order
record PhaseBatch(List<Operation> operations, KeyBlock chosen, long[] arrivals, KeyBlock inserted) {

  int size() {
    return operations.size();
  }

  /// Whether all operations are the same.
  boolean uniform() {
    return operations.stream().distinct().count() == 1;
  }
}
