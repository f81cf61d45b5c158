// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.f4b6a3.ksuid.Ksuid;
import com.github.f4b6a3.tsid.Tsid;
import com.github.f4b6a3.ulid.Ulid;
import com.github.f4b6a3.uuid.codec.base.Base58BtcCodec;
import com.github.f4b6a3.uuid.codec.base.Base62Codec;
import com.github.f4b6a3.uuid.codec.base.BaseNCodec;
import java.math.BigInteger;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The forms that take the key for a number, against arithmetic with whole numbers and against what
/// others write.
class NumberFormsTest {
  /// The three forms, and their digits as their sources list them.
  enum Base {
    CROCKFORD(KeyForm.BASE32, "0123456789ABCDEFGHJKMNPQRSTVWXYZ"),
    BITCOIN(KeyForm.BASE58, "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"),
    KSUID(KeyForm.BASE62, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");

    private final KeyForm form;
    private final String digits;

    Base(KeyForm form, String digits) {
      this.form = form;
      this.digits = digits;
    }

    private BigInteger size() {
      return BigInteger.valueOf(digits.length());
    }

    /// The text of a number, by long division.
    private String text(BigInteger number, int characters) {
      StringBuilder reversed = new StringBuilder();
      for (int i = 0; i < characters; i++) {
        BigInteger[] division = number.divideAndRemainder(size());
        reversed.append(digits.charAt(division[1].intValue()));
        number = division[0];
      }
      assertThat(number).isZero();
      return reversed.reverse().toString();
    }
  }

  @ParameterizedTest
  @EnumSource
  void isExactlyAsWideAsTheGreatestKeyNeeds(Base base) {
    for (int rawBytes = 1; rawBytes <= 300; rawBytes++) {
      BigInteger numbers = BigInteger.TWO.pow(8 * rawBytes);
      int width = base.form.encodedBytes(rawBytes);
      assertThat(base.size().pow(width)).as("%s bytes", rawBytes).isGreaterThanOrEqualTo(numbers);
      assertThat(base.size().pow(width - 1)).as("%s bytes", rawBytes).isLessThan(numbers);
    }
  }

  @Test
  void hasTheWidthsOfTheTable() {
    List<KeyForm> forms = List.of(KeyForm.HEX, KeyForm.BASE32, KeyForm.BASE58, KeyForm.BASE62);
    assertThat(forms).extracting(form -> form.encodedBytes(8)).containsExactly(16, 13, 11, 11);
    assertThat(forms).extracting(form -> form.encodedBytes(12)).containsExactly(24, 20, 17, 17);
    assertThat(forms).extracting(form -> form.encodedBytes(16)).containsExactly(32, 26, 22, 22);
    assertThat(forms).extracting(form -> form.encodedBytes(20)).containsExactly(40, 32, 28, 27);
  }

