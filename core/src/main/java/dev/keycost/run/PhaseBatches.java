// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.KeyLayout;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.workload.KeyChoice;
import dev.keycost.workload.Operation;
import dev.keycost.workload.Phase;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.commons.rng.UniformRandomProvider;

/// Makes the batches of one phase of one trial. The same seed makes the same operations on the same
/// arrivals whatever the design, so that designs are compared on equal work. One thread.
final class PhaseBatches implements AutoCloseable {
  /// Keys that readers look up again and again.
  private static final int LOOK_UPS = 10_000;

  // Shared: readers on threads of their own bind what lies in it.
  private final Arena arena = Arena.ofShared();
  private final PlannedPhase planned;
  private final KeyFeed keys;
  private final KeyLayout layout;
  private final KeyChooser chooser;
  private final UniformRandomProvider random;
  private final MemorySegment chosen;
  private final List<Operation> coming = new ArrayList<>();
  private final KeyBlock lookUps;

  PhaseBatches(PlannedPhase planned, KeyFeed keys, KeyLayout layout, long seed) {
    this.planned = planned;
    this.keys = keys;
    this.layout = layout;
    var numbers = new SplitMix64(seed);
    this.random = numbers::nextLong;
    this.chooser =
        new KeyChooser(
            phase().keys(),
            keys.arrivals(),
            phase().mix().containsKey(Operation.DELETE),
            numbers.nextLong());
    this.chosen =
        arena.allocate(planned.batchOperations() * layout.keyBytes(), Long.BYTES).fill((byte) 0);
    this.lookUps = chosen(phase().readers() > 0 ? LOOK_UPS : 0);
  }

  private Phase phase() {
    return planned.phase();
  }

  /// @param operations how many
  PhaseBatch next(int operations) {
    List<Operation> list = operations(operations);
    KeyBlock inserted = inserted(list);
    // Arrivals are chosen in the order of the operations, so none is chosen that is gone by then;
    // the rows that the batch itself inserts are not chosen.
    long[] arrivals = new long[operations];
    for (int i = 0; i < operations; i++) {
      arrivals[i] = list.get(i).choosesRow() ? chooser.next() : 0;
      if (list.get(i) == Operation.DELETE) {
        keys.arrivals().remove(arrivals[i]);
      }
    }
    if (phase().keys() == KeyChoice.MISSING) {
      keys.missing(arrivals, operations, chosen);
    } else if (list.stream().anyMatch(Operation::byKey)) {
      keys.arrivals().keys(arrivals, operations, chosen);
    }
    for (int i = 0; i < operations; i++) {
      if (list.get(i) == Operation.DELETE) {
        keys.removed(chosen, (long) i * layout.keyBytes());
      }
    }
    keys.finishBatch();
    return new PhaseBatch(
        list, new KeyBlock(chosen, layout.keyBytes(), operations), arrivals, inserted);
  }

  /// Keys of rows that are there since before the phase, for readers to look up; they live as long
  /// as the phase. Empty where it has no readers.
  KeyBlock lookUps() {
    return lookUps;
  }

  private KeyBlock chosen(int count) {
    long[] arrivals = new long[count];
    for (int i = 0; i < count; i++) {
      arrivals[i] = chooser.next();
    }
    MemorySegment memory = arena.allocate((long) count * layout.keyBytes(), Long.BYTES);
    keys.arrivals().keys(arrivals, count, memory);
    return new KeyBlock(memory, layout.keyBytes(), count);
  }

  private KeyBlock inserted(List<Operation> list) {
    long inserts = list.stream().filter(operation -> operation == Operation.INSERT).count();
    if (inserts == 0) {
      return new KeyBlock(MemorySegment.NULL, layout.keyBytes(), 0);
    }
    keys.startBatch(inserts);
    KeyBlock block = keys.next();
    if (block.count() < inserts) {
      throw new IllegalStateException(
          "%s keys of %s fit the buffers".formatted(block.count(), inserts));
    }
    return block;
  }

  /// Each operation by its weight: exactly its share of as many as the weights sum up to, in an
  /// order by chance, whatever the size of the batches.
  private List<Operation> operations(int count) {
    Map<Operation, Integer> mix = phase().mix();
    if (mix.size() == 1) {
      return Collections.nCopies(count, mix.keySet().iterator().next());
    }
    while (coming.size() < count) {
      var round = new ArrayList<Operation>();
      mix.forEach((operation, weight) -> round.addAll(Collections.nCopies(weight, operation)));
      for (int i = round.size() - 1; i > 0; i--) {
        Collections.swap(round, i, random.nextInt(i + 1));
      }
      coming.addAll(round);
    }
    List<Operation> now = coming.subList(0, count);
    List<Operation> list = List.copyOf(now);
    now.clear();
    return list;
  }

  @Override
  public void close() {
    arena.close();
  }
}
