// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.Keys;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.VirtualTime;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every kind in every layout and writing is named, in order or shuffled.
class KindsTest {
  private static final int COUNT = 80;
  private static final HandMade MADE = new HandMade(5);

  /// The order of values is lost before they are decoded, so a few writings suffice.
  private static final Set<Written> SHUFFLED =
      EnumSet.of(Written.INTEGER, Written.BLOB, Written.BRACES, Written.BASE32);

  /// What a column of keys is.
  record Column(String name, byte[][] keys, KeyFamily family, Optional<ByteLayout> layout) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Column column(String name, KeyFamily family, ByteLayout layout, byte[][] keys) {
    return new Column(name, keys, family, Optional.of(layout));
  }

  private static Column column(String name, KeyFamily family, byte[][] keys) {
    return new Column(name, keys, family, Optional.empty());
  }

  /// The kinds that keycost makes. A new constant is tested without writing a test.
  static Stream<Column> ofKinds() {
    return Arrays.stream(KeyKind.values())
        .map(
            kind -> {
              byte[][] keys =
                  Keys.next(
                      kind.generator(new SplitMix64(3), new VirtualTime(HandMade.START, 5_000)),
                      COUNT);
              KeyFamily family = family(kind.label());
              Optional<ByteLayout> layout =
                  family.uuid() ? Optional.of(ByteLayout.RFC) : Optional.empty();
              return new Column("kind " + kind.label(), keys, family, layout);
            });
  }

  /// The family whose label the kind's label is or begins with.
  private static KeyFamily family(String label) {
    return Arrays.stream(KeyFamily.values())
        .filter(f -> label.equals(f.label()) || label.startsWith(f.label() + "-"))
        .findFirst()
        .orElseThrow();
  }

  private static byte[][] timed(LongFunction<byte[]> key) {
    return HandMade.many(COUNT, i -> key.apply(HandMade.millis(i)));
  }

  static Stream<Column> handMade() {
    byte[][] v1 = timed(MADE::uuid1);
    byte[][] v4 = HandMade.many(COUNT, i -> MADE.uuid4());
    byte[][] v6 = timed(MADE::uuid6);
    byte[][] v7 = timed(MADE::uuid7);
    List<Column> columns = new ArrayList<>();
    for (ByteLayout layout : ByteLayout.values()) {
      if (layout != ByteLayout.LITTLE_ENDIAN) {
        String in = " in " + layout.label();
        columns.add(column("v1" + in, KeyFamily.UUID1, layout, placed(v1, layout)));
        columns.add(column("v4" + in, KeyFamily.UUID4, layout, placed(v4, layout)));
        columns.add(column("v6" + in, KeyFamily.UUID6, layout, placed(v6, layout)));
        columns.add(column("v7" + in, KeyFamily.UUID7, layout, placed(v7, layout)));
      }
    }
    ByteLayout rfc = ByteLayout.RFC;
    byte[][] combs = timed(MADE::comb);
    byte[][] ordered = timed(MADE::ordered4);
    columns.add(
        column("v3", KeyFamily.UUID3, rfc, HandMade.many(COUNT, i -> HandMade.named("MD5", 3, i))));
    columns.add(
        column(
            "v5", KeyFamily.UUID5, rfc, HandMade.many(COUNT, i -> HandMade.named("SHA-1", 5, i))));
    columns.add(column("v8 with time", KeyFamily.UUID8, rfc, timed(MADE::uuid8)));
    columns.add(column("comb", KeyFamily.COMB, rfc, combs));
    columns.add(
        column("comb in guid", KeyFamily.COMB, ByteLayout.GUID, placed(combs, ByteLayout.GUID)));
    columns.add(column("comb of 2002", KeyFamily.COMB, rfc, timed(MADE::combDateTime)));
    columns.add(column("laravel", KeyFamily.UUID4_ORDERED, rfc, ordered));
    columns.add(
        column(
            "laravel in guid",
            KeyFamily.UUID4_ORDERED,
            ByteLayout.GUID,
            placed(ordered, ByteLayout.GUID)));
    columns.add(
        column("v4 after millis", KeyFamily.UUID4_ORDERED, rfc, timed(MADE::ordered4Millis)));
    columns.add(column("ulid", KeyFamily.ULID, timed(MADE::ulid)));
    columns.add(column("objectid", KeyFamily.OBJECTID, HandMade.many(COUNT, HandMade::objectId)));
    columns.add(column("ksuid", KeyFamily.KSUID, timed(MADE::ksuid)));
    columns.add(column("random96", KeyFamily.RANDOM96, HandMade.many(COUNT, i -> MADE.random(12))));
    columns.add(
        column("md5", KeyFamily.RANDOM128, HandMade.many(COUNT, i -> HandMade.hash("MD5", i))));
    columns.add(
        column("sha1", KeyFamily.RANDOM160, HandMade.many(COUNT, i -> HandMade.hash("SHA-1", i))));
    return columns.stream();
  }

