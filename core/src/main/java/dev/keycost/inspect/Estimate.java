// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/// What a finding costs, in the user's units, and how that is known.
///
/// @param bytes that could be saved in the file
/// @param missesPerInsert pages an insert has to read because the cache cannot hold them
/// @param basis what it was counted or modelled from: a phrase to stand in brackets behind that
///   word, without a capital and a full stop
public record Estimate(
    OptionalLong bytes, OptionalDouble missesPerInsert, Basis how, String basis) {
  /// How sure it is.
  public enum Basis {
    /// Counted in the file, every page of it.
    COUNTED("counted"),
    /// Estimated from a sample of the file.
    SAMPLED("sampled"),
    /// From a model of SQLite's trees and cache.
    MODELLED("modelled");

    private final String label;

    Basis(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  public static Estimate savedBytes(long bytes, Basis how, String basis) {
    return new Estimate(OptionalLong.of(bytes), OptionalDouble.empty(), how, basis);
  }

  public static Estimate misses(double missesPerInsert, String basis) {
    return new Estimate(
        OptionalLong.empty(), OptionalDouble.of(missesPerInsert), Basis.MODELLED, basis);
  }
}
