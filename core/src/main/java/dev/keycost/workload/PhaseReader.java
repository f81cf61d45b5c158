// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.workload;

import dev.keycost.design.UsageException;
import dev.keycost.workload.WorkloadReader.PhaseText;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Makes a phase of the words of a workload file.
final class PhaseReader {
  private static final int THREADS_MAX = 64;
  private static final int RANGE_MAX = 1_000_000;
  private static final Amount USUAL = new Amount(100_000, 0);

  static final List<String> NAMES =
      List.of(
          "do",
          "keys",
          "amount",
          "transaction",
          "cache",
          "rate",
          "readers",
          "producers",
          "commit",
          "kind",
          "writers",
          "skew",
          "length");

  private final PhaseText text;

  private PhaseReader(PhaseText text) {
    this.text = text;
  }

  /// @throws UsageException when a value is not accepted, or two do not go together
  static Phase read(PhaseText text) {
    return new PhaseReader(text).phase();
  }

  private Phase phase() {
    var mix =
        value("do")
            .map(WorkloadValue::mix)
            .orElseThrow(
                () ->
                    new UsageException(
                        "%s: phase '%s' has no line 'do = '; say what it does, such as 'do = get'."
                            .formatted(text.where(), text.name())));
    boolean inserts = mix.keySet().equals(Set.of(Operation.INSERT));
    var phase =
        new Phase(
            text.name(),
            mix,
            value("keys")
                .map(value -> value.oneOf("choice of keys", KeyChoice.values()))
                .orElse(KeyChoice.UNIFORM),
            value("amount").map(WorkloadValue::amount).orElse(inserts ? Amount.ALL_ROWS : USUAL),
            // A rebuild cannot stand in a transaction with anything else.
            value("transaction")
                .map(WorkloadValue::count)
                .orElse(mix.containsKey(Operation.REBUILD) ? 1L : 0L),
            value("cache")
                .map(value -> value.oneOf("temperature", Temperature.values()))
                .orElse(Temperature.WARM),
            value("rate").map(WorkloadValue::count).orElse(0L),
            value("readers").map(value -> value.number(0, THREADS_MAX)).orElse(0),
            value("producers").map(value -> value.number(0, THREADS_MAX)).orElse(0),
            value("commit")
                .map(value -> value.oneOf("way to commit", Commit.values()))
                .orElse(Commit.EACH),
            value("kind").map(WorkloadValue::kind),
            value("writers").map(value -> value.number(1, THREADS_MAX)).orElse(1),
            value("skew").map(WorkloadValue::millis).orElse(0L),
            value("length").map(value -> value.number(1, RANGE_MAX)).orElse(100));
    check(phase);
    return phase;
  }

  private void check(Phase phase) {
    if (phase.producers() > 0 && !phase.inserts()) {
      throw conflict("producers", "inserts alone: 'do = insert'");
    }
    if (phase.mix().containsKey(Operation.REBUILD)
        && (phase.mix().size() > 1 || phase.transaction() != 1)) {
      throw conflict("do", "'rebuild' by itself, in a transaction of its own");
    }
    if (phase.keys() == KeyChoice.MISSING
        && phase.mix().keySet().stream().anyMatch(PhaseReader::needsRow)) {
      throw conflict("keys", "keys that are there for all but 'get' and 'range'");
    }
    if (phase.mix().containsKey(Operation.DELETE)
        && (phase.keys() == KeyChoice.MISSING || phase.keys() == KeyChoice.ZIPF)) {
      throw conflict("keys", "uniform, recent or oldest where rows are deleted");
    }
    if (phase.mix().containsKey(Operation.DELETE) && phase.readers() > 0) {
      throw conflict("readers", "no line 'readers = ' where rows are deleted that they look up");
    }
    if (phase.cache() == Temperature.COLD && !phase.readsOnly()) {
      throw conflict("cache", "cold where a phase only reads");
    }
  }

  /// Whether the operation makes no sense without the row that it takes.
  private static boolean needsRow(Operation operation) {
    return operation.choosesRow() && (operation.writes() || !operation.byKey());
  }

  private UsageException conflict(String word, String accepted) {
    return new UsageException(
        "%s: does not go with the rest of phase '%s'; accepted: %s."
            .formatted(value(word).orElseThrow().where(), text.name(), accepted));
  }

  private Optional<WorkloadValue> value(String name) {
    return Optional.ofNullable(text.values().get(name));
  }
}
