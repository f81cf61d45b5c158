// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.InsertionOrder;
import dev.keycost.design.KeyDesign;
import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.KeyFingerprint;
import dev.keycost.engine.KeyLayout;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.VirtualTime;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Trial;
import dev.keycost.workload.Phase;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/// One trial's keys, made batch by batch in blocks that fit the shared buffers: generated, put into
/// their stored form, and sorted where the design asks for it. Designs of one kind get the same
/// keys, repetitions other ones. One thread.
final class KeyFeed {
  /// The virtual clock's start, 2026-01-01T00:00:00Z: any instant would do, but always the same.
  private static final long START_MILLIS = 1_767_225_600_000L;

  private static final double MILLIS_A_SECOND = 1000;

  /// Keeps the streams of a run's seeds apart, which are neighbours: two odd numbers without
  /// meaning.
  private static final long PHASE_SEED = 0x632BE59BD9B4E019L;

  private static final long MISSING_SEED = 0x3C79AC492BA7B653L;

  private final Plan plan;
  private final KeyDesign design;
  private final KeyLayout layout;
  private final KeyBuffers buffers;
  private final Cancellation cancellation;
  private final long seed;
  private final VirtualTime time;
  private final KeyGenerator own;
  private final KeyPieces ownPieces;
  private final KeyFingerprint kept = new KeyFingerprint();
  private final Arrivals arrivals;
  private KeyPieces pieces;
  private KeyGenerator generator;
  private Optional<PresortPasses> passes = Optional.empty();
  private int phases;
  private long batchRows;
  private long left;

  /// Arrivals that the design's own clock has seen pass.
  private long seen;

  KeyFeed(Plan plan, Trial trial, KeyLayout layout, KeyBuffers buffers, Cancellation cancellation) {
    this.plan = plan;
    this.cancellation = cancellation;
    this.design = trial.design();
    this.layout = layout;
    this.buffers = buffers;
    this.seed = plan.seed() + trial.repetition();
    this.arrivals = new Arrivals(buffers, layout.keyBytes());
    this.ownPieces = new KeyPieces(design.kind(), layout, buffers.pieceRaw());
    this.time = new VirtualTime(START_MILLIS, plan.keysPerSecond());
    this.own = design.kind().generator(new SplitMix64(seed), time);
    this.pieces = ownPieces;
    this.generator = own;
  }

  /// The fingerprint of all keys that were made and not removed, in the order of generation.
  KeyFingerprint kept() {
    return kept;
  }

  Arrivals arrivals() {
    return arrivals;
  }

  /// From now on keys are those that the phase inserts: the design's own, another kind's, or those
  /// of several programs.
  void startPhase(Phase phase) {
    phases++;
    KeyKind kind = phase.kind().orElse(design.kind());
    // Where the engine gives out the numbers, it gives them to all programs.
    boolean several = phase.writers() > 1 && kind != KeyKind.SEQUENCE;
    if (kind == design.kind() && !several) {
      if (generator != own) {
        // Time went on while others made keys.
        time.skip(arrivals.count() - seen);
        seen = arrivals.count();
      }
      use(own, ownPieces);
      return;
    }
    long elapsedMillis =
        Math.round(arrivals.count() * MILLIS_A_SECOND / (double) plan.keysPerSecond());
    use(
        SeveralWriters.of(
            kind,
            new Programs(own, phases),
            several ? phase.writers() : 1,
            seed + (long) phases * PHASE_SEED,
            START_MILLIS + elapsedMillis,
            plan.keysPerSecond(),
            phase.skewMillis()),
        new KeyPieces(kind, layout, buffers.pieceRaw()));
  }

  private void use(KeyGenerator other, KeyPieces otherPieces) {
    if (arrivals.stretches() == 0 || other != generator) {
      arrivals.madeBy(other, otherPieces);
    }
    generator = other;
    pieces = otherPieces;
    if (arrivals.stretches() > 1 || other != own) {
      kept.forgetOrder();
    }
  }

  /// Keys of the design's kind that were never inserted, from the same times as those that were.
  /// Where such keys cannot be told from those in the table, as a sequence's, they are the ones
  /// behind its last.
  void missing(long[] which, int wanted, MemorySegment out) {
    var never = new Arrivals(buffers, layout.keyBytes());
    never.madeBy(neverInserted(), ownPieces);
    never.arrived(arrivals.count());
    never.keys(which, wanted, out);
  }

  private KeyGenerator neverInserted() {
    return switch (design.kind()) {
      case SEQUENCE, JS53 -> own;
      default ->
          new Programs(own, 0)
              .generator(
                  design.kind(),
                  Programs.NEVER,
                  new SplitMix64(seed ^ MISSING_SEED),
                  new VirtualTime(START_MILLIS, plan.keysPerSecond()));
    };
  }

  /// Takes the key of a row that is removed out of what is kept.
  void removed(MemorySegment keys, long offset) {
    kept.remove(keys, offset, layout.keyBytes(), 1);
  }

  /// The rows of the batch are there from now on, for others to choose.
  void finishBatch() {
    arrivals.arrived(batchRows);
    seen += generator == own ? batchRows : 0;
    batchRows = 0;
  }

  void startBatch(long rows) {
    if (arrivals.stretches() == 0) {
      use(generator, pieces);
    }
    batchRows = rows;
    left = rows;
    boolean inPasses =
        design.order() == InsertionOrder.PRESORTED && rows > buffers.capacity(layout);
    passes =
        inPasses
            ? Optional.of(new PresortPasses(generator, rows, pieces, buffers, kept, cancellation))
            : Optional.empty();
  }

  boolean hasNext() {
    return left > 0;
  }

  /// The next block of the batch. The next call for any trial overwrites it.
  KeyBlock next() {
    KeyBlock block = passes.map(PresortPasses::next).orElseGet(this::nextOfArrival);
    left -= block.count();
    return block;
  }

  private KeyBlock nextOfArrival() {
    int keyBytes = layout.keyBytes();
    long count = Math.min(left, buffers.capacity(layout));
    MemorySegment keys = buffers.keys();
    for (long made = 0; made < count; made += KeyBuffers.PIECE_KEYS) {
      pieces.make(generator, keys, made * keyBytes, Math.min(KeyBuffers.PIECE_KEYS, count - made));
    }
    kept.add(keys, 0, keyBytes, count);
    return design.order() == InsertionOrder.PRESORTED
        ? new KeyBlock(buffers.sorted(count, keyBytes), keyBytes, count)
        : new KeyBlock(keys, keyBytes, count);
  }
}
