// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.generate.KeyOrder;
import dev.keycost.keys.generate.Random160Keys;
import dev.keycost.keys.generate.Random64Keys;
import dev.keycost.keys.generate.SequenceKeys;
import dev.keycost.keys.generate.SnowflakeKeys;
import dev.keycost.keys.generate.Uuid4Keys;
import dev.keycost.keys.generate.Uuid7Keys;
import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.util.Arrays;
import java.util.Optional;

/// How key values come about. Each constant is one generator; the enum is the registry.
///
/// A kind's label and order are promises to stored results: a generator that orders its keys
/// differently is a new kind with a new label.
public enum KeyKind {
  /// Counted up from 1.
  SEQUENCE(
      "sequence",
      8,
      KeyOrder.STRICT,
      "A counter: the smallest key, always appended, but it needs one place that counts.",
      (random, time) -> new SequenceKeys(1)),
  /// 63 random bits; the top bit is zero so that signed and unsigned order agree.
  RANDOM64(
      "random64",
      8,
      KeyOrder.NONE,
      "A random positive integer: hides how many rows there are, at the price of locality.",
      (random, time) -> new Random64Keys(random)),
  /// Time, node and sequence in one integer.
  SNOWFLAKE(
      "snowflake",
      8,
      KeyOrder.STRICT,
      "Time, machine and sequence in one integer: ordered without a central counter.",
      (random, time) ->
          new SnowflakeKeys(time, SnowflakeKeys.DEFAULT_EPOCH_MILLIS, SnowflakeKeys.DEFAULT_NODE)),
  /// RFC 9562 version 4.
  UUID4(
      "uuid4",
      16,
      KeyOrder.NONE,
      "122 random bits: any program can make one alone, and every insert lands on another page.",
      (random, time) -> new Uuid4Keys(random)),
  /// RFC 9562 version 7.
  UUID7(
      "uuid7",
      16,
      KeyOrder.STRICT,
      "Milliseconds first, then a counter and random bits: made alone like uuid4, but appended.",
      Uuid7Keys::new),
  /// 20 random bytes.
  RANDOM160(
      "random160",
      20,
      KeyOrder.NONE,
      "20 random bytes, like the hash of a row's content: no order, and wider than a UUID.",
      (random, time) -> new Random160Keys(random));

  private final String label;
  private final int bytes;
  private final KeyOrder order;
  private final String why;
  private final Maker maker;

  KeyKind(String label, int bytes, KeyOrder order, String why, Maker maker) {
    this.label = label;
    this.bytes = bytes;
    this.order = order;
    this.why = why;
    this.maker = maker;
  }

  /// The name users write, in lower case.
  public String label() {
    return label;
  }

  /// The length of a raw key in bytes.
  public int bytes() {
    return bytes;
  }

  /// How the raw bytes, compared unsigned, relate to the order of generation.
  public KeyOrder order() {
    return order;
  }

  /// One sentence for people who choose a kind: what it is and what it trades.
  public String why() {
    return why;
  }

  /// Whether a key is a non-negative 64-bit integer, so that engines can store it as one.
  public boolean integer() {
    return bytes == Long.BYTES;
  }

  /// A new stream. It owns `random` and `time` from here on: nobody else may draw from them.
  public KeyGenerator generator(Randomness random, TimeSource time) {
    return maker.make(random, time);
  }

  /// The kind with exactly this label.
  public static Optional<KeyKind> byLabel(String label) {
    return Arrays.stream(values()).filter(kind -> kind.label.equals(label)).findFirst();
  }

  /// The constructor behind a constant.
  private interface Maker {
    KeyGenerator make(Randomness random, TimeSource time);
  }
}
