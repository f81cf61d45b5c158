// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.workload;

/// What the caches hold when a batch begins.
public enum Temperature {
  /// Whatever the batches before have left in them.
  WARM("warm"),
  /// Nothing of the database: neither the engine's cache nor, where the system lets an ordinary
  /// user, the operating system's.
  COLD("cold");

  private final String label;

  Temperature(String label) {
    this.label = label;
  }

  /// The word for it in workload and result files.
  @Override
  public String toString() {
    return label;
  }
}
