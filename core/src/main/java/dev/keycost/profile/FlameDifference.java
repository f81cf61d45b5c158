// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// How one profile of a [FlameTree] differs from the baseline, node by node. Fractions are kept:
/// nothing is rounded but by [Normalisation#EQUAL_TOTAL_ROUNDED], and there each stack once.
///
/// Noise is judged on samples as they were counted, so the weights of the profiles have to be
/// samples. The factors are taken as known; that a total is itself counted is not reckoned with.
public final class FlameDifference {
  private final FlameTree tree;
  private final Normalisation normalisation;
  private final double beforeFactor;
  private final double afterFactor;
  private final Sides raw;
  private final Sides normal;
  private final Sides rawSum;
  private final Sides normalSum;

  private FlameDifference(FlameTree tree, Normalisation normalisation, int against) {
    List<Double> factors = normalisation.factors(tree.profiles());
    this.tree = tree;
    this.normalisation = normalisation;
    this.beforeFactor = factors.getFirst();
    this.afterFactor = factors.get(against);
    this.raw = new Sides(tree.self()[0], tree.self()[against]);
    this.normal =
        new Sides(
            normalisation.scaled(raw.before, beforeFactor),
            normalisation.scaled(raw.after, afterFactor));
    this.rawSum = raw.summedUp(tree);
    this.normalSum = normal.summedUp(tree);
  }

  /// Compares a profile with the baseline, which is profile 0.
  ///
  /// @param against the other profile, from 1; 0 gives no difference anywhere
  /// @throws IllegalArgumentException where the normalisation is impossible
  public static FlameDifference of(FlameTree tree, Normalisation normalisation, int against) {
    return new FlameDifference(tree, normalisation, against);
  }

  /// How weights were made comparable.
  public Normalisation normalisation() {
    return normalisation;
  }

  /// Of the stacks that end in this node.
  public Difference self(int node) {
    return difference(raw, normal, node);
  }

  /// Of the stacks that go through this node or end there.
  public Difference inclusive(int node) {
    return difference(rawSum, normalSum, node);
  }

  /// Of each node, the sum of |after - before| over the distinct stacks through it: how much moved
  /// there, also where growth and shrinking cancel each other out. clj-async-profiler draws this as
  /// width.
  public double[] moved() {
    double[] moved = new double[tree.nodes()];
    for (int node = 0; node < moved.length; node++) {
      moved[node] = Math.abs(normal.after[node] - normal.before[node]);
    }
    return tree.summedUp(moved);
  }

  /// Self differences by function, wherever it is called from, the largest first; equal ones by
  /// name.
  public List<FunctionDifference> functions() {
    int[] frame = tree.frame();
    var rawByName = raw.grouped(frame, tree.names().size());
    var normalByName = normal.grouped(frame, tree.names().size());
    List<FunctionDifference> functions = new ArrayList<>();
    for (int name = 0; name < tree.names().size(); name++) {
      Difference self = difference(rawByName, normalByName, name);
      if (self.presence() != Presence.ABSENT) {
        functions.add(new FunctionDifference(tree.names().get(name), self));
      }
    }
    functions.sort(
        Comparator.comparingDouble((FunctionDifference f) -> -Math.abs(f.self().delta()))
            .thenComparing(FunctionDifference::name));
    return List.copyOf(functions);
  }

  private Difference difference(Sides counted, Sides normalised, int place) {
    double before = counted.before[place];
    double after = counted.after[place];
    return new Difference(
        normalised.before[place],
        normalised.after[place],
        Presence.of(before, after),
        SamplingError.explains(before, beforeFactor, after, afterFactor));
  }

  /// Weights of the baseline and of the other profile.
  private record Sides(double[] before, double[] after) {
    Sides summedUp(FlameTree tree) {
      return new Sides(tree.summedUp(before), tree.summedUp(after));
    }

    Sides grouped(int[] group, int groups) {
      var sums = new Sides(new double[groups], new double[groups]);
      for (int i = 0; i < group.length; i++) {
        sums.before[group[i]] += before[i];
        sums.after[group[i]] += after[i];
      }
      return sums;
    }
  }
}
