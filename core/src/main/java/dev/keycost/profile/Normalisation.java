// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What weights of two profiles are multiplied by before they are compared. With weights w, totals
/// A of the baseline and P of a profile, its operations n and its interval t:
///
/// | | weight | question |
/// | --- | --- | --- |
/// | `raw` | w | which run took longer, and where |
/// | `equal-total` | w x A / P | where did the shares move |
/// | `equal-total-rounded` | round(w x A / P), each stack | the same, as clj-async-profiler |
/// | `per-operation` | w x t / n, or w / n without t | what does one row cost, and where |
///
/// The third is what the differential flame graph of clj-async-profiler 1.x does when it
/// normalises: only the second profile is scaled, each distinct stack is rounded to the nearest
/// whole number (half up, as `Math.round`), and the totals are those of the whole files. It is
/// there to be compared with; rounding drops rare stacks, so the totals are no longer equal.
public enum Normalisation {
  RAW,
  EQUAL_TOTAL,
  EQUAL_TOTAL_ROUNDED,
  PER_OPERATION;

  /// Why profiles cannot be compared in this way and what to do; empty if they can.
  public Optional<String> obstacle(List<Profile> profiles) {
    return switch (this) {
      case RAW -> Optional.empty();
      case EQUAL_TOTAL, EQUAL_TOTAL_ROUNDED ->
          first(profiles, profile -> !(profile.total() > 0))
              .map(name -> name + " has no samples, so no total to scale; profile it for longer");
      case PER_OPERATION ->
          first(profiles, profile -> profile.operations().orElse(0) <= 0)
              .map(name -> "how many operations " + name + " did is not known; give their number");
    };
  }

  /// Of each profile, what its weights are multiplied by.
  ///
  /// @throws IllegalArgumentException where there is an [#obstacle]
  public List<Double> factors(List<Profile> profiles) {
    obstacle(profiles)
        .ifPresent(
            reason -> {
              throw new IllegalArgumentException(this + ": " + reason);
            });
    List<Double> factors = new ArrayList<>();
    for (Profile profile : profiles) {
      factors.add(
          switch (this) {
            case RAW -> 1.0;
            case EQUAL_TOTAL, EQUAL_TOTAL_ROUNDED -> profiles.getFirst().total() / profile.total();
            case PER_OPERATION -> interval(profiles, profile) / profile.operations().orElseThrow();
          });
    }
    return List.copyOf(factors);
  }

  /// What a normalised weight counts, such as `ns per operation`.
  public String unit(List<Profile> profiles) {
    return switch (this) {
      case RAW -> "samples";
      case EQUAL_TOTAL, EQUAL_TOTAL_ROUNDED -> "samples of " + profiles.getFirst().name();
      case PER_OPERATION -> timed(profiles) ? "ns per operation" : "samples per operation";
    };
  }

  /// The weights of one profile's nodes, normalised.
  ///
  /// @param self of each node, weight of the stacks that end there: each node is one distinct stack
  double[] scaled(double[] self, double factor) {
    double[] scaled = self.clone();
    // The baseline of equal totals has the factor 1 and whole numbers stay as they are.
    Arrays.setAll(
        scaled,
        this == EQUAL_TOTAL_ROUNDED && factor != 1
            ? node -> Math.round(self[node] * factor)
            : node -> self[node] * factor);
    return scaled;
  }

  /// As it is written on the command line: `equal-total`.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static double interval(List<Profile> profiles, Profile profile) {
    return timed(profiles) ? profile.intervalNanos().orElseThrow() : 1;
  }

  /// Nanoseconds beside samples would be no comparison: all or none.
  private static boolean timed(List<Profile> profiles) {
    return profiles.stream().allMatch(profile -> profile.intervalNanos().isPresent());
  }

  private interface Lack {
    boolean in(Profile profile);
  }

  private static Optional<String> first(List<Profile> profiles, Lack lack) {
    return profiles.stream().filter(lack::in).findFirst().map(Profile::name);
  }
}
