// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.design;

/// The order in which a batch's keys reach the table.
public enum InsertionOrder {
  /// As the generator made them.
  ARRIVAL("arrival"),
  /// Each batch sorted by its stored bytes first.
  PRESORTED("presorted");

  private final String label;

  InsertionOrder(String label) {
    this.label = label;
  }

  /// The word for it in result files.
  @Override
  public String toString() {
    return label;
  }
}
