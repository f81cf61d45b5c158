// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

/// What the caches held when a batch began.
public enum CacheState {
  /// What the batches before had left in them.
  WARM("warm"),
  /// Nothing in the engine's cache; the operating system's was as it was, because this system does
  /// not let an ordinary user empty it.
  ENGINE_COLD("engine-cold"),
  /// Nothing of the database, neither in the engine's cache nor in the operating system's.
  COLD("cold");

  private final String label;

  CacheState(String label) {
    this.label = label;
  }

  /// The word for it in result files.
  @Override
  public String toString() {
    return label;
  }
}
