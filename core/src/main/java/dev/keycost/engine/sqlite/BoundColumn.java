// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.sqlite.Statement;

/// Where one parameter of an INSERT gets its values from, row after row. Binding allocates nothing.
abstract class BoundColumn {
  final int parameter;
  final ValueTable values;
  final int column;

  /// @param column of `values`
  BoundColumn(int parameter, ValueTable values, int column) {
    this.parameter = parameter;
    this.values = values;
    this.column = column;
  }

  /// @param row counted from 0 in the order of insertion
  abstract void bind(Statement statement, long row);

  /// Binds a value as it is.
  final void bindAsItIs(Statement statement, long slot) {
    switch (values.type(slot)) {
      case ValueTable.INTEGER -> statement.bind(parameter, values.integer(slot));
      case ValueTable.REAL -> statement.bind(parameter, values.real(slot));
      case ValueTable.TEXT, ValueTable.BLOB -> bindBytes(statement, slot, values.length(slot));
      default -> statement.bindNull(parameter);
    }
  }

  final void bindBytes(Statement statement, long slot, int length) {
    if (values.type(slot) == ValueTable.TEXT) {
      statement.bindText(parameter, values.heap(), values.start(slot), length);
    } else {
      statement.bindBlob(parameter, values.heap(), values.start(slot), length);
    }
  }
}
