// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TextDigitsTest {
  private static byte[] decode(TextDigits digits, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    TextScanner scanner = new TextScanner();
    scanner.scan(bytes, 0, bytes.length);
    byte[] key = new byte[digits.keyBytes(bytes.length)];
    boolean read =
        digits.fits(scanner, bytes) && digits.decode(bytes, 0, bytes.length, key, 0, key.length);
    return read ? key : new byte[0];
  }

  @ParameterizedTest
  @EnumSource(
      value = Written.class,
      names = {"HEX", "BASE32", "BASE58", "BASE62"})
  void readsWhatIsWritten(Written written) {
    TextDigits digits = TextDigits.valueOf(written.name());
    HandMade made = new HandMade(31);
    for (int bytes : new int[] {8, 12, 16, 20}) {
      for (int i = 0; i < 500; i++) {
        byte[] key = made.random(bytes);
        Arrays.fill(key, 0, i % bytes, (byte) (i % 2 == 0 ? 0 : -1));
        assertThat(decode(digits, written.text(key))).isEqualTo(key);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "DECIMAL,9223372036854775807,8",
    "DECIMAL,9223372036854775808,0",
    "DECIMAL,007,8",
    "HEX,0123456789abcdefABCDEF01,12",
    "HEX,1234567,0",
    "HEX,123456,0",
    "BASE32,7ZZZZZZZZZZZZZZZZZZZZZZZZZ,16",
    "BASE32,8000000000000000000000000A,0",
    "BASE32,01jxt2w3408tayf7xyft7hv2ka,16",
    "BASE32,01jxt2w3408tayf7xyft7hv2kA,0",
    "BASE32,01JXT2W3408TAYF7XYFT7HV2KU,0",
    "BASE58,YcVfxkQb6JRzqk5kF2tNLv,16",
    "BASE58,YcVfxkQb6JRzqk5kF2tNLw,0",
    "BASE58,0cVfxkQb6JRzqk5kF2tNLv,0",
    "BASE62,7n42DGM5Tflk9n8mt7Fhc7,16",
    "BASE62,7n42DGM5Tflk9n8mt7Fhc8,0",
    "BASE62,aWgEPTl1tmebfsQzFP4bxwgy80V,20",
    "BASE62,aWgEPTl1tmebfsQzFP4bxwgy80W,0",
  })
  void acceptsExactlyWhatFits(TextDigits digits, String text, int bytes) {
    assertThat(decode(digits, text)).hasSize(bytes);
  }

  @Test
  void theGreatestKeysAreAllOnes() {
    assertThat(new BigInteger(decode(TextDigits.BASE58, "YcVfxkQb6JRzqk5kF2tNLv"))).isEqualTo(-1);
    assertThat(new BigInteger(decode(TextDigits.BASE62, "7n42DGM5Tflk9n8mt7Fhc7"))).isEqualTo(-1);
  }
}
