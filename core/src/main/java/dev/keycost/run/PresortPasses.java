// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.KeyFingerprint;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.sort.KeyCompare;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/// Sorts a batch that does not fit the buffers: the generator is replayed from the batch's
/// beginning once for each block, and each pass keeps the smallest keys that the passes before it
/// left. So memory stays the same for any batch, and nothing is written to the disk that is being
/// measured.
///
/// A pass that runs out of room sorts what it has, keeps the smaller half, and from then on refuses
/// what is not below it. Keys must be unique. One thread.
final class PresortPasses {
  private final KeyGenerator generator;
  private final KeyGenerator start;
  private final long rows;
  private final KeyPieces pieces;
  private final KeyBuffers buffers;
  private final KeyFingerprint generated;
  private final Cancellation cancellation;
  private final int keyBytes;
  private final long capacity;

  /// Keys below were in earlier blocks.
  private Optional<MemorySegment> from = Optional.empty();

  private Optional<MemorySegment> below = Optional.empty();
  private long kept;
  private boolean first = true;

  /// @param generator stands at the batch's first key, and behind its last after the first pass
  /// @param generated takes in every key once, in the order of generation
  PresortPasses(
      KeyGenerator generator,
      long rows,
      KeyPieces pieces,
      KeyBuffers buffers,
      KeyFingerprint generated,
      Cancellation cancellation) {
    this.cancellation = cancellation;
    this.generator = generator;
    this.start = generator.copy();
    this.rows = rows;
    this.pieces = pieces;
    this.buffers = buffers;
    this.generated = generated;
    this.keyBytes = pieces.layout().keyBytes();
    this.capacity = buffers.capacity(pieces.layout());
    if (capacity < 2) {
      // Half of one key is none: no pass would keep any.
      throw new IllegalArgumentException(
          "buffers for %d keys; 2 or more are needed".formatted(capacity));
    }
  }

  /// The next block in ascending order.
  ///
  /// @throws CancelledException when the run was asked to stop, which a pass takes long enough to
  ///   hear
  KeyBlock next() {
    KeyGenerator stream = first ? generator : start.copy();
    MemorySegment piece = buffers.piece();
    kept = 0;
    below = Optional.empty();
    for (long seen = 0; seen < rows; seen += KeyBuffers.PIECE_KEYS) {
      cancellation.check();
      long count = Math.min(KeyBuffers.PIECE_KEYS, rows - seen);
      pieces.make(stream, piece, 0, count);
      if (first) {
        generated.add(piece, 0, keyBytes, count);
      }
      keep(piece, count);
    }
    first = false;
    from = below;
    return new KeyBlock(buffers.sorted(kept, keyBytes), keyBytes, kept);
  }

  private void keep(MemorySegment piece, long count) {
    for (long i = 0; i < count; i++) {
      long offset = i * keyBytes;
      if (wanted(piece, offset)) {
        if (kept == capacity) {
          keepSmallerHalf();
          if (!wanted(piece, offset)) {
            continue;
          }
        }
        MemorySegment.copy(piece, offset, buffers.keys(), kept * keyBytes, keyBytes);
        kept++;
      }
    }
  }

  private boolean wanted(MemorySegment piece, long offset) {
    return (from.isEmpty() || KeyCompare.compare(piece, offset, from.get(), 0, keyBytes) >= 0)
        && (below.isEmpty() || KeyCompare.compare(piece, offset, below.get(), 0, keyBytes) < 0);
  }

  private void keepSmallerHalf() {
    MemorySegment sorted = buffers.sorted(kept, keyBytes);
    kept /= 2;
    MemorySegment middle = Arena.ofAuto().allocate(keyBytes);
    middle.copyFrom(sorted.asSlice(kept * keyBytes, keyBytes));
    below = Optional.of(middle);
    MemorySegment.copy(sorted, 0, buffers.keys(), 0, kept * keyBytes);
  }
}
