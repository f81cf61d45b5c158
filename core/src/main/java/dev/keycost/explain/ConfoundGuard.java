// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.TableShape;
import dev.keycost.measure.Environment;
import dev.keycost.measure.Figures;
import dev.keycost.result.RunResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// Looks for what would make a run's figures mean something else than they seem to. A pure
/// function; before the run it works on a result without batches.
public final class ConfoundGuard {
  /// Noise of a batch's time from which the machine counts as busy: three repetitions of equal
  /// batches then lie about 25 % apart, as much as designs that people choose between.
  private static final double BUSY = 0.15;

  private static final Set<String> IN_MEMORY = Set.of("tmpfs", "ramfs");

  /// A disk fuller than this leaves no room for an estimate that is too low.
  private static final double ROOMY = 0.8;

  private ConfoundGuard() {}

  /// What was found, in the order in which the checks stand in the docs; each at most once.
  public static List<Confound> check(RunResult result) {
    return Stream.<Function<RunResult, Optional<Confound>>>of(
            ConfoundGuard::cacheHoldsTree,
            ConfoundGuard::checkpointsOff,
            ConfoundGuard::notTheRowidAlias,
            ConfoundGuard::keysInClock,
            ConfoundGuard::memoryShort,
            ConfoundGuard::diskShort,
            ConfoundGuard::machineBusy,
            ConfoundGuard::tmpfs)
        .map(check -> check.apply(result))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Confound> cacheHoldsTree(RunResult result) {
    OptionalLong cache = new SettingsInForce(result).cacheBytes();
    long tree = TreeSize.biggest(result);
    if (cache.isEmpty() || cache.getAsLong() < tree) {
      return Optional.empty();
    }
    return found(
        "cache-holds-tree",
        ("the page cache (%s) holds the biggest table (about %s), "
                + "so a random key costs no page reads here")
            .formatted(Figures.bytes(cache.getAsLong()), Figures.bytes(tree)),
        "insert more rows (--rows), or give the cache the share of the table that it will have in"
            + " use (--set cache_size=PAGES)");
  }

  private static Optional<Confound> checkpointsOff(RunResult result) {
    return new SettingsInForce(result).neverCheckpoints()
        ? found(
            "checkpoints-off",
            "wal_autocheckpoint is 0: the log is never moved into the database, so that work is"
                + " left out of every time",
            "compare with --set wal_autocheckpoint=1000, SQLite's own, or with --set"
                + " checkpoint_after_batch=on")
        : Optional.empty();
  }

  private static Optional<Confound> notTheRowidAlias(RunResult result) {
    List<String> typos =
        result.plan().designs().stream()
            .filter(design -> design.shape() == TableShape.INT_TYPO)
            .map(KeyDesign::label)
            .toList();
    return typos.isEmpty()
        ? Optional.empty()
        : found(
            "not-the-rowid-alias",
            ("%s declares INT PRIMARY KEY, which is not the rowid: a hidden "
                    + "unique index is kept beside the table, and a key left out stays "
                    + "NULL")
                .formatted(String.join(", ", typos)),
            "write INTEGER PRIMARY KEY, letter by letter; read this design as the price of the"
                + " typo, not as a baseline");
  }

  private static Optional<Confound> keysInClock(RunResult result) {
    return result.plan().keysInClock()
        ? found(
            "keys-in-clock",
            "making the keys counts as part of each batch's time, so a slow "
                + "generator looks like a"
                + " slow key",
            "leave out --keys-in-clock: the time to make keys is then reported beside the batch")
        : Optional.empty();
  }

  private static Optional<Confound> memoryShort(RunResult result) {
    long need = result.plan().memoryBytes();
    Environment environment = result.environment();
    return environment.memoryFreeBytes() <= 0 || need <= environment.memoryFreeBytes()
        ? Optional.empty()
        : found(
            "memory-short",
            "key buffers and page caches need up to %s, and %s of %s is free"
                .formatted(
                    Figures.bytes(need),
                    Figures.bytes(environment.memoryFreeBytes()),
                    Figures.bytes(environment.memoryBytes())),
            "run fewer designs at once (--designs), give them smaller caches (--set"
                + " cache_size=PAGES), or close other programs");
  }

  private static Optional<Confound> diskShort(RunResult result) {
    long need = result.plan().diskBytes();
    long free = result.environment().diskFreeBytes();
    return free <= 0 || need <= free * ROOMY
        ? Optional.empty()
        : found(
            "disk-short",
            "the plan needs up to %s and %s has %s free"
                .formatted(Figures.bytes(need), result.plan().directory(), Figures.bytes(free)),
            "insert fewer rows (--rows), run fewer designs (--designs), or choose another disk"
                + " (--dir)");
  }

  private static Optional<Confound> machineBusy(RunResult result) {
    OptionalDouble noise = MachineNoise.of(result);
    return noise.isEmpty() || noise.getAsDouble() < BUSY
        ? Optional.empty()
        : found(
            "machine-busy",
            ("times are uneven: in the worse quarter of the batches, equal "
                    + "work varied by %s (standard deviation) or more")
                .formatted(Figures.percent(noise.getAsDouble())),
            "close other programs and repeat (--repeat 5), or make batches longer (--batch), so"
                + " that one pause weighs less");
  }

  private static Optional<Confound> tmpfs(RunResult result) {
    String type = result.environment().fileSystem().toLowerCase(Locale.ROOT);
    return IN_MEMORY.contains(type)
        ? found(
            "tmpfs",
            ("the databases lie on %s, which is memory: reading, writing and "
                    + "syncing cost next to nothing here")
                .formatted(type),
            "choose a folder on a real disk (--dir)")
        : Optional.empty();
  }

  private static Optional<Confound> found(String name, String found, String remedy) {
    return Optional.of(new Confound(name, found, remedy));
  }
}
