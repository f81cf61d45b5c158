// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.measure.TreeMeasurement;
import dev.keycost.measure.TreeRole;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What one design writes to one of its B-trees in one phase.
///
/// @param framesPerOperation pages, each once a transaction
/// @param pagesPerOperation pages that differ within their batch
/// @param share of all pages that the design writes in the phase
public record TreeShare(
    String phase,
    String design,
    String tree,
    TreeRole role,
    double framesPerOperation,
    double pagesPerOperation,
    double share) {

  /// In the plan's order of phases and designs; of each design the most written tree first.
  public static List<TreeShare> of(RunResult result) {
    var shares = new ArrayList<TreeShare>();
    for (PlannedPhase phase : result.plan().phases()) {
      for (var design : result.plan().designs()) {
        shares.addAll(
            of(
                result.trees().stream()
                    .filter(one -> one.phase().equals(phase.name()))
                    .filter(one -> one.design().equals(design.label()))
                    .toList()));
      }
    }
    return List.copyOf(shares);
  }

  private static List<TreeShare> of(List<TreeMeasurement> own) {
    Map<Integer, Long> operationsOfBatch = new LinkedHashMap<>();
    own.forEach(one -> operationsOfBatch.put(one.batch(), one.operations()));
    double operations = operationsOfBatch.values().stream().mapToLong(n -> n).sum();
    double all = own.stream().mapToLong(TreeMeasurement::frames).sum();
    return own.stream()
        .map(TreeMeasurement::tree)
        .distinct()
        .map(
            tree ->
                of(own.stream().filter(one -> one.tree().equals(tree)).toList(), operations, all))
        .sorted(Comparator.comparingDouble(TreeShare::share).reversed())
        .toList();
  }

  private static TreeShare of(List<TreeMeasurement> tree, double operations, double all) {
    TreeMeasurement first = tree.getFirst();
    double frames = tree.stream().mapToLong(TreeMeasurement::frames).sum();
    double pages = tree.stream().mapToLong(TreeMeasurement::pages).sum();
    return new TreeShare(
        first.phase(),
        first.design(),
        first.tree(),
        first.role(),
        frames / operations,
        pages / operations,
        frames / all);
  }
}
