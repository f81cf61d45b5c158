// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.ulid.Ulid;
import dev.keycost.keys.FixedDraws;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.Keys;
import dev.keycost.keys.TimeByReading;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import dev.keycost.keys.source.VirtualTime;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class UlidKeysTest {
  private static final long START = 1_750_000_000_000L;

  private static String hex(byte[] key) {
    return HexFormat.of().formatHex(key);
  }

  @Test
  void holdsTimeAndTheLow16AndAll64BitsOfTwoDraws() {
    var draws = new FixedDraws(0x123456789ABCDEF0L, 0x0FEDCBA987654321L);
    assertThat(hex(new UlidKeys(draws, new TimeByReading(n -> 0x0197738A5D80L)).next()))
        .isEqualTo("0197738a5d80" + "def0" + "0fedcba987654321");
  }

  @ParameterizedTest
  @EnumSource(names = {"ULID", "ULID_MONOTONIC"})
  void isReadAsItsTimeByOthers(KeyKind kind) {
    TimeSource sameTime = new VirtualTime(START, 12_345);
    for (byte[] key : Keys.next(kind.generator(new SplitMix64(3), sameTime.copy()), 20_000)) {
      assertThat(Ulid.from(key).getTime()).isEqualTo(sameTime.millis());
    }
  }

  @Test
  void monotonicKeysAddOneAsOthersDo() {
    MonotonicUlidKeys keys =
        new MonotonicUlidKeys(new SplitMix64(3), new TimeByReading(n -> START - n));
    byte[][] made = Keys.next(keys, 1000);
    for (int i = 1; i < made.length; i++) {
      assertThat(made[i]).isEqualTo(Ulid.from(made[i - 1]).increment().toBytes());
    }
  }

  @Test
  void monotonicKeysCarryAndThenTakeTheNextMillisecond() {
    var draws = new FixedDraws(-2, -1, 5, 6);
    MonotonicUlidKeys keys = new MonotonicUlidKeys(draws, new TimeByReading(n -> 7));
    assertThat(Keys.nextHex(keys, 2))
        .containsExactly(
            "000000000007" + "fffe" + "ffffffffffffffff",
            "000000000007" + "ffff" + "0000000000000000");
    keys.continueAfter(HexFormat.of().parseHex("000000000007" + "ffff" + "fffffffffffffffe"));
    assertThat(Keys.nextHex(keys, 3))
        .containsExactly(
            "000000000007" + "ffff" + "ffffffffffffffff",
            "000000000008" + "0005" + "0000000000000006",
            "000000000008" + "0005" + "0000000000000007");
  }
}
