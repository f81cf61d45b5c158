// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

/// How much a finding matters, the worst first.
public enum Severity {
  /// Rows are lost, missed or wrong, or will be.
  DATA("data"),
  /// Inserts or look-ups cost several times what they need.
  COSTLY("costly"),
  /// Room or time that could be had back.
  WASTE("waste"),
  /// Worth knowing; may be meant so.
  NOTE("note");

  private final String label;

  Severity(String label) {
    this.label = label;
  }

  /// The word for it on the command line and in JSON.
  @Override
  public String toString() {
    return label;
  }
}
