// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.f4b6a3.uuid.util.UuidUtil;
import dev.keycost.keys.FixedDraws;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.Keys;
import dev.keycost.keys.TimeByReading;
import dev.keycost.keys.source.HistoricTime;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import dev.keycost.keys.source.VirtualTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Versions 1 and 6, as `java.util.UUID` and uuid-creator read them.
class GregorianUuidTest {
  private static final long START = 1_750_000_000_000L;
  private static final long UNIX_EPOCH_TICKS = 122_192_928_000_000_000L;
  private static final long NODE = 0x9F6BDECED846L;
  private static final Instant RFC_TIME = Instant.parse("2022-02-22T19:22:22Z");

  private static FixedDraws rfcDraws() {
    return new FixedDraws(0x33C8L << 50 | NODE);
  }

  @Test
  void version1MatchesTheExampleOfRfc9562() {
    // Appendix A.1.
    UUID expected = UUID.fromString("c232ab00-9414-11ec-b3c8-9f6bdeced846");
    HistoricTime time = new HistoricTime(RFC_TIME);
    assertThat(new Uuid1Keys(rfcDraws(), time).nextUuid()).isEqualTo(expected);
    assertThat(new Uuid1Keys(rfcDraws(), time, NODE).nextUuid()).isEqualTo(expected);
    assertThat(Uuid1Keys.timeOf(new Uuid1Keys(rfcDraws(), time).next())).isEqualTo(RFC_TIME);
  }

  @Test
  void version6MatchesTheExampleOfRfc9562() {
    // Appendix A.5.
    UUID expected = UUID.fromString("1ec9414c-232a-6b00-b3c8-9f6bdeced846");
    HistoricTime time = new HistoricTime(RFC_TIME);
    assertThat(new Uuid6Keys(rfcDraws(), time).nextUuid()).isEqualTo(expected);
    assertThat(new Uuid6Keys(rfcDraws(), time, NODE).nextUuid()).isEqualTo(expected);
    assertThat(Uuid6Keys.timeOf(new Uuid6Keys(rfcDraws(), time).next())).isEqualTo(RFC_TIME);
  }

  @ParameterizedTest
  @EnumSource(names = {"UUID1", "UUID6"})
  void isReadAsItsTimeAndNodeByOthers(KeyKind kind) {
    TimeSource sameTime = new VirtualTime(START, 12_345);
    UUID[] made = Keys.nextUuids(kind.generator(new SplitMix64(3), sameTime.copy()), 20_000);
    long node = UuidUtil.getNodeIdentifier(made[0]);
    int clockSequence = UuidUtil.getClockSequence(made[0]);
    assertThat(node >>> 40 & 1).isOne();
    for (UUID uuid : made) {
      assertThat(uuid.variant()).isEqualTo(2);
      assertThat("UUID" + uuid.version()).isEqualTo(kind.name());
      assertThat(UuidUtil.getTimestamp(uuid)).isEqualTo(sameTime.ticks() + UNIX_EPOCH_TICKS);
      assertThat(UuidUtil.getNodeIdentifier(uuid)).isEqualTo(node);
      assertThat(UuidUtil.getClockSequence(uuid)).isEqualTo(clockSequence);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"UUID1", "UUID6"})
  void countsTicksUpWhileTheClockStands(KeyKind kind) {
    HistoricTime time = new HistoricTime(Instant.ofEpochMilli(START));
    UUID[] made = Keys.nextUuids(kind.generator(new SplitMix64(3), time), 1000);
    for (int i = 0; i < made.length; i++) {
      assertThat(UuidUtil.getTimestamp(made[i])).isEqualTo(START * 10_000 + UNIX_EPOCH_TICKS + i);
    }
  }

  @Test
  void version1GoesBackWithTheClockAndChangesTheClockSequence() {
    // A third reading that only stands still changes nothing.
    long[] readings = {9, 3, 3, 8, 9, 2};
    Uuid1Keys keys = new Uuid1Keys(rfcDraws(), new TimeByReading(n -> START + readings[(int) n]));
    UUID[] made = Keys.nextUuids(keys, readings.length);
    assertThat(made)
        .extracting(UUID::clockSequence)
        .containsExactly(0x33C8, 0x33C9, 0x33C9, 0x33C9, 0x33C9, 0x33CA);
    long first = START * 10_000 + UNIX_EPOCH_TICKS;
    assertThat(made)
        .extracting(uuid -> uuid.timestamp() - first)
        .containsExactly(90_000L, 30_000L, 30_001L, 80_000L, 90_000L, 20_000L);
  }

  @Test
  void version1StaysUniqueWhereTheClockGoesBackOverTicksThatWereCountedAhead() {
    // Twice through the same milliseconds, with more keys than ticks in some.
    TimeSource twice = new TimeByReading(n -> START + (n % 30_000) / 25_000);
    UUID[] made = Keys.nextUuids(new Uuid1Keys(new SplitMix64(3), twice), 60_000);
    assertThat(new HashSet<>(Arrays.asList(made))).hasSize(60_000);
  }

  @Test
  void version1sClockSequenceWrapsAround() {
    Uuid1Keys keys = new Uuid1Keys(new FixedDraws(-1L), new TimeByReading(n -> START - n));
    assertThat(Keys.nextUuids(keys, 3))
        .extracting(UUID::clockSequence)
        .containsExactly(0x3FFF, 0, 1);
  }

  @Test
  void version6KeepsTheLastTickWhenTheClockGoesBack() {
    Uuid6Keys keys = new Uuid6Keys(rfcDraws(), new TimeByReading(n -> START - n));
    UUID[] made = Keys.nextUuids(keys, 3);
    long first = START * 10_000 + UNIX_EPOCH_TICKS;
    assertThat(made)
        .extracting(UuidUtil::getTimestamp)
        .containsExactly(first, first + 1, first + 2);
    assertThat(made).extracting(UuidUtil::getClockSequence).containsOnly(0x33C8);
  }

  @Test
  void rejectsNodesOfMoreThan48Bits() {
    for (long node : new long[] {-1, 1L << 48}) {
      assertThatThrownBy(() -> new Uuid1Keys(rfcDraws(), TimeSource.system(), node))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("node: %s is not a node; accepted: 0 to 281474976710655".formatted(node));
      assertThatThrownBy(() -> new Uuid6Keys(rfcDraws(), TimeSource.system(), node))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
