// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import dev.keycost.keys.source.TimeSource;

/// Snowflake keys: time, machine and sequence in a positive 64-bit integer, strictly ascending. The
/// bits are those of a [SnowflakeLayout].
///
/// Where Twitter's generator waits for the next millisecond after the last key of one, this one
/// moves ahead of the clock, so it never stalls. When the clock goes back, the last millisecond is
/// kept. Not thread-safe.
public final class SnowflakeKeys extends CountedMillisKeys {
  /// The node unless another is asked for.
  public static final long DEFAULT_NODE = 1;

  /// A generator for one node.
  ///
  /// @throws IllegalArgumentException if the layout has no such node
  public SnowflakeKeys(TimeSource time, SnowflakeLayout layout, long node) {
    super(time, layout, "a snowflake key", layout.millisMax(), node);
  }

  private SnowflakeKeys(SnowflakeKeys original) {
    super(original);
  }

  @Override
  long firstSequence() {
    return 0;
  }

  @Override
  public SnowflakeKeys copy() {
    return new SnowflakeKeys(this);
  }
}
