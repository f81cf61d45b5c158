// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.opaque;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The oracle against NIST's own numbers.
class GeneralFf1Test {
  private static final String SECRET =
      "2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F7F036D6F04FC6A94";

  /// "FF1 samples" of NIST's examples with intermediate values, samples 1 to 9.
  @ParameterizedTest
  @CsvSource({
    "16, 10, '', 0123456789, 2433477484",
    "16, 10, 39383736353433323130, 0123456789, 6124200773",
    "16, 36, 3737373770717273373737, 0123456789abcdefghi, a9tv40mll9kdu509eum",
    "24, 10, '', 0123456789, 2830668132",
    "24, 10, 39383736353433323130, 0123456789, 2496655549",
    "24, 36, 3737373770717273373737, 0123456789abcdefghi, xbj3kv35jrawxv32ysr",
    "32, 10, '', 0123456789, 6657667009",
    "32, 10, 39383736353433323130, 0123456789, 1001623463",
    "32, 36, 3737373770717273373737, 0123456789abcdefghi, xs8a0azh2avyalyzuwd"
  })
  void givesTheSamplesOfNist(
      int secretBytes, int radix, String tweak, String plain, String hidden) {
    byte[] secret = HexFormat.of().parseHex(SECRET, 0, 2 * secretBytes);
    GeneralFf1 ff1 = new GeneralFf1(secret, radix, HexFormat.of().parseHex(tweak));
    assertThat(ff1.encrypt(plain)).isEqualTo(hidden);
    assertThat(ff1.decrypt(hidden)).isEqualTo(plain);
  }
}
