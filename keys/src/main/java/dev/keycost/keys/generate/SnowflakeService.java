// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import java.time.Instant;

/// Who numbers with snowflakes, and how: milliseconds since an epoch, then a node, then a sequence.
/// Source: each service's own description of its ids.
public enum SnowflakeService {
  /// [SnowflakeLayout#DEFAULT].
  KEYCOST("snowflake", "since 2020", 1_577_836_800_000L, 10, 12),
  /// Twitter's `IdWorker.scala`, 2010.
  TWITTER("snowflake (Twitter)", "since Twitter's epoch of 2010", 1_288_834_974_657L, 10, 12),
  /// Discord's API reference.
  DISCORD("snowflake (Discord)", "since Discord's epoch of 2015", 1_420_070_400_000L, 10, 12),
  /// Instagram Engineering, "Sharding & IDs at Instagram", 2012.
  INSTAGRAM("snowflake (Instagram)", "since Instagram's epoch of 2011", 1_314_220_021_721L, 13, 10),
  /// Twitter's widths without an epoch.
  UNIX("snowflake (Unix epoch)", "since 1970", 0, 10, 12);

  private final String words;
  private final String since;
  private final long epochMillis;
  private final int nodeBits;
  private final int sequenceBits;

  SnowflakeService(String words, String since, long epochMillis, int nodeBits, int sequenceBits) {
    this.words = words;
    this.since = since;
    this.epochMillis = epochMillis;
    this.nodeBits = nodeBits;
    this.sequenceBits = sequenceBits;
  }

  /// The name of its ids.
  public String words() {
    return words;
  }

  /// What its time counts from, as the end of a sentence.
  public String since() {
    return since;
  }

  /// The epoch in Unix milliseconds.
  public long epochMillis() {
    return epochMillis;
  }

  /// The bits below the time.
  public int timeShift() {
    return nodeBits + sequenceBits;
  }

  /// The time in an id.
  public Instant timeOf(long id) {
    return Instant.ofEpochMilli(epochMillis).plusMillis(id >>> timeShift());
  }

  /// The node in an id.
  public long nodeOf(long id) {
    return id >>> sequenceBits & (1L << nodeBits) - 1;
  }

  /// The sequence in an id.
  public long sequenceOf(long id) {
    return id & (1L << sequenceBits) - 1;
  }
}
