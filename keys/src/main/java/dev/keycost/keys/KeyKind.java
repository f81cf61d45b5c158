// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

import dev.keycost.keys.generate.CombKeys;
import dev.keycost.keys.generate.Js53Keys;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.generate.KeyOrder;
import dev.keycost.keys.generate.KsuidKeys;
import dev.keycost.keys.generate.MonotonicUlidKeys;
import dev.keycost.keys.generate.NameUuidKeys;
import dev.keycost.keys.generate.ObjectIdKeys;
import dev.keycost.keys.generate.Random160Keys;
import dev.keycost.keys.generate.Random64Keys;
import dev.keycost.keys.generate.SequenceKeys;
import dev.keycost.keys.generate.SnowflakeKeys;
import dev.keycost.keys.generate.SnowflakeLayout;
import dev.keycost.keys.generate.TsidKeys;
import dev.keycost.keys.generate.UlidKeys;
import dev.keycost.keys.generate.Uuid1Keys;
import dev.keycost.keys.generate.Uuid4Keys;
import dev.keycost.keys.generate.Uuid6Keys;
import dev.keycost.keys.generate.Uuid7FractionKeys;
import dev.keycost.keys.generate.Uuid7Keys;
import dev.keycost.keys.generate.Uuid7PlainKeys;
import dev.keycost.keys.generate.Uuid7RandomKeys;
import dev.keycost.keys.generate.Uuid8Keys;
import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;

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
      KeyPromises.SEQUENCE,
      (random, time) -> new SequenceKeys(1)),
  /// 63 random bits; the top bit is zero so that signed and unsigned order agree.
  RANDOM64(
      "random64",
      8,
      KeyOrder.NONE,
      "A random positive integer: hides how many rows there are, at the price of locality.",
      KeyPromises.UNORDERED,
      (random, time) -> new Random64Keys(random)),
  /// Time, node and sequence in one integer.
  SNOWFLAKE(
      "snowflake",
      8,
      KeyOrder.STRICT,
      "Time, machine and sequence in one integer: ordered without a central counter.",
      KeyPromises.SNOWFLAKE,
      (random, time) ->
          new SnowflakeKeys(time, SnowflakeLayout.DEFAULT, SnowflakeKeys.DEFAULT_NODE),
      SnowflakeLayout.DEFAULT::timeOf),
  /// Time, random node and a counter with a random start in one integer.
  TSID(
      "tsid",
      8,
      KeyOrder.STRICT,
      "A snowflake that starts each millisecond at a random count: neighbours are less guessable.",
      KeyPromises.TSID,
      TsidKeys::new,
      TsidKeys::timeOf),
  /// Time and counter in an integer below 2^53.
  JS53(
      "js53",
      8,
      KeyOrder.STRICT,
      "Time and counter below 2^53: JavaScript numbers hold it exactly, but one writer makes all.",
      KeyPromises.SNOWFLAKE,
      (random, time) -> new Js53Keys(time),
      Js53Keys::timeOf),
  /// RFC 9562 version 1.
  UUID1(
      "uuid1",
      16,
      KeyOrder.CYCLE,
      "Time in an order that bytes do not show: appended for minutes, then over and over again.",
      KeyPromises.UUID1,
      Uuid1Keys::new,
      Uuid1Keys::timeOf),
  /// RFC 9562 version 3, of the names 1, 2, 3.
  UUID3(
      "uuid3",
      16,
      KeyOrder.NONE,
      "The MD5 of a name: the same everywhere for the same name, and every insert lands elsewhere.",
      KeyPromises.UNORDERED,
      (random, time) -> NameUuidKeys.md5(random)),
  /// RFC 9562 version 4.
  UUID4(
      "uuid4",
      16,
      KeyOrder.NONE,
      "122 random bits: any program can make one alone, and every insert lands on another page.",
      KeyPromises.UNORDERED,
      (random, time) -> new Uuid4Keys(random)),
  /// RFC 9562 version 5, of the names 1, 2, 3.
  UUID5(
      "uuid5",
      16,
      KeyOrder.NONE,
      "The SHA-1 of a name: like uuid3 with a hash that is harder to break.",
      KeyPromises.UNORDERED,
      (random, time) -> NameUuidKeys.sha1(random)),
  /// RFC 9562 version 6.
  UUID6(
      "uuid6",
      16,
      KeyOrder.STRICT,
      "A uuid1 with its time put in order: appended, and still convertible to and from uuid1.",
      KeyPromises.UUID6,
      Uuid6Keys::new,
      Uuid6Keys::timeOf),
  /// RFC 9562 version 7 with a dedicated counter, method 1 of section 6.2.
  UUID7(
      "uuid7",
      16,
      KeyOrder.STRICT,
      "Milliseconds first, then a counter and random bits: made alone like uuid4, but appended.",
      KeyPromises.UUID7,
      Uuid7Keys::new,
      Uuid7Keys::timeOf),
  /// RFC 9562 version 7 with random bits counted up, method 2.
  UUID7_RANDOM(
      "uuid7-random",
      16,
      KeyOrder.STRICT,
      "A uuid7 that adds random steps to random bits: in order, and no key tells the next.",
      KeyPromises.UUID7,
      Uuid7RandomKeys::new,
      Uuid7RandomKeys::timeOf),
  /// RFC 9562 version 7 with a finer time, method 3.
  UUID7_FRACTION(
      "uuid7-fraction",
      16,
      KeyOrder.STRICT,
      "A uuid7 with time to 244 ns in place of a counter, as PostgreSQL 18 makes it.",
      KeyPromises.UUID7_FRACTION,
      Uuid7FractionKeys::new,
      Uuid7FractionKeys::timeOf),
  /// RFC 9562 version 7 with random bits only.
  UUID7_PLAIN(
      "uuid7-plain",
      16,
      KeyOrder.TICK,
      "A uuid7 without any counter, as many libraries make it: in order only between milliseconds.",
      KeyPromises.BY_MILLI,
      Uuid7PlainKeys::new,
      Uuid7PlainKeys::timeOf),
  /// RFC 9562 version 8 with time, Appendix B.1.
  UUID8(
      "uuid8",
      16,
      KeyOrder.STRICT,
      "Time to 10 ns, then random bits: the RFC's own example of a UUID that anybody may define.",
      KeyPromises.UUID8,
      Uuid8Keys::new,
      Uuid8Keys::timeOf),
  /// ULID with random bits only.
  ULID(
      "ulid",
      16,
      KeyOrder.TICK,
      "Milliseconds and 80 random bits: like uuid7-plain, with a shorter text.",
      KeyPromises.BY_MILLI,
      UlidKeys::new,
      UlidKeys::timeOf),
  /// ULID whose random bits are counted up.
  ULID_MONOTONIC(
      "ulid-monotonic",
      16,
      KeyOrder.STRICT,
      "A ULID that counts up within the millisecond: in order, but a key tells its neighbour.",
      KeyPromises.MONOTONIC_ULID,
      MonotonicUlidKeys::new,
      UlidKeys::timeOf),
  /// Seconds and 128 random bits.
  KSUID(
      "ksuid",
      20,
      KeyOrder.TICK,
      "Seconds and 128 random bits: in order from second to second, random within.",
      KeyPromises.BY_SECOND,
      KsuidKeys::new,
      KsuidKeys::timeOf),
  /// MongoDB's key.
  OBJECTID(
      "objectid",
      12,
      KeyOrder.STRICT,
      "Seconds, a random process and a counter: MongoDB's key, shorter than a UUID.",
      KeyPromises.OBJECT_ID,
      ObjectIdKeys::new,
      ObjectIdKeys::timeOf),
  /// Version 4 with milliseconds in its last bytes.
  COMB(
      "comb",
      16,
      KeyOrder.NONE,
      "A uuid4 with its time last: appended in SQL Server, random everywhere else.",
      KeyPromises.COMB,
      CombKeys::new,
      CombKeys::timeOf),
  /// 20 random bytes.
  RANDOM160(
      "random160",
      20,
      KeyOrder.NONE,
      "20 random bytes, like the hash of a row's content: no order, and wider than a UUID.",
      KeyPromises.UNORDERED,
      (random, time) -> new Random160Keys(random));

  private final String label;
  private final int bytes;
  private final KeyOrder order;
  private final String why;
  private final KeyPromise promise;
  private final Maker maker;
  private final Optional<Function<byte[], Instant>> clock;

  /// A kind whose keys hold no time.
  KeyKind(String label, int bytes, KeyOrder order, String why, KeyPromise promise, Maker maker) {
    this(label, bytes, order, why, promise, maker, Optional.empty());
  }

  /// A kind whose keys hold a time that `clock` reads.
  KeyKind(
      String label,
      int bytes,
      KeyOrder order,
      String why,
      KeyPromise promise,
      Maker maker,
      Function<byte[], Instant> clock) {
    this(label, bytes, order, why, promise, maker, Optional.of(clock));
  }

  KeyKind(
      String label,
      int bytes,
      KeyOrder order,
      String why,
      KeyPromise promise,
      Maker maker,
      Optional<Function<byte[], Instant>> clock) {
    this.label = label;
    this.bytes = bytes;
    this.order = order;
    this.why = why;
    this.promise = promise;
    this.maker = maker;
    this.clock = clock;
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

  /// How long a tick of [KeyOrder#TICK] lasts; zero for kinds of another order.
  public Duration tick() {
    if (order != KeyOrder.TICK) {
      return Duration.ZERO;
    }
    return this == KSUID ? Duration.ofSeconds(1) : Duration.ofMillis(1);
  }

  /// One sentence for people who choose a kind: what it is and what it trades.
  public String why() {
    return why;
  }

  /// What the kind's generator promises of order and time.
  public KeyPromise promise() {
    return promise;
  }

  /// Whether a key is a non-negative 64-bit integer, so that engines can store it as one.
  public boolean integer() {
    return bytes == Long.BYTES;
  }

  /// Whether a key holds a time that [#timeOf(byte[])] can read.
  public boolean timed() {
    return clock.isPresent();
  }

  /// The time in a key of this kind, as fine as the kind holds it; empty where it holds none.
  /// Snowflakes are read in [SnowflakeLayout#DEFAULT].
  ///
  /// @throws IllegalArgumentException if the kind holds a time and the key cannot be one of it
  public Optional<Instant> timeOf(byte[] key) {
    return clock.map(read -> read.apply(key));
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
