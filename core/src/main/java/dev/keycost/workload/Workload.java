// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.workload;

import dev.keycost.design.UnknownName;
import java.util.Arrays;
import java.util.List;

/// What is done to the table.
public enum Workload {
  /// The seed's: nothing but inserts, batch by batch, each batch one transaction.
  LOAD("load", "insert rows in batches, one transaction a batch: what a growing table pays");

  private final String label;
  private final String why;

  Workload(String label, String why) {
    this.label = label;
    this.why = why;
  }

  /// @throws dev.keycost.design.UsageException when nobody knows the name
  public static Workload byName(String where, String name) {
    return Arrays.stream(values())
        .filter(workload -> workload.label.equals(name))
        .findFirst()
        .orElseThrow(() -> UnknownName.of(where, "workload", name, names()));
  }

  public static List<String> names() {
    return Arrays.stream(values()).map(Workload::toString).toList();
  }

  /// One sentence for `keycost list workloads`.
  public String why() {
    return why;
  }

  @Override
  public String toString() {
    return label;
  }
}
