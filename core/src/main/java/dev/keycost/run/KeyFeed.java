// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.InsertionOrder;
import dev.keycost.design.KeyDesign;
import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.KeyFingerprint;
import dev.keycost.engine.KeyLayout;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.VirtualTime;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Trial;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/// One trial's keys, made batch by batch in blocks that fit the shared buffers: generated, put into
/// their stored form, and sorted where the design asks for it. Designs of one kind get the same
/// keys, repetitions other ones. One thread.
final class KeyFeed {
  /// The virtual clock's start, 2026-01-01T00:00:00Z: any instant would do, but always the same.
  private static final long START_MILLIS = 1_767_225_600_000L;

  private final KeyDesign design;
  private final KeyLayout layout;
  private final KeyBuffers buffers;
  private final Cancellation cancellation;
  private final KeyPieces pieces;
  private final KeyGenerator generator;
  private final KeyFingerprint generated = new KeyFingerprint();
  private Optional<PresortPasses> passes = Optional.empty();
  private long left;

  KeyFeed(Plan plan, Trial trial, KeyLayout layout, KeyBuffers buffers, Cancellation cancellation) {
    this.cancellation = cancellation;
    this.design = trial.design();
    this.layout = layout;
    this.buffers = buffers;
    this.pieces = new KeyPieces(design.kind(), layout, buffers.pieceRaw());
    this.generator =
        design
            .kind()
            .generator(
                new SplitMix64(plan.seed() + trial.repetition()),
                new VirtualTime(START_MILLIS, plan.keysPerSecond()));
  }

  /// The fingerprint of all keys so far, in the order of generation.
  KeyFingerprint generated() {
    return generated;
  }

  void startBatch(long rows) {
    left = rows;
    boolean inPasses =
        design.order() == InsertionOrder.PRESORTED && rows > buffers.capacity(layout);
    passes =
        inPasses
            ? Optional.of(
                new PresortPasses(generator, rows, pieces, buffers, generated, cancellation))
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
    generated.add(keys, 0, keyBytes, count);
    return design.order() == InsertionOrder.PRESORTED
        ? new KeyBlock(buffers.sorted(count, keyBytes), keyBytes, count)
        : new KeyBlock(keys, keyBytes, count);
  }
}
