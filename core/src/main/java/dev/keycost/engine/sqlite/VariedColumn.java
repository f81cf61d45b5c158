// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.sqlite.Statement;

/// A column with the values of the sample, made different in each row: integers and reals are
/// spread over the range of the sample, and of texts and blobs some characters or bytes are
/// overwritten. NULL stays NULL.
final class VariedColumn extends BoundColumn {
  private final RowChoice choice;
  private final Variation variation;
  private final int textWidth;
  private final int blobWidth;
  private final boolean atEnd;

  /// @param values of which each text and blob has room for the variation's digits
  VariedColumn(
      int parameter, ValueTable values, int column, RowChoice choice, Variation variation) {
    super(parameter, values, column);
    this.choice = choice;
    this.variation = variation;
    this.textWidth = variation.width(ValueTable.TEXT);
    this.blobWidth = variation.width(ValueTable.BLOB);
    this.atEnd = variation.place() == Variation.Place.END;
  }

  @Override
  void bind(Statement statement, long row) {
    long slot = values.slot(choice.of(row), column);
    switch (values.type(slot)) {
      case ValueTable.INTEGER -> statement.bind(parameter, variation.integer(row));
      case ValueTable.REAL -> statement.bind(parameter, variation.real(row));
      case ValueTable.TEXT -> bindVaried(statement, slot, row, variation.alphabet(), textWidth);
      case ValueTable.BLOB -> bindVaried(statement, slot, row, Alphabet.BYTES, blobWidth);
      default -> statement.bindNull(parameter);
    }
  }

  private void bindVaried(Statement statement, long slot, long row, Alphabet digits, int width) {
    int length = values.length(slot);
    long offset = values.start(slot) + (atEnd ? length - width : 0);
    digits.write(variation.number(row), values.heap(), offset, width);
    bindBytes(statement, slot, length);
  }
}
