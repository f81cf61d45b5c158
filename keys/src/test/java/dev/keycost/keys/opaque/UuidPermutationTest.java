// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.opaque;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.github.f4b6a3.uuid.util.UuidUtil;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.Keys;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import dev.keycost.keys.source.VirtualTime;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UuidPermutationTest {
  private static final byte[] SECRET = HexFormat.of().parseHex("2B7E151628AED2A6ABF7158809CF4F3C");
  private static final String DOMAIN = "orders";
  private static final OpaqueKeys KEYS = new OpaqueKeys(SECRET, DOMAIN);
  private static final int COUNT = 10_000;

  private static UUID[] ordered() {
    VirtualTime clock = new VirtualTime(1_750_000_000_000L, 12_345);
    return Keys.nextUuids(KeyKind.UUID7.generator(new SplitMix64(3), clock), COUNT);
  }

  /// Version 4 as the generator makes it, taken for forms.
  private static UUID[] random() {
    return Keys.nextUuids(KeyKind.UUID4.generator(new SplitMix64(3), TimeSource.system()), COUNT);
  }

  @Test
  void formsAreReadAsRandomByOthersAndRevealTheirKeys() {
    for (UUID key : ordered()) {
      UUID hidden = KEYS.hide(key);
      assertThat(UuidUtil.isRandomBased(hidden)).isTrue();
      assertThat(hidden.variant()).isEqualTo(2);
      assertThat(KEYS.reveal(hidden)).isEqualTo(key);
    }
  }

  @Test
  void everyRandomUuidIsTheFormOfAnOrderedOne() {
    for (UUID hidden : random()) {
      UUID key = KEYS.reveal(hidden);
      assertThat(UuidUtil.isTimeOrderedEpoch(key)).isTrue();
      assertThat(key.variant()).isEqualTo(2);
      assertThat(KEYS.hide(key)).isEqualTo(hidden);
    }
  }

  @Test
  void permutesTheBitsBesideVersionAndVariantAsOneString() {
    byte[] tweak = DOMAIN.getBytes(StandardCharsets.UTF_8);
    GeneralFf1 general = new GeneralFf1(SECRET, 2, tweak);
    for (UUID key : Arrays.copyOf(ordered(), 100)) {
      assertThat(free(KEYS.hide(key))).isEqualTo(general.encrypt(free(key)));
    }
    UUID least = UUID.fromString("00000000-0000-7000-8000-000000000000");
    assertThat(free(KEYS.hide(least))).isEqualTo(general.encrypt("0".repeat(122)));
    UUID greatest = UUID.fromString("ffffffff-ffff-7fff-bfff-ffffffffffff");
    assertThat(free(KEYS.hide(greatest))).isEqualTo(general.encrypt("1".repeat(122)));
    assertThat(KEYS.reveal(KEYS.hide(greatest))).isEqualTo(greatest);
  }

  @Test
  void formsOfOrderedKeysAreInNoOrderAndSetEveryBitHalfOfTheTime() {
    String before = "";
    int ascents = 0;
    int[] set = new int[122];
    for (UUID key : ordered()) {
      String bits = free(KEYS.hide(key));
      ascents += bits.compareTo(before) > 0 ? 1 : 0;
      before = bits;
      for (int i = 0; i < set.length; i++) {
        set[i] += bits.charAt(i) - '0';
      }
    }
    // Six standard deviations.
    assertThat(ascents).isBetween(4826, 5174);
    assertThat(IntStream.of(set)).allMatch(count -> count >= 4700 && count <= 5300);
  }

  @Test
  void oneBitOfTheKeyChangesHalfOfTheForm() {
    UUID[] keys = Arrays.copyOf(ordered(), 500);
    for (int flipped : new int[] {0, 47, 52, 63, 66, 67, 127}) {
      long high = flipped < 64 ? 1L << 63 - flipped : 0;
      long low = flipped < 64 ? 0 : 1L << 127 - flipped;
      long changed = 0;
      for (UUID key : keys) {
        UUID hidden = KEYS.hide(key);
        UUID other =
            KEYS.hide(
                new UUID(key.getMostSignificantBits() ^ high, key.getLeastSignificantBits() ^ low));
        changed +=
            Long.bitCount(hidden.getMostSignificantBits() ^ other.getMostSignificantBits())
                + Long.bitCount(hidden.getLeastSignificantBits() ^ other.getLeastSignificantBits());
      }
      assertThat((double) changed / keys.length / 122).isCloseTo(0.5, within(0.02));
    }
  }

  @Test
  void aWrongSecretRevealsAnotherOrderedKeyOfAnyTime() {
    OpaqueKeys others = new OpaqueKeys(new byte[16], DOMAIN);
    long tenYearsMillis = 10L * 365 * 24 * 60 * 60 * 1000;
    int plausible = 0;
    for (UUID key : ordered()) {
      UUID revealed = others.reveal(KEYS.hide(key));
      assertThat(revealed).isNotEqualTo(key);
      assertThat(revealed.version()).isEqualTo(7);
      long apart = Math.abs(millis(revealed) - millis(key));
      plausible += apart < tenYearsMillis / 2 ? 1 : 0;
    }
    // Once in about 890, as documented: 11 of 10,000 on average.
    assertThat(plausible).isBetween(1, 31);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "919108f7-52d1-4320-9bac-f847db4148a8",
        "017f22e2-79b0-7cc3-d8c4-dc0c0c07398f",
        "017f22e2-79b0-7cc3-18c4-dc0c0c07398f",
        "00000000-0000-0000-0000-000000000000",
        "ffffffff-ffff-ffff-ffff-ffffffffffff"
      })
  void refusesToHideWhatIsNotVersion7(String uuid) {
    assertThatThrownBy(() -> KEYS.hide(UUID.fromString(uuid)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageMatching(
            "key: version \\d+ and variant bits \\d; accepted: version 7 and variant bits 2")
        .hasMessageNotContaining(uuid);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "017f22e2-79b0-7cc3-98c4-dc0c0c07398f",
        "919108f7-52d1-4320-1bac-f847db4148a8",
        "919108f7-52d1-4320-dbac-f847db4148a8",
        "919108f7-52d1-1320-9bac-f847db4148a8"
      })
  void refusesToRevealWhatIsNotVersion4(String uuid) {
    assertThatThrownBy(() -> KEYS.reveal(UUID.fromString(uuid)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageMatching(
            "hidden: version \\d+ and variant bits \\d; accepted: version 4 and variant bits 2");
  }

  /// The 122 bits as text, read from the UUID's own text.
  private static String free(UUID uuid) {
    StringBuilder bits = new StringBuilder();
    for (char digit : uuid.toString().replace("-", "").toCharArray()) {
      String shortest = Integer.toBinaryString(Character.digit(digit, 16));
      bits.append("0".repeat(4 - shortest.length())).append(shortest);
    }
    return bits.substring(0, 48) + bits.substring(52, 64) + bits.substring(66);
  }

  private static long millis(UUID uuid) {
    return uuid.getMostSignificantBits() >>> 16;
  }
}
