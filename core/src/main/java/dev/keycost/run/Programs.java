// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.generate.SnowflakeKeys;
import dev.keycost.keys.generate.SnowflakeLayout;
import dev.keycost.keys.generate.TsidKeys;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/// The programs that make one trial's keys beside the design's own generator. Where keys have few
/// random bits or none, programs are told apart by the number of their node, as in a real fleet;
/// else by chance.
///
/// @param own the design's generator, whose node no other program has
/// @param phase whose programs these are, counted from 1; those of other phases have other nodes
record Programs(KeyGenerator own, int phase) {
  /// The number of a program whose keys are never inserted.
  static final int NEVER = -1;

  /// The most that a phase may have.
  private static final int PROGRAMS = 64;

  private static final int NODES = Math.toIntExact(SnowflakeLayout.DEFAULT.nodeMax()) + 1;

  /// @param number from 0, or `NEVER`
  KeyGenerator generator(KeyKind kind, int number, SplitMix64 random, TimeSource time) {
    return switch (kind) {
      case SNOWFLAKE -> new SnowflakeKeys(time, SnowflakeLayout.DEFAULT, node(number));
      case TSID -> new TsidKeys(random, time, node(number));
      default -> kind.generator(random, time);
    };
  }

  /// Counted from the own one on, in a circle: those of the phases, and last the one of `NEVER`.
  private long node(int number) {
    int others = NODES - 2;
    int above = number == NEVER ? NODES - 1 : 1 + (phase * PROGRAMS + number) % others;
    return (ownNode() + above) % NODES;
  }

  /// A TSID has its node where a snowflake has it; other keys have none, and any will do.
  private long ownNode() {
    byte[] key = new byte[own.keyBytes()];
    own.copy().fill(MemorySegment.ofArray(key), 0, 1);
    return ByteBuffer.wrap(key).getLong() >>> SnowflakeLayout.DEFAULT.sequenceBits() & NODES - 1;
  }
}
