// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.opaque;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.source.SplitMix64;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryFf1Test {
  private static final String SECRET =
      "2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F7F036D6F04FC6A94";
  private static final int SAMPLES = 40;

  @ParameterizedTest
  @ValueSource(ints = {20, 21, 32, 47, 53, 63, 64, 65, 88, 97, 112, 113, 122, 127, 128})
  void agreesWithTheGeneralFf1ForEveryTweakLength(int bits) {
    SplitMix64 random = new SplitMix64(bits);
    for (int tweakBytes = 0; tweakBytes <= SAMPLES; tweakBytes++) {
      byte[] secret = bytes(random, tweakBytes % 2 == 0 ? 16 : 32);
      byte[] tweak = bytes(random, tweakBytes);
      GeneralFf1 general = new GeneralFf1(secret, 2, tweak);
      String plain = digits(random.nextLong(), random.nextLong()).substring(0, bits);
      String hidden = general.encrypt(plain);
      assertThat(encrypt(secret, tweak, plain)).isEqualTo(hidden);
      assertThat(decrypt(secret, tweak, hidden)).isEqualTo(plain);
      assertThat(decrypt(secret, tweak, plain)).isEqualTo(general.decrypt(plain));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 53, 63, 64, 122, 128})
  void agreesWithTheGeneralFf1AtTheEnds(int bits) {
    byte[] secret = HexFormat.of().parseHex(SECRET);
    byte[] tweak = bytes(new SplitMix64(bits), 300);
    GeneralFf1 general = new GeneralFf1(secret, 2, tweak);
    for (String plain : new String[] {"0".repeat(bits), "1".repeat(bits)}) {
      assertThat(encrypt(secret, tweak, plain)).isEqualTo(general.encrypt(plain));
      assertThat(decrypt(secret, tweak, plain)).isEqualTo(general.decrypt(plain));
    }
  }

  /// `ff1.py` of Zcash's test vectors, as hexadecimal numbers; the tweak is the bytes 0, 1, 2, …
  @ParameterizedTest
  @CsvSource({
    "88, 0, 0, 093577fcc1b3e7756a44cf",
    "88, 0, 093577fcc1b3e7756a44cf, dad18f04cfd9d5a1e457d8",
    "88, 0, 5555555555555555555555, 0f41ed77f194036e897326",
    "88, 255, 5555555555555555555555, 7d881d6115a039e48adea3"
  })
  void givesTheBitsOfZcash(int bits, int tweakBytes, String plain, String hidden) {
    byte[] secret = HexFormat.of().parseHex(SECRET);
    byte[] tweak = new byte[tweakBytes];
    for (int i = 0; i < tweakBytes; i++) {
      tweak[i] = (byte) i;
    }
    assertThat(encrypt(secret, tweak, binary(plain, bits))).isEqualTo(binary(hidden, bits));
    assertThat(decrypt(secret, tweak, binary(hidden, bits))).isEqualTo(binary(plain, bits));
  }

  /// `base2` in the `FF1Test` of Ubiq's FPE library for Java, as hexadecimal numbers.
  @Test
  void givesTheBitsOfUbiq() {
    byte[] secret =
        HexFormat.of().parseHex("F4A116D6EE406A53A56CBE0F4AA7B1001CDC0A55CAC963CF5ACE390488B3477A");
    byte[] tweak =
        HexFormat.of().parseHex("FD7F4B9945A3C535ADB4720027116CA0F4987D7F3FDBA9BBC40E75375FEAA63C");
    String plain = binary("02b6e929cf19", 47);
    String hidden = binary("5a9d6e0c07e7", 47);
    assertThat(encrypt(secret, tweak, plain)).isEqualTo(hidden);
    assertThat(decrypt(secret, tweak, hidden)).isEqualTo(plain);
  }

  private static String binary(String hex, int bits) {
    String shortest = new BigInteger(hex, 16).toString(2);
    return "0".repeat(bits - shortest.length()) + shortest;
  }

  private static String encrypt(byte[] secret, byte[] tweak, String plain) {
    BinaryFf1 ff1 = new BinaryFf1(new AesPool(secret), plain.length(), tweak);
    int u = plain.length() / 2;
    return joined(ff1.encrypt(left(plain), right(plain)), u, plain.length() - u);
  }

  private static String decrypt(byte[] secret, byte[] tweak, String hidden) {
    BinaryFf1 ff1 = new BinaryFf1(new AesPool(secret), hidden.length(), tweak);
    int u = hidden.length() / 2;
    return joined(ff1.decrypt(left(hidden), right(hidden)), u, hidden.length() - u);
  }

  private static long left(String digits) {
    return Long.parseUnsignedLong(digits.substring(0, digits.length() / 2), 2);
  }

  private static long right(String digits) {
    return Long.parseUnsignedLong(digits.substring(digits.length() / 2), 2);
  }

  private static String joined(BinaryFf1.Halves halves, int leftBits, int rightBits) {
    return digits(halves.left()).substring(Long.SIZE - leftBits)
        + digits(halves.right()).substring(Long.SIZE - rightBits);
  }

  private static String digits(long... words) {
    StringBuilder digits = new StringBuilder();
    for (long word : words) {
      String shortest = Long.toBinaryString(word);
      digits.append("0".repeat(Long.SIZE - shortest.length())).append(shortest);
    }
    return digits.toString();
  }

  private static byte[] bytes(SplitMix64 random, int count) {
    ByteBuffer bytes = ByteBuffer.allocate(count + Long.BYTES);
    while (bytes.position() < count) {
      bytes.putLong(random.nextLong());
    }
    return Arrays.copyOf(bytes.array(), count);
  }
}