  @ParameterizedTest
  @EnumSource
  void writesTheNumberThatTheKeyIs(Base base) {
    for (int rawBytes = 1; rawBytes <= 24; rawBytes++) {
      for (byte[] key : KeySamples.ascending(rawBytes)) {
        String text = base.form.format(key);
        assertThat(text).isEqualTo(base.text(new BigInteger(1, key), text.length()));
        assertThat(text).hasSize(base.form.encodedBytes(rawBytes));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void writesLongKeysToo(Base base) {
    for (int rawBytes : new int[] {63, 64, 65, 100, 257}) {
      byte[] key = KeySamples.bytes(BigInteger.TEN.pow(150), rawBytes);
      String text = base.form.format(key);
      assertThat(text).isEqualTo(base.text(new BigInteger(1, key), text.length()));
      assertThat(base.form.parse(text, rawBytes)).isEqualTo(key);
    }
  }

  @ParameterizedTest
  @EnumSource
  void rejectsEveryNumberTooLargeForTheKey(Base base) {
    for (int rawBytes = 1; rawBytes <= 24; rawBytes++) {
      BigInteger end = BigInteger.TWO.pow(8 * rawBytes);
      int characters = base.form.encodedBytes(rawBytes);
      BigInteger last = base.size().pow(characters).subtract(BigInteger.ONE);
      BigInteger middle = end.add(last).shiftRight(1);
      for (BigInteger number : List.of(end, end.add(BigInteger.ONE), middle, last)) {
        if (number.compareTo(end) >= 0 && number.compareTo(last) <= 0) {
          assertTooLarge(base, base.text(number, characters), rawBytes);
        }
      }
    }
  }

  private static void assertTooLarge(Base base, String text, int rawBytes) {
    String greatest = base.form.format(KeySamples.greatest(rawBytes));
    assertThatThrownBy(() -> base.form.parse(text, rawBytes))
        .isInstanceOfSatisfying(
            KeyFormatException.class, e -> assertThat(e.position()).as(text).isZero())
        .hasMessageStartingWith("text: the number is too large for the key; accepted: ")
        .hasMessageContaining("up to " + greatest);
    assertThatThrownBy(() -> base.form.parseLenient(text, rawBytes))
        .isInstanceOfSatisfying(
            KeyFormatException.class, e -> assertThat(e.position()).as(text).isZero())
        .hasMessageStartingWith("text: the number is too large for the key; accepted: ");
  }

  @Test
  void rejectsUlidsThatBeginWithMoreThan7() {
    assertThat(KeyForm.BASE32.parse("7ZZZZZZZZZZZZZZZZZZZZZZZZZ", 16))
        .isEqualTo(KeySamples.greatest(16));
    for (char first : "89ABCDEFGHJKMNPQRSTVWXYZ".toCharArray()) {
      assertTooLarge(Base.CROCKFORD, first + "0".repeat(25), 16);
    }
  }

  @Test
  void base32IsWhatUlidsAndTsidsAre() {
    for (byte[] key : KeySamples.ascending(16)) {
      String text = KeyForm.BASE32.format(key);
      assertThat(text).isEqualTo(Ulid.from(key).toString());
      assertThat(Ulid.from(text).toBytes()).isEqualTo(key);
      assertThat(KeyForm.BASE32.parseLenient(Ulid.from(key).toLowerCase(), 16)).isEqualTo(key);
    }
    for (byte[] key : KeySamples.ascending(8)) {
      String text = KeyForm.BASE32.format(key);
      assertThat(text).isEqualTo(Tsid.from(key).toString());
      assertThat(Tsid.from(text).toBytes()).isEqualTo(key);
      assertThat(KeyForm.BASE32.parseLenient(Tsid.from(key).toLowerCase(), 8)).isEqualTo(key);
    }
  }

  @Test
  void base62IsWhatKsuidsAre() {
    for (byte[] key : KeySamples.ascending(20)) {
      String text = KeyForm.BASE62.format(key);
      assertThat(text).isEqualTo(Ksuid.from(key).toString());
      assertThat(Ksuid.from(text).toBytes()).isEqualTo(key);
    }
    // The greatest KSUID of the reference implementation, github.com/segmentio/ksuid.
    assertThat(KeyForm.BASE62.format(KeySamples.greatest(20)))
        .isEqualTo("aWgEPTl1tmebfsQzFP4bxwgy80V");
  }

  @Test
  void uuidsAreWhatOthersWrite() {
    BaseNCodec crockford = BaseNCodec.newInstance(Base.CROCKFORD.digits);
    for (byte[] key : KeySamples.ascending(16)) {
      UUID uuid = UuidBytes.read(key, 0);
      assertThat(KeyForm.BASE32.format(key)).isEqualTo(crockford.encode(uuid));
      assertThat(KeyForm.BASE58.format(key)).isEqualTo(Base58BtcCodec.INSTANCE.encode(uuid));
      assertThat(KeyForm.BASE62.format(key)).isEqualTo(Base62Codec.INSTANCE.encode(uuid));
      assertThat(KeyForm.BASE58.parse(Base58BtcCodec.INSTANCE.encode(uuid), 16)).isEqualTo(key);
      assertThat(KeyForm.BASE62.parse(Base62Codec.INSTANCE.encode(uuid), 16)).isEqualTo(key);
    }
  }
}
