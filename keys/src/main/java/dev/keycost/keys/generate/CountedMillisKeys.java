// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.TimeSource;

/// A generator of positive 64-bit integers in a [SnowflakeLayout], strictly ascending: what
/// snowflakes, TSIDs and JavaScript's safe integers have in common.
///
/// Each new millisecond starts its sequence anew; every further key of the millisecond adds 1. When
/// the clock stands still or goes back, the last millisecond is kept; when the sequence overflows,
/// the millisecond moves ahead of the clock by 1.
abstract class CountedMillisKeys extends LongWordKeys {
  private final TimeSource time;
  private final SnowflakeLayout layout;
  private final TimeSpan times;
  private final long node;
  private long lastMillis;
  private long lastSequence;

  /// A generator whose first key has the clock's time.
  ///
  /// @param holder what the keys are called in messages
  /// @param millisMax the last time that keys may have, in milliseconds after the epoch
  /// @throws IllegalArgumentException if the layout has no such node
  CountedMillisKeys(
      TimeSource time, SnowflakeLayout layout, String holder, long millisMax, long node) {
    super(1);
    if (node < 0 || node > layout.nodeMax()) {
      throw new IllegalArgumentException(
          "node: %s is not a node; accepted: 0 to %s".formatted(node, layout.nodeMax()));
    }
    this.time = time;
    this.layout = layout;
    this.times = new TimeSpan(holder, "ms after the epoch " + layout.epochMillis(), 0, millisMax);
    this.node = node;
    // Before all time and with a full sequence, so that the first key starts a millisecond.
    this.lastMillis = Long.MIN_VALUE;
    this.lastSequence = layout.sequenceMax();
  }

  /// The generator's copy.
  CountedMillisKeys(CountedMillisKeys original) {
    super(1);
    this.time = original.time.copy();
    this.layout = original.layout;
    this.times = original.times;
    this.node = original.node;
    this.lastMillis = original.lastMillis;
    this.lastSequence = original.lastSequence;
  }

  /// Where the sequence of a new millisecond starts.
  abstract long firstSequence();

  @Override
  final void make(long[] words, int count) {
    int done = 0;
    while (done < count) {
      int steady = (int) time.steady(count - done);
      step(time.millis() - layout.epochMillis());
      time.skip(steady - 1);
      int end = done + steady;
      done = put(words, done, end);
      while (done < end) {
        // The sequence overflowed among keys of one reading.
        step(lastMillis);
        done = put(words, done, end);
      }
    }
  }

  private void step(long now) {
    if (now > lastMillis || lastSequence == layout.sequenceMax()) {
      lastMillis = times.holdable(Math.max(now, lastMillis + 1));
      lastSequence = firstSequence();
    } else {
      lastSequence++;
    }
  }

  /// Puts the last key and those that follow it in its millisecond, up to index `end`; returns the
  /// index behind them.
  private int put(long[] words, int from, int end) {
    long first = layout.key(lastMillis, node, lastSequence);
    int count = (int) Math.min(end - from, layout.sequenceMax() - lastSequence + 1);
    for (int i = 0; i < count; i++) {
      words[from + i] = first + i;
    }
    lastSequence += count - 1;
    return from + count;
  }

  @Override
  public final void continueAfter(byte[] key) {
    long number = SnowflakeLayout.number(key, layout.key(times.last() + 1, 0, 0) - 1);
    long millis = layout.millis(number);
    long sequence = layout.sequence(number);
    int comparison = Long.compare(layout.node(number), node);
    if (comparison != 0) {
      // Another node's: our keys of its millisecond are all greater, or none is.
      millis -= comparison < 0 ? 1 : 0;
      sequence = layout.sequenceMax();
    }
    if (millis == times.last() && sequence == layout.sequenceMax()) {
      throw times.noneFollows();
    }
    if (millis > lastMillis || millis == lastMillis && sequence > lastSequence) {
      lastMillis = millis;
      lastSequence = sequence;
    }
  }
}
