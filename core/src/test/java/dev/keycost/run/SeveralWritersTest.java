// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.VirtualTime;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SeveralWritersTest {
  private static final long START_MILLIS = 1_767_225_600_000L;
  private static final long SEED = 99;

  /// Those of which several programs can make keys: WorkloadLimits refuses js53, and a sequence is
  /// given out by the engine.
  private static Stream<KeyKind> kinds() {
    return Stream.of(KeyKind.values())
        .filter(kind -> kind != KeyKind.JS53 && kind != KeyKind.SEQUENCE);
  }

  private static Stream<KeyKind> kindsWithTime() {
    return kinds().filter(KeyKind::timed);
  }

  private static Programs programs(KeyKind kind, int phase) {
    return new Programs(
        kind.generator(new SplitMix64(SEED), new VirtualTime(START_MILLIS, 1000)), phase);
  }

  private static SeveralWriters writers(KeyKind kind, int count, long rate, long skewMillis) {
    return SeveralWriters.of(kind, programs(kind, 1), count, SEED, START_MILLIS, rate, skewMillis);
  }

  private static byte[][] next(KeyGenerator generator, int count) {
    byte[][] keys = new byte[count][generator.keyBytes()];
    for (byte[] key : keys) {
      generator.fill(MemorySegment.ofArray(key), 0, 1);
    }
    return keys;
  }

  @ParameterizedTest
  @MethodSource("kindsWithTime")
  void aKeysTimeIsItsTurnsAndItsWritersClockIsWrong(KeyKind kind) {
    // 10 ms apart, so that even kinds that run ahead within a millisecond need not.
    byte[][] keys = next(writers(kind, 4, 100, 300), 4000);
    boolean seconds = kind == KeyKind.OBJECTID || kind == KeyKind.KSUID;
    Duration tick = seconds ? Duration.ofSeconds(1) : Duration.ofMillis(1);
    for (int i = 0; i < keys.length; i++) {
      Instant due = Instant.ofEpochMilli(START_MILLIS + i * 10L + 100L * (i % 4));
      assertThat(kind.timeOf(keys[i]).orElseThrow()).isBetween(due.minus(tick), due.plusMillis(1));
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1000, 0", "2, 1000, 50", "3, 7, 100", "4, 10, 200", "5, 2500, 7", "64, 1000, 63"})
  void clocksAreSpreadEvenlyOverTheSkew(int count, long rate, long skewMillis) {
    byte[][] keys = next(writers(KeyKind.UUID7_PLAIN, count, rate, skewMillis), 1000);
    for (int i = 0; i < keys.length; i++) {
      long skew = count == 1 ? 0 : skewMillis * (i % count) / (count - 1);
      assertThat(KeyKind.UUID7_PLAIN.timeOf(keys[i]))
          .contains(Instant.ofEpochMilli(START_MILLIS + i * 1000L / rate + skew));
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void aCopyReplaysWhateverPiecesItIsAskedFor(KeyKind kind) {
    SeveralWriters writers = writers(kind, 3, 2000, 20);
    next(writers, 100);
    SeveralWriters copy = writers.copy();
    byte[][] expected = next(writers, 1000);
    int keyBytes = kind.bytes();
    byte[] all = new byte[1000 * keyBytes];
    for (int at = 0, piece = 1; at < 1000; at += piece, piece = Math.min(piece + 7, 1000 - at)) {
      copy.fill(MemorySegment.ofArray(all), (long) at * keyBytes, piece);
    }
    for (int i = 0; i < 1000; i++) {
      assertThat(Arrays.copyOfRange(all, i * keyBytes, (i + 1) * keyBytes)).isEqualTo(expected[i]);
    }
  }

  /// A million keys at a million a second, with clocks so far apart that all meet all.
  @ParameterizedTest
  @MethodSource("kinds")
  void noKeyIsMadeTwice(KeyKind kind) {
    int count = 1_000_000;
    int keyBytes = kind.bytes();
    byte[] keys = new byte[count * keyBytes];
    writers(kind, 8, 1_000_000, 200).fill(MemorySegment.ofArray(keys), 0, count);
    assertThat(duplicates(keys, keyBytes)).isZero();
  }

  /// Of hashes of 64 bits, which a million different keys do not share.
  private static long duplicates(byte[] keys, int keyBytes) {
    long[] hashes = new long[keys.length / keyBytes];
    for (int i = 0; i < hashes.length; i++) {
      long hash = 0;
      for (int b = i * keyBytes; b < (i + 1) * keyBytes; b++) {
        hash = (hash ^ keys[b]) * 0x9E3779B97F4A7C15L;
        hash ^= hash >>> 29;
      }
      hashes[i] = hash;
    }
    Arrays.sort(hashes);
    long duplicates = 0;
    for (int i = 1; i < hashes.length; i++) {
      duplicates += hashes[i] == hashes[i - 1] ? 1 : 0;
    }
    return duplicates;
  }

  @ParameterizedTest
  @ValueSource(strings = {"snowflake", "tsid"})
  void programsOfOtherPhasesAndOnesThatNeverInsertHaveOtherNodes(String label) {
    KeyKind kind = KeyKind.byLabel(label).orElseThrow();
    int each = 20_000;
    KeyGenerator own = kind.generator(new SplitMix64(SEED), new VirtualTime(START_MILLIS, 1000));
    List<KeyGenerator> generators =
        List.of(
            own.copy(),
            writers(kind, 64, 1000, 500),
            SeveralWriters.of(kind, new Programs(own, 2), 64, SEED, START_MILLIS, 1000, 0),
            new Programs(own, 0)
                .generator(
                    kind,
                    Programs.NEVER,
                    new SplitMix64(SEED),
                    new VirtualTime(START_MILLIS, 1000)));
    byte[] keys = new byte[generators.size() * each * kind.bytes()];
    for (int i = 0; i < generators.size(); i++) {
      generators.get(i).fill(MemorySegment.ofArray(keys), (long) i * each * kind.bytes(), each);
    }
    assertThat(duplicates(keys, kind.bytes())).isZero();
  }

  @Test
  void keysAreOutOfOrderBetweenWritersAndInOrderForEach() {
    byte[][] keys = next(writers(KeyKind.UUID7, 4, 1000, 200), 8000);
    long backwards = 0;
    for (int i = 4; i < keys.length; i++) {
      assertThat(Arrays.compareUnsigned(keys[i - 4], keys[i])).isNegative();
      backwards += Arrays.compareUnsigned(keys[i - 1], keys[i]) > 0 ? 1 : 0;
    }
    // From the last writer to the first, once a round.
    assertThat(backwards).isEqualTo(1999);
  }

  @Test
  void withoutSkewKeysOfFineTimesAreInOrder() {
    byte[][] keys = next(writers(KeyKind.UUID7, 4, 1000, 0), 8000);
    assertThat(List.of(keys)).isSortedAccordingTo(Arrays::compareUnsigned);
  }

  @Test
  void aWritersClockReadsEverySoManiethMoment() {
    var time = new VirtualTime(START_MILLIS, 1000);
    time.skip(2);
    var clock = new WriterClock(time, 5);
    WriterClock copy = clock.copy();
    assertThat(clock.millis()).isEqualTo(START_MILLIS + 2);
    assertThat(clock.millis()).isEqualTo(START_MILLIS + 7);
    clock.skip(3);
    assertThat(clock.ticks()).isEqualTo((START_MILLIS + 27) * 10_000);
    assertThat(clock.steady(100)).isEqualTo(1);
    assertThat(copy.millis()).isEqualTo(START_MILLIS + 2);
  }
}
