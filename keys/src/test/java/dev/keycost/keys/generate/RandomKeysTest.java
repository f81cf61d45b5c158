// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.uuid.util.CombUtil;
import com.github.f4b6a3.uuid.util.UuidUtil;
import dev.keycost.keys.FixedDraws;
import dev.keycost.keys.Keys;
import dev.keycost.keys.TimeByReading;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import dev.keycost.keys.source.VirtualTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Keys of random bytes, and those that hide a time behind them.
class RandomKeysTest {
  private static final long START = 1_750_000_000_000L;

  @Test
  void random160IsTwoDrawsAndTheLowHalfOfAThird() {
    var draws = new FixedDraws(0x0123456789ABCDEFL, 0xFEDCBA9876543210L, 0x1122334455667788L);
    assertThat(HexFormat.of().formatHex(new Random160Keys(draws).next()))
        .isEqualTo("0123456789abcdef" + "fedcba9876543210" + "55667788");
  }

  @Test
  void combIsARandomUuidWithTheTimeInItsLastSixBytes() {
    var draws = new FixedDraws(-1, -1, 0, 0);
    CombKeys keys = new CombKeys(draws, new TimeByReading(n -> 0x017F22E279B0L));
    assertThat(Keys.nextUuids(keys, 2))
        .containsExactly(
            UUID.fromString("ffffffff-ffff-4fff-bfff-017f22e279b0"),
            UUID.fromString("00000000-0000-4000-8000-017f22e279b0"));
  }

  @Test
  void combIsReadByOthers() {
    TimeSource sameTime = new VirtualTime(START, 12_345);
    CombKeys keys = new CombKeys(new SplitMix64(3), sameTime.copy());
    for (UUID uuid : Keys.nextUuids(keys, 10_000)) {
      assertThat(UuidUtil.isRandomBased(uuid)).isTrue();
      assertThat(CombUtil.getSuffix(uuid)).isEqualTo(sameTime.millis());
    }
  }

  @Test
  void combIsInOrderByItsLastSixBytes() {
    CombKeys keys = new CombKeys(new SplitMix64(3), new VirtualTime(START, 12_345));
    byte[][] made = Keys.next(keys, 10_000);
    for (int i = 1; i < made.length; i++) {
      assertThat(Arrays.compareUnsigned(made[i - 1], 10, 16, made[i], 10, 16))
          .isLessThanOrEqualTo(0);
    }
  }
}
