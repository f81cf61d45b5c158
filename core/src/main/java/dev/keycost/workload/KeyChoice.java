// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.workload;

/// Which of the keys that are there an operation takes.
public enum KeyChoice {
  UNIFORM("uniform", "each key as likely as any other"),
  RECENT("recent", "among the last hundredth of the keys that arrived"),
  ZIPF("zipf", "few keys again and again, the recent ones most: Zipf's law with exponent 0.99"),
  MISSING("missing", "keys that the table does not have"),
  OLDEST("oldest", "in order of arrival, from the first");

  private final String label;
  private final String what;

  KeyChoice(String label, String what) {
    this.label = label;
    this.what = what;
  }

  /// What it means, in a few words.
  public String what() {
    return what;
  }

  /// The word for it in workload and result files.
  @Override
  public String toString() {
    return label;
  }
}
