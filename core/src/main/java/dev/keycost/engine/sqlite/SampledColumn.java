// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.sqlite.Statement;

/// A column with the values of the sample as they are.
final class SampledColumn extends BoundColumn {
  private final RowChoice choice;

  SampledColumn(int parameter, ValueTable values, int column, RowChoice choice) {
    super(parameter, values, column);
    this.choice = choice;
  }

  @Override
  void bind(Statement statement, long row) {
    bindAsItIs(statement, values.slot(choice.of(row), column));
  }
}
