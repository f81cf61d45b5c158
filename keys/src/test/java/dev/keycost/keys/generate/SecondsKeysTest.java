// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.ksuid.Ksuid;
import dev.keycost.keys.FixedDraws;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.Keys;
import dev.keycost.keys.TimeByReading;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import dev.keycost.keys.source.VirtualTime;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/// KSUIDs and ObjectIds, whose time is in seconds.
class SecondsKeysTest {
  private static final long START = 1_750_000_000_000L;
  private static final long DRAW = 0x123456789A_FFFFFEL;

  private static String hex(byte[] key) {
    return HexFormat.of().formatHex(key);
  }

  @Test
  void ksuidHoldsSecondsSinceItsEpochAndTwoDraws() {
    var draws = new FixedDraws(0x123456789ABCDEF0L, 0x0FEDCBA987654321L);
    TimeSource time = new TimeByReading(n -> (1_400_000_000L + 0x14DC9380L) * 1000 + 999);
    assertThat(hex(new KsuidKeys(draws, time).next()))
        .isEqualTo("14dc9380" + "123456789abcdef0" + "0fedcba987654321");
  }

  @Test
  void ksuidIsReadByOthers() {
    TimeSource sameTime = new VirtualTime(START, 777);
    KsuidKeys keys = new KsuidKeys(new SplitMix64(3), sameTime.copy());
    for (byte[] key : Keys.next(keys, 10_000)) {
      assertThat(Ksuid.from(key).getInstant().getEpochSecond()).isEqualTo(sameTime.millis() / 1000);
    }
  }

  @Test
  void readsTheTimeOfTheKsuidThatItsInventorsShow() {
    // From the README of segmentio/ksuid.
    byte[] key = Ksuid.from("0ujtsYcgvSTl8PAuAdqWYSMnLOv").toBytes();
    assertThat(hex(key)).isEqualTo("0669f7efb5a1cd34b5f99d1154fb6853345c9735");
    assertThat(KeyKind.KSUID.timeOf(key).orElseThrow()).isEqualTo("2017-10-10T04:00:47Z");
  }

  @Test
  void objectIdHoldsSecondsTheGeneratorAndTheCounter() {
    ObjectIdKeys keys =
        new ObjectIdKeys(
            new FixedDraws(DRAW), new TimeByReading(n -> 0x68000000L * 1000 + n * 500));
    assertThat(Keys.nextHex(keys, 5))
        .containsExactly(
            "68000000" + "123456789a" + "fffffe",
            "68000000" + "123456789a" + "ffffff",
            // The counter wraps with the second, so the second need not be moved.
            "68000001" + "123456789a" + "000000",
            "68000001" + "123456789a" + "000001",
            "68000002" + "123456789a" + "000002");
  }

  @Test
  void objectIdTakesTheNextSecondWhereTheCounterWrapsWithinOne() {
    ObjectIdKeys keys =
        new ObjectIdKeys(new FixedDraws(DRAW), new TimeByReading(n -> 0x68000000L * 1000 - n));
    assertThat(Keys.nextHex(keys, 4))
        .containsExactly(
            "68000000" + "123456789a" + "fffffe",
            "68000000" + "123456789a" + "ffffff",
            "68000001" + "123456789a" + "000000",
            "68000001" + "123456789a" + "000001");
  }

  @Test
  void objectIdContinuesInTheSecondOfAKeyWhereItsOwnBytesAreGreater() {
    assertThat(continued("68000000" + "1234567899" + "ffffff")).startsWith("68000000123456789a");
    assertThat(continued("68000000" + "123456789b" + "000000")).startsWith("68000001123456789a");
    assertThat(continued("68000000" + "123456789a" + "000009"))
        .isEqualTo("68000000" + "123456789a" + "00000a");
    assertThat(continued("68000000" + "123456789a" + "ffffff")).startsWith("68000001123456789a");
  }

  private static String continued(String last) {
    ObjectIdKeys keys =
        new ObjectIdKeys(new FixedDraws(DRAW), new TimeByReading(n -> 0x67000000L * 1000));
    keys.continueAfter(HexFormat.of().parseHex(last));
    return hex(keys.next());
  }

  @Test
  void readsTheTimeOfTheObjectIdThatMongoDbShows() {
    // From the manual's page on ObjectId.getTimestamp().
    byte[] key = HexFormat.of().parseHex("507c7f79bcf86cd7994f6c0e");
    assertThat(KeyKind.OBJECTID.timeOf(key).orElseThrow()).isEqualTo("2012-10-15T21:26:17Z");
  }
}
