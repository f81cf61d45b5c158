// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.Encoding;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.TableExtras;
import dev.keycost.design.TableShape;
import dev.keycost.design.UsageException;
import dev.keycost.keys.KeyKind;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.workload.Operation;
import dev.keycost.workload.Phase;
import dev.keycost.workload.Workload;
import java.util.List;
import java.util.Optional;

/// What a workload asks of a design, and which designs cannot give it.
final class WorkloadLimits {
  private WorkloadLimits() {}

  /// Why this workload cannot be run with this design; empty when it can.
  static Optional<String> impossible(Workload workload, KeyDesign design) {
    return workload.phases().stream()
        .map(phase -> impossible(workload, phase, design))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<String> impossible(Workload workload, Phase phase, KeyDesign design) {
    if (design.shape() == TableShape.INT_TYPO
        && (phase.readers() > 0 || phase.mix().keySet().stream().anyMatch(Operation::findsByKey))) {
      return Optional.of(
          "its keys stay NULL, so phase '%s' of workload '%s' finds no row by them"
              .formatted(phase.name(), workload.name()));
    }
    if (design.own()) {
      return ofOwn(workload, phase);
    }
    KeyKind kind = phase.kind().orElse(design.kind());
    if (kind.bytes() != design.kind().bytes()
        || (kind != design.kind() && design.encoding() == Encoding.INTEGER)) {
      return Optional.of(
          "phase '%s' of workload '%s' inserts %s keys of %s bytes, which its column does not take"
              .formatted(phase.name(), workload.name(), kind.label(), kind.bytes()));
    }
    if (phase.writers() > 1 && kind == KeyKind.JS53) {
      return Optional.of(
          ("phase '%s' of workload '%s' has %s programs make keys, and js53 has no room for a"
                  + " program's number: they would make the same ones")
              .formatted(phase.name(), workload.name(), phase.writers()));
    }
    return Optional.empty();
  }

  /// Keys that come with the user's rows are nobody's to choose or to change.
  private static Optional<String> ofOwn(Workload workload, Phase phase) {
    if (phase.mix().keySet().stream().anyMatch(Operation::findsByKey)) {
      return Optional.of(
          "its keys come with your rows, so phase '%s' of workload '%s' has none to look up"
              .formatted(phase.name(), workload.name()));
    }
    return phase.kind().isPresent() || phase.writers() > 1
        ? Optional.of(
            "its keys come with your rows, and phase '%s' of workload '%s' asks for others"
                .formatted(phase.name(), workload.name()))
        : Optional.empty();
  }

  /// What a table like the user's own has no place for.
  ///
  /// @throws UsageException where the workload asks for it
  static void checkLike(Workload workload) {
    if (!workload.presets().extras().equals(TableExtras.NONE)) {
      throw new UsageException(
          "--workload: '%s' adds columns or tables, and with --like they are yours; give another."
              .formatted(workload.name()));
    }
    if (workload.phases().stream().anyMatch(phase -> phase.producers() > 0)) {
      throw new UsageException(
          "--workload: '%s' inserts from several connections, and with --like rows are made by one;"
                  .formatted(workload.name())
              + " give another.");
    }
  }

  /// What the phases remove must be there, and one row more, which is never removed.
  ///
  /// @throws UsageException when a batch would find no row to remove
  static void check(String workload, List<PlannedPhase> phases) {
    long there = 0;
    for (PlannedPhase phase : phases) {
      checkRemoved(workload, phase, there);
      there += least(phase, Operation.INSERT, phase.operations());
      there -= most(phase, Operation.DELETE, phase.operations());
    }
  }

  private static void checkRemoved(String workload, PlannedPhase phase, long atFirst) {
    if (!phase.phase().mix().containsKey(Operation.DELETE)) {
      return;
    }
    long done = 0;
    for (int batch = 1; batch <= phase.batches(); batch++) {
      // What a batch inserts itself is not there for it.
      long inserted = least(phase, Operation.INSERT, done);
      done += phase.batchOperations(batch);
      long removed = most(phase, Operation.DELETE, done);
      if (removed >= atFirst + inserted) {
        throw new UsageException(
            ("--operations: phase '%s' of workload '%s' has removed %s rows by its batch %s, of %s"
                    + " that there are; give more --rows or fewer operations.")
                .formatted(phase.name(), workload, removed, batch, atFirst + inserted));
      }
    }
  }

  /// Rows that all phases insert.
  static long inserted(List<PlannedPhase> phases) {
    return phases.stream()
        .mapToLong(phase -> most(phase, Operation.INSERT, phase.operations()))
        .reduce(0, (one, other) -> one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other);
  }

  /// How many of a phase's first operations are of this kind at most: whole rounds of the mix hold
  /// exactly its weight, and the one that has begun may begin with them.
  private static long most(PlannedPhase phase, Operation operation, long operations) {
    int weight = phase.phase().mix().getOrDefault(operation, 0);
    int round = round(phase);
    return operations / round * weight + Math.min(weight, operations % round);
  }

  /// The same at least: the round that has begun may end with them.
  private static long least(PlannedPhase phase, Operation operation, long operations) {
    int weight = phase.phase().mix().getOrDefault(operation, 0);
    int round = round(phase);
    return operations / round * weight + Math.max(0, weight - (round - operations % round));
  }

  private static int round(PlannedPhase phase) {
    return phase.phase().mix().values().stream().mapToInt(weight -> weight).sum();
  }
}
