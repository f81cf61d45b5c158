// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UsageException;
import dev.keycost.engine.Engine;
import dev.keycost.engine.Engines;
import dev.keycost.run.PlanRequest;
import dev.keycost.workload.Workloads;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/// What is to be measured: the options that make a plan.
final class BenchOptions {
  @Option(
      names = "--engine",
      defaultValue = "sqlite",
      description = "database engine (default: ${DEFAULT-VALUE}); see 'keycost list engines'")
  String engine;

  @Option(
      names = "--designs",
      split = ",",
      paramLabel = "DESIGN",
      defaultValue = "sequence,uuid7,uuid4:blob:rowid,uuid4",
      description =
          "key designs, KIND[:ENCODING][:SHAPE][+presort] (default: ${DEFAULT-VALUE}); see 'keycost"
              + " list designs'")
  List<String> designs;

  @Option(
      names = "--workload",
      paramLabel = "NAME|FILE",
      defaultValue = "load",
      description =
          "what is done to the table (default: ${DEFAULT-VALUE}); see 'keycost list workloads'")
  String workload;

  @Option(
      names = "--rows",
      paramLabel = "N",
      converter = QuantityOption.Count.class,
      description = "rows a design (default: the workload's, else 500k)")
  Optional<Long> rows;

  @Option(
      names = "--batch",
      paramLabel = "N",
      converter = QuantityOption.Count.class,
      description = "rows a batch, the unit of timing (default: a tenth of the rows)")
  Optional<Long> batch;

  @Option(
      names = "--transaction",
      paramLabel = "N",
      converter = QuantityOption.Count.class,
      description = "rows a transaction of a load (default: a batch)")
  Optional<Long> transaction;

  @Option(
      names = "--operations",
      paramLabel = "N",
      converter = QuantityOption.Count.class,
      description =
          "operations of each phase that neither loads nor takes the whole table (default: as the"
              + " workload says)")
  Optional<Long> operations;

  @Option(
      names = "--payload",
      paramLabel = "BYTES",
      converter = QuantityOption.Bytes.class,
      description = "bytes of the data column (default: as the settings profile says)")
  Optional<Long> payload;

  @Option(
      names = "--like",
      paramLabel = "FILE:TABLE",
      description =
          "make the tables like this one of yours, with its columns, constraints, indexes and a"
              + " sample of its rows; the file is only read")
  Optional<String> like;

  @Option(
      names = "--settings",
      paramLabel = "PROFILE",
      defaultValue = "keycost",
      description =
          "the engine's configuration (default: ${DEFAULT-VALUE}); see 'keycost list settings'")
  String settings;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "one setting on top of the profile; may be repeated")
  Map<String, String> overrides = new LinkedHashMap<>();

  @Option(
      names = "--sweep",
      paramLabel = "NAME=VALUES",
      description =
          "the whole comparison at each of these values of payload, cache, page_size, batch, rows"
              + " or a setting, such as payload=10,100,1000 or payload=900..1100/10 or"
              + " rows=10k..10M*10")
  List<String> sweeps = new ArrayList<>();

  @Option(
      names = "--repeat",
      paramLabel = "R",
      defaultValue = "3",
      description = "repetitions of the whole comparison (default: ${DEFAULT-VALUE})")
  int repeat;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "42",
      description = "every random choice comes from it (default: ${DEFAULT-VALUE})")
  long seed;

  @Option(
      names = "--keys-per-second",
      paramLabel = "N",
      converter = QuantityOption.Count.class,
      description =
          "pace of the clock that time-ordered kinds read (default: the workload's, else 1M, the"
              + " seed's)")
  Optional<Long> keysPerSecond;

  @Option(
      names = "--keys-in-clock",
      description = "count key generation as part of a batch's time, as the article did")
  boolean keysInClock;

  @Option(
      names = "--profile",
      description =
          "run each design once more under a profiler, outside the comparison; the stacks go into"
              + " the result file")
  boolean profile;

  @Option(
      names = "--trees",
      description =
          "run each design once more, outside the comparison, and count what is written to each"
              + " B-tree")
  boolean trees;

  @Option(
      names = "--picture",
      description =
          "run the load of each design once more, outside the comparison, and see where its writes"
              + " land in each B-tree and how the trees grow")
  boolean picture;

  @Option(
      names = "--dir",
      paramLabel = "DIR",
      defaultValue = ".",
      description = "where the databases are made and removed (default: the current folder)")
  Path directory;

  @Option(
      names = "--sqlite-lib",
      paramLabel = "FILE",
      description = "the SQLite library to measure (default: keycost's own, else the system's)")
  Optional<Path> library;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "the result file (default: keycost-DATE-TIME.jsonl in the current folder)")
  Optional<Path> out = Optional.empty();

  @Option(names = "--dry-run", description = "show the plan and stop")
  boolean dryRun;

  /// The engine that is asked for, with tables like the user's where one is named.
  Engine openEngine() {
    Engine opened = Engines.byName("--engine", engine).open(library);
    return like.map(LikeSource::of)
        .map(source -> opened.like(source.file(), source.table()))
        .orElse(opened);
  }

  PlanRequest request() {
    return new PlanRequest(
        Workloads.find("--workload", workload),
        designs,
        rows,
        batch,
        transaction,
        payload.map(BenchOptions::payloadBytes),
        operations,
        settings,
        overrides,
        repeat,
        seed,
        keysPerSecond,
        keysInClock,
        profile,
        trees,
        picture,
        directory);
  }

  private static int payloadBytes(long bytes) {
    // SQLite's own limit for a value, SQLITE_MAX_LENGTH, is 10^9 unless it was compiled otherwise.
    if (bytes > 1_000_000_000) {
      throw new UsageException(
          "--payload: %s bytes are more than a column holds; give 1_000_000_000 at most."
              .formatted(bytes));
    }
    return (int) bytes;
  }
}