  static Stream<Column> integers() {
    return Stream.of(
        column("1 2 3", KeyFamily.SEQUENCE, HandMade.many(COUNT, i -> HandMade.integer(i + 1))),
        column(
            "every fifth", KeyFamily.SEQUENCE, HandMade.many(COUNT, i -> HandMade.integer(5L * i))),
        column(
            "with holes",
            KeyFamily.SEQUENCE,
            HandMade.many(COUNT, i -> HandMade.integer(3L * i + (MADE.random(1)[0] & 1)))),
        column(
            "set forward",
            KeyFamily.SEQUENCE,
            HandMade.many(COUNT, i -> HandMade.integer(i < 40 ? i : 1_000_000_000L + i))),
        column(
            "squares",
            KeyFamily.SPARSE,
            HandMade.many(COUNT, i -> HandMade.integer(1000L * i * i + i))),
        column("twitter", KeyFamily.SNOWFLAKE, snowflakes(1_288_834_974_657L)),
        column("discord", KeyFamily.SNOWFLAKE, snowflakes(1_420_070_400_000L)),
        column("ours", KeyFamily.SNOWFLAKE, snowflakes(1_577_836_800_000L)),
        column("unix snowflake", KeyFamily.SNOWFLAKE, snowflakes(0)),
        column("instagram", KeyFamily.SNOWFLAKE, timed(HandMade::instagram)),
        column("tsid", KeyFamily.TSID, timed(MADE::tsid)),
        column("js53", KeyFamily.JS53, HandMade.many(COUNT, HandMade::js53)),
        column(
            "below 2^53",
            KeyFamily.RANDOM53,
            HandMade.many(
                COUNT, i -> HandMade.integer(ByteBuffer.wrap(MADE.random(8)).getLong() >>> 11))),
        column("64 bits", KeyFamily.RANDOM64, HandMade.many(COUNT, i -> MADE.random(8))),
        column(
            "seconds",
            KeyFamily.UNIX_SECONDS,
            timed(t -> HandMade.integer(t / 1000 + MADE.random(1)[0] * 3600L - 3_000_000))),
        column("millis", KeyFamily.UNIX_MILLIS, uneven(1)),
        column("micros", KeyFamily.UNIX_MICROS, uneven(1000)),
        column("nanos", KeyFamily.UNIX_NANOS, uneven(1_000_000)));
  }

  private static byte[][] snowflakes(long epoch) {
    return HandMade.many(COUNT, i -> HandMade.snowflake(HandMade.millis(i / 3), epoch, i % 3));
  }

  private static byte[][] uneven(long perMilli) {
    return HandMade.many(
        COUNT,
        i -> HandMade.integer((HandMade.millis(7 * i) + (MADE.random(1)[0] & 0xF)) * perMilli));
  }

  private static byte[][] placed(byte[][] keys, ByteLayout layout) {
    return Arrays.stream(keys)
        .map(
            key ->
                switch (layout) {
                  case RFC -> key;
                  case GUID -> HandMade.guid(key);
                  case SWAPPED -> HandMade.swapped(key);
                  case SQL_SERVER -> HandMade.sqlServer(key);
                  case FOR_SQL_SERVER -> HandMade.forSqlServer(key);
                  case LITTLE_ENDIAN -> HandMade.reversed(key);
                })
        .toArray(byte[][]::new);
  }

  private static Guess guess(byte[][] keys, Written written) {
    KeyClassifier classifier = new KeyClassifier();
    for (byte[] key : keys) {
      written.add(classifier, key);
    }
    return classifier.classify(HandMade.NOW).guess();
  }

  @ParameterizedTest
  @MethodSource({"ofKinds", "handMade", "integers"})
  void isNamedInEveryWritingAndOrder(Column column) {
    byte[][] shuffled = HandMade.shuffled(column.keys());
    boolean negative = Arrays.stream(column.keys()).anyMatch(key -> key[0] < 0);
    for (Written written : Written.values()) {
      if (written.has(column.keys()[0].length) && !(written == Written.DECIMAL && negative)) {
        Guess guess = guess(column.keys(), written);
        String name = column + " as " + written;
        assertThat(guess.family()).as(name).isEqualTo(column.family());
        assertThat(guess.layout()).as(name).isEqualTo(column.layout());
        assertThat(guess.encoding()).as(name).isEqualTo(written.encoding());
        assertThat(guess.confidence()).as(name).isBetween(0.6, 1.0);
        if (SHUFFLED.contains(written)) {
          assertThat(guess(shuffled, written)).as(name + " shuffled").isEqualTo(guess);
        }
      }
    }
  }
}
