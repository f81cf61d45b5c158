// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.generate.KeyOrder;
import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import dev.keycost.keys.source.VirtualTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Keys go on behind those made before a restart, for every kind that is in order.
class KeyKindContinuationTest {
  private static final long DAY_MILLIS = 86_400_000;
  private static final int RESTARTS = 300;
  private static final int ENDLESS = 10_000;

  private static Stream<KeyKind> strict() {
    return Stream.of(KeyKind.values()).filter(kind -> kind.order() == KeyOrder.STRICT);
  }

  private static KeyGenerator generator(KeyKind kind, long seed, long startMillis) {
    return kind.generator(new SplitMix64(seed), new VirtualTime(startMillis, 100_000));
  }

  private static void assertAscending(byte[][] keys) {
    for (int i = 1; i < keys.length; i++) {
      assertThat(Arrays.compareUnsigned(keys[i - 1], keys[i])).isNegative();
    }
  }

  private static byte[][] join(byte[] first, byte[][] rest) {
    return Stream.concat(Stream.of(first), Stream.of(rest)).toArray(byte[][]::new);
  }

  @ParameterizedTest
  @MethodSource("strict")
  void goesOnBehindTheLastKeyWhateverTheClockReads(KeyKind kind) {
    byte[] last = Keys.next(generator(kind, 7, Clocks.START), 5000)[4999];
    for (long start :
        new long[] {
          Clocks.START, Clocks.START - DAY_MILLIS, Clocks.START + 49, Clocks.START + DAY_MILLIS
        }) {
      for (long seed = 0; seed < 20; seed++) {
        KeyGenerator restarted = generator(kind, seed, start);
        restarted.continueAfter(last);
        assertAscending(join(last, Keys.next(restarted, 10_000)));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("strict")
  void goesOnBehindAKeyOfTheFutureAndThenFollowsTheClock(KeyKind kind) {
    byte[] future = Keys.next(generator(kind, 7, Clocks.START + DAY_MILLIS), 100)[99];
    KeyGenerator keys =
        kind.generator(
            new SplitMix64(8),
            new TimeByReading(reading -> Clocks.START + reading / 500 * DAY_MILLIS));
    byte[] before = keys.next();
    keys.continueAfter(future);
    byte[][] after = Keys.next(keys, 2000);
    assertAscending(join(before, join(future, after)));
    if (kind.timed()) {
      assertThat(kind.timeOf(after[1999]).orElseThrow().toEpochMilli() / 1000)
          .isEqualTo((Clocks.START + 4 * DAY_MILLIS) / 1000);
    }
  }

  @ParameterizedTest
  @MethodSource("strict")
  void goesOnBehindKeysOfManyGenerators(KeyKind kind) {
    // Each with another seed, so that nodes, starts of counters and random tails differ.
    byte[] greatest = generator(kind, 0, Clocks.START).next();
    Randomness random = new SplitMix64(5);
    for (int restart = 1; restart < RESTARTS; restart++) {
      TimeSource clock =
          new VirtualTime(Clocks.START + Math.floorMod(random.nextLong(), 10), 1_000_000);
      KeyGenerator keys = kind.generator(new SplitMix64(restart), clock);
      keys.continueAfter(greatest);
      byte[][] made = Keys.next(keys, 1 + Math.floorMod(random.nextLong(), 50));
      assertAscending(join(greatest, made));
      greatest = made[made.length - 1];
    }
  }

  @ParameterizedTest
  @MethodSource("strict")
  void aKeyThatIsLessChangesNothing(KeyKind kind) {
    byte[] ofEarlierDays = generator(kind, 8, Clocks.START - DAY_MILLIS).next();
    for (TimeSource clock : Clocks.all()) {
      KeyGenerator keys = kind.generator(new SplitMix64(7), clock);
      byte[][] made = Keys.next(keys, 5000);
      KeyGenerator untouched = keys.copy();
      keys.continueAfter(made[4999]);
      keys.continueAfter(made[4998]);
      keys.continueAfter(made[0]);
      keys.continueAfter(ofEarlierDays);
      assertThat(Keys.bytes(keys, 5000)).isEqualTo(Keys.bytes(untouched, 5000));
    }
  }

  @ParameterizedTest
  @MethodSource("strict")
  void nothingFollowsTheLastKeyThereCanBe(KeyKind kind) {
    KeyGenerator keys = generator(kind, 7, Clocks.START);
    KeyGenerator untouched = keys.copy();
    assertThatThrownBy(() -> keys.continueAfter(greatest(kind)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageMatching("key: .*; accepted: -?\\d+ to \\d+, so that (keys|numbers) can follow");
    assertThat(keys.next()).isEqualTo(untouched.next());
  }

  @ParameterizedTest
  @MethodSource("strict")
  void keysAscendUntilThereAreNoMore(KeyKind kind) {
    byte[] late = greatest(kind);
    switch (kind) {
      case SEQUENCE, JS53, UUID6, UUID7_FRACTION, UUID8 -> late[7] ^= 1;
      case SNOWFLAKE, TSID -> late[5] ^= 0x40;
      case OBJECTID -> late[3] ^= 1;
      default -> late[5] ^= 1;
    }
    KeyGenerator keys = generator(kind, 7, Clocks.START);
    keys.continueAfter(late);
    var made = new ArrayList<byte[]>();
    assertThatThrownBy(
            () -> {
              while (made.size() < ENDLESS) {
                made.add(keys.next());
              }
              throw new IllegalStateException("more than anybody counts; accepted: that");
            })
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("; accepted: ");
    assertAscending(join(late, made.toArray(byte[][]::new)));
    int expected =
        switch (kind) {
          case SEQUENCE, JS53, UUID6, UUID7_FRACTION, UUID8 -> 1;
          // Those of the last millisecond.
          case SNOWFLAKE -> 4096;
          case TSID -> made.size();
          default -> ENDLESS;
        };
    assertThat(made).hasSize(expected).hasSizeGreaterThan(0);
  }

  /// The greatest number, with the bits that say the version.
  private static byte[] greatest(KeyKind kind) {
    byte[] key = new byte[kind.bytes()];
    Arrays.fill(key, (byte) 0xFF);
    switch (kind) {
      case SEQUENCE, SNOWFLAKE, TSID -> key[0] = 0x7F;
      case JS53 -> {
        key[0] = 0;
        key[1] = 0x1F;
      }
      case UUID6 -> versioned(key, 6);
      case UUID7, UUID7_RANDOM, UUID7_FRACTION -> versioned(key, 7);
      case UUID8 -> versioned(key, 8);
      case ULID_MONOTONIC, OBJECTID -> assertThat(key).containsOnly(0xFF);
      default -> throw new AssertionError("no greatest key of " + kind + " is known here");
    }
    return key;
  }

  private static void versioned(byte[] key, int version) {
    key[6] = (byte) (version << 4 | 0xF);
    key[8] = (byte) 0xBF;
  }

  @ParameterizedTest
  @MethodSource("strict")
  void whatIsNoKeyOfTheKindIsRefused(KeyKind kind) {
    KeyGenerator keys = generator(kind, 7, Clocks.START);
    KeyGenerator untouched = keys.copy();
    for (byte[] other : List.of(new byte[0], new byte[kind.bytes() + 1])) {
      assertThatThrownBy(() -> keys.continueAfter(other))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("key: %s bytes; accepted: %s bytes".formatted(other.length, kind.bytes()));
    }
    assertThatThrownBy(() -> keys.continueAfter(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("key: null is no key");
    assertThat(keys.next()).isEqualTo(untouched.next());
  }

  @ParameterizedTest
  @MethodSource("strict")
  void aKeyOfAnotherKindIsRefusedWhereItShows(KeyKind kind) {
    KeyGenerator keys = generator(kind, 7, Clocks.START);
    switch (kind) {
      case SEQUENCE, SNOWFLAKE, TSID ->
          assertRefused(keys, new byte[] {-1, 0, 0, 0, 0, 0, 0, 0}, "18374686479671623680");
      case JS53 -> assertRefused(keys, new byte[] {0, 0x20, 0, 0, 0, 0, 0, 0}, "9007199254740992");
      case UUID6, UUID7, UUID7_RANDOM, UUID7_FRACTION, UUID8 -> {
        assertRefused(keys, generator(KeyKind.UUID4, 7, 0).next(), "version 4");
        byte[] otherVariant = keys.next();
        otherVariant[8] |= 0x40;
        assertRefused(keys, otherVariant, "variant bits 3");
      }
      // Any bytes of the right number may be such a key.
      case ULID_MONOTONIC, OBJECTID ->
          assertThatCode(() -> keys.continueAfter(new byte[kind.bytes()]))
              .doesNotThrowAnyException();
      default -> throw new AssertionError("nothing is known of " + kind);
    }
  }

  private static void assertRefused(KeyGenerator keys, byte[] key, String found) {
    KeyGenerator untouched = keys.copy();
    assertThatThrownBy(() -> keys.continueAfter(key))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("key: ")
        .hasMessageContainingAll(found, "; accepted: ");
    assertThat(keys.copy().next()).isEqualTo(untouched.next());
  }

  @ParameterizedTest
  @EnumSource
  void kindsOfAnotherOrderCannotGoOn(KeyKind kind) {
    if (kind.order() != KeyOrder.STRICT) {
      KeyGenerator keys = generator(kind, 7, Clocks.START);
      assertThatThrownBy(() -> keys.continueAfter(generator(kind, 7, Clocks.START).next()))
          .isInstanceOf(UnsupportedOperationException.class)
          .hasMessageContaining("not made in order");
    }
  }
}
