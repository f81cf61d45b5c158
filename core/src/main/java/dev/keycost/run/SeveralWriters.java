// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.VirtualTime;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/// Keys of several programs that insert in turn: each has a generator and a clock of its own, and
/// the clocks differ. One thread.
final class SeveralWriters implements KeyGenerator {
  private final List<KeyGenerator> writers;
  private int next;

  private SeveralWriters(List<KeyGenerator> writers, int next) {
    this.writers = List.copyOf(writers);
    this.next = next;
  }

  /// @param startMillis when the first key is made
  /// @param keysPerSecond that all of them make together
  /// @param skewMillis how far the clocks are apart at most; they are spread evenly
  static SeveralWriters of(
      KeyKind kind,
      Programs programs,
      int count,
      long seed,
      long startMillis,
      long keysPerSecond,
      long skewMillis) {
    var writers = new ArrayList<KeyGenerator>();
    for (int i = 0; i < count; i++) {
      long skew = count == 1 ? 0 : skewMillis * i / (count - 1);
      var time = new VirtualTime(startMillis + skew, keysPerSecond);
      time.skip(i);
      writers.add(
          programs.generator(kind, i, new SplitMix64(seed + i), new WriterClock(time, count)));
    }
    return new SeveralWriters(writers, 0);
  }

  @Override
  public int keyBytes() {
    return writers.getFirst().keyBytes();
  }

  @Override
  public void fill(MemorySegment target, long offset, long count) {
    for (long i = 0; i < count; i++) {
      writers.get(next).fill(target, offset + i * keyBytes(), 1);
      next = (next + 1) % writers.size();
    }
  }

  @Override
  public SeveralWriters copy() {
    return new SeveralWriters(writers.stream().map(KeyGenerator::copy).toList(), next);
  }
}
