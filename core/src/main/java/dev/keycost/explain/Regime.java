// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

/// Where the pages come from that an insert needs, as far as the counters show it.
public enum Regime {
  /// SQLite's page cache holds them.
  IN_CACHE("in the cache"),
  /// They are read from the operating system, which has them in memory.
  IN_OS_CACHE("in the OS cache"),
  /// The operating system has to fetch them from the device.
  BEYOND_MEMORY("beyond memory"),
  /// They are read, and nobody tells from where.
  UNKNOWN("not known");

  private final String label;

  Regime(String label) {
    this.label = label;
  }

  @Override
  public String toString() {
    return label;
  }
}
