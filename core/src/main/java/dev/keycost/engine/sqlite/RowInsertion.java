// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.engine.KeyBlock;

/// The timed loop that inserts rows.
interface RowInsertion {
  /// Inserts `count` rows with the keys from `first` on.
  void insert(KeyBlock keys, long first, int count);
}
