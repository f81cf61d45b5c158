// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.plan;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableExtras;
import dev.keycost.design.UsageException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// What a run will do, as a printable value: `--dry-run` shows it and nothing else decides.
///
/// @param engine the engine's name
/// @param designs in the order in which they take turns; the first is what the others are compared
///   with unless `sequence` is among them
/// @param skipped what was asked for and cannot be run
/// @param workload the workload's name
/// @param phases what is done to the table, in this order
/// @param rows rows that are loaded, a design
/// @param batchRows rows a batch of a load; the last batch may be smaller
/// @param payloadBytes bytes of the data column
/// @param extras what the table has beside its key and its data
/// @param like the table that the measured ones are made like
/// @param repeat repetitions of the whole comparison
/// @param seed every random choice comes from it
/// @param keysPerSecond pace of the virtual clock that time-ordered kinds read
/// @param keysInClock whether making keys counts as part of a batch's time
/// @param profile whether each design runs once more, under the profiler and outside the comparison
/// @param trees whether each design runs once more to count what is written to each B-tree
/// @param picture whether each design runs its load once more to see where writes land
/// @param directory where the databases are made and removed
/// @param diskBytes what the databases and logs of one repetition take at their peak, estimated
/// @param memoryBytes what the key buffers and the engine's caches take, estimated
public record Plan(
    String engine,
    String workload,
    List<PlannedPhase> phases,
    List<KeyDesign> designs,
    List<Skipped> skipped,
    long rows,
    long batchRows,
    int payloadBytes,
    TableExtras extras,
    Optional<LikeTable> like,
    Settings settings,
    int repeat,
    long seed,
    long keysPerSecond,
    boolean keysInClock,
    boolean profile,
    boolean trees,
    boolean picture,
    String directory,
    long diskBytes,
    long memoryBytes) {
  /// Each batch is a line of the result file and a row of its tables.
  private static final int BATCHES_MAX = 1_000_000;

  /// What SQLite takes in one value, and no engine much more.
  private static final int PAYLOAD_BYTES_MAX = 1_000_000_000;

  public Plan {
    require(rows > 0, "--rows", rows, "1 or more, such as 100k or 10M");
    require(batchRows > 0, "--batch", batchRows, "1 or more");
    require(
        payloadBytes >= 0 && payloadBytes <= PAYLOAD_BYTES_MAX,
        "--payload",
        payloadBytes,
        "0 to %d bytes".formatted(PAYLOAD_BYTES_MAX));
    require(repeat > 0, "--repeat", repeat, "1 or more");
    require(keysPerSecond > 0, "--keys-per-second", keysPerSecond, "1 or more");
    if (Math.ceilDiv(rows, batchRows) > BATCHES_MAX) {
      throw new UsageException(
          ("--batch: %s rows a batch make %s batches of --rows %s; give a larger one, %s batches"
                  + " are the most.")
              .formatted(batchRows, Math.ceilDiv(rows, batchRows), rows, BATCHES_MAX));
    }
    phases = List.copyOf(phases);
    designs = List.copyOf(designs);
    skipped = List.copyOf(skipped);
    var seen = new HashSet<String>();
    for (KeyDesign design : designs) {
      if (!seen.add(design.label())) {
        throw new UsageException(
            "--designs: '%s' stands twice; name each design once.".formatted(design.label()));
      }
    }
  }

  /// The design that ratios refer to: `sequence` where it is run, else the first.
  public KeyDesign baseline() {
    return designs.stream()
        .filter(design -> design.label().equals("sequence"))
        .findFirst()
        .orElseGet(designs::getFirst);
  }

  /// The phase that the table begins with.
  public PlannedPhase load() {
    return phases.getFirst();
  }

  /// @throws IllegalArgumentException when there is none of this name
  public PlannedPhase phase(String name) {
    return phases.stream()
        .filter(phase -> phase.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("no phase '%s' in %s".formatted(name, phases)));
  }

  /// One design once: the trials of one repetition run interleaved, repetitions one after another.
  /// Profiled trials are not among them.
  public List<Trial> trials() {
    return IntStream.rangeClosed(1, repeat)
        .boxed()
        .flatMap(r -> designs.stream().map(design -> new Trial(design, r)))
        .toList();
  }

  /// The number of the repetition that is profiled, one above the compared ones.
  public int profiledRepetition() {
    return repeat + 1;
  }

  /// The number of the repetition in which what is written to each B-tree is counted, above the
  /// compared and the profiled ones.
  public int treeRepetition() {
    return profile ? repeat + 2 : repeat + 1;
  }

  /// The number of the repetition in which it is seen where writes land, above all others.
  public int pictureRepetition() {
    return trees ? treeRepetition() + 1 : treeRepetition();
  }

  /// The same under other settings.
  public Plan with(Settings others) {
    return new Plan(
        engine,
        workload,
        phases,
        designs,
        skipped,
        rows,
        batchRows,
        payloadBytes,
        extras,
        like,
        others,
        repeat,
        seed,
        keysPerSecond,
        keysInClock,
        profile,
        trees,
        picture,
        directory,
        diskBytes,
        memoryBytes);
  }

  private static void require(boolean holds, String flag, long found, String accepted) {
    if (!holds) {
      throw new UsageException("%s: %s is not possible; give %s.".formatted(flag, found, accepted));
    }
  }
}
