// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.design.KeyDesign;
import dev.keycost.measure.Environment;
import dev.keycost.measure.Figures;
import dev.keycost.profile.Bucket;
import dev.keycost.profile.BucketCosts;
import dev.keycost.result.RunResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// Tells from misses, bytes that came from the device, and sizes where a design's pages come from.
final class PagesWriter {
  /// Misses an insert below which the cache as good as holds all that is needed.
  static final double NOTHING = 0.01;

  /// Share of the bytes read that may come from the device while memory as good as holds the rest.
  private static final double FROM_DEVICE = 0.05;

  private static final Set<String> IN_MEMORY = Set.of("tmpfs", "ramfs");
  private static final List<Bucket> PAGE_READS = List.of(Bucket.READ, Bucket.LOG_LOOKUP);

  private final RunResult result;
  private final PerInsert own;
  private final SettingsInForce settings;
  private final long treeBytes;
  private final Optional<BucketCosts> costs;

  private PagesWriter(RunResult result, PerInsert own, Optional<TimeByBucket> time) {
    this.result = result;
    this.own = own;
    this.settings = new SettingsInForce(result);
    this.treeBytes = TreeSize.of(result, design(result, own.design()));
    this.costs = time.flatMap(one -> one.costs(own.design()));
  }

  static Pages pages(RunResult result, PerInsert own, Optional<TimeByBucket> time) {
    return new PagesWriter(result, own, time).pages();
  }

  private Pages pages() {
    if (own.misses() < NOTHING) {
      return pages(Regime.IN_CACHE, cached());
    }
    String missed = "It misses %s pages an insert".formatted(Figures.number(own.misses()));
    Environment environment = result.environment();
    if (IN_MEMORY.contains(environment.fileSystem().toLowerCase(Locale.ROOT))) {
      return pages(
          Regime.IN_OS_CACHE,
          "%s, and the database lies on %s, which is memory: no device is asked."
              .formatted(missed, environment.fileSystem()));
    }
    OptionalLong pageBytes = settings.pageBytes();
    if (own.deviceReadBytes().isEmpty() || pageBytes.isEmpty()) {
      return pages(Regime.UNKNOWN, missed + "; " + sizes() + unknown());
    }
    double share = own.deviceReadBytes().get() / (own.misses() * pageBytes.getAsLong());
    return share < FROM_DEVICE
        ? pages(
            Regime.IN_OS_CACHE,
            ("%s, and the operating system had them in memory: %s of their bytes came from "
                    + "the device; %s.")
                .formatted(missed, share == 0 ? "none" : Figures.percent(share), sizes()))
        : pages(
            Regime.BEYOND_MEMORY,
            "%s, and %s bytes an insert (%s of these pages) came from the device; %s."
                .formatted(
                    missed,
                    Figures.count(Math.round(own.deviceReadBytes().get())),
                    Figures.percent(Math.min(1, share)),
                    sizes()));
  }

  private String cached() {
    String missed = "It misses %s pages an insert".formatted(Figures.number(own.misses()));
    OptionalLong cache = settings.cacheBytes();
    if (cache.isPresent() && cache.getAsLong() >= treeBytes) {
      return "%s: the page cache (%s) is larger than the tree (about %s), so page reads vanish%s."
          .formatted(
              missed,
              Figures.bytes(cache.getAsLong()),
              Figures.bytes(treeBytes),
              costs.map(PagesWriter::left).orElse(""));
    }
    return missed
        + cache.stream()
            .mapToObj(
                bytes ->
                    (": the tree (about %s) outgrows the page cache (%s), but the pages that "
                            + "inserts need stay in it.")
                        .formatted(Figures.bytes(treeBytes), Figures.bytes(bytes)))
            .findFirst()
            .orElse(".");
  }

  /// What the profile still shows of page reads.
  private static String left(BucketCosts costs) {
    double nanos = PAGE_READS.stream().mapToDouble(costs::nanosPerInsert).sum();
    return "; '%s' and '%s' take %s of %s ns an insert"
        .formatted(
            Bucket.READ,
            Bucket.LOG_LOOKUP,
            CauseWriter.nanos(nanos),
            CauseWriter.nanos(costs.nanosPerInsert()));
  }

  private String sizes() {
    return "the tree is about %s, SQLite's cache %s, the machine's memory %s"
        .formatted(
            Figures.bytes(treeBytes),
            settings.cacheBytes().stream()
                .mapToObj(Figures::bytes)
                .findFirst()
                .orElse("of unknown size"),
            result.environment().memoryBytes() > 0
                ? Figures.bytes(result.environment().memoryBytes())
                : "not recorded");
  }

  private String unknown() {
    return "; this system does not tell how many bytes came from the device, so whether memory"
        + " held them is not known.";
  }

  private Pages pages(Regime regime, String text) {
    return new Pages(own.design(), regime, text);
  }

  static KeyDesign design(RunResult result, String label) {
    return result.plan().designs().stream()
        .filter(design -> design.label().equals(label))
        .findFirst()
        .orElseThrow();
  }
}
