// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

/// Something that would change what the dearest design costs.
///
/// @param name what is changed: `cache size`, `batch size`, `presort` or `design`
/// @param text whole sentences, with the effect
/// @param basis how the effect is known
/// @param command what shows it
public record Remedy(String name, String text, Basis basis, String command) {
  /// How an effect is known.
  public enum Basis {
    /// This run has both sides.
    MEASURED("measured"),
    /// A model says so, from this run's counters and sizes.
    PREDICTED("predicted"),
    /// Neither.
    UNTRIED("untried");

    private final String label;

    Basis(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }
}
