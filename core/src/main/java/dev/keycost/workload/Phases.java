// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.workload;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Phases that are known without a file.
public final class Phases {
  /// Every row inserted, each batch one transaction: the seed's.
  public static final Phase LOAD =
      new Phase(
          "load",
          new LinkedHashMap<>(Map.of(Operation.INSERT, 1)),
          KeyChoice.UNIFORM,
          Amount.ALL_ROWS,
          0,
          Temperature.WARM,
          0,
          0,
          0,
          Commit.EACH,
          Optional.empty(),
          1,
          0,
          100);

  private Phases() {}
}
