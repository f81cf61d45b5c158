// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.opaque;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.keys.Uuid7;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OpaqueKeysTest {
  private static final byte[] SECRET = HexFormat.of().parseHex("2B7E151628AED2A6ABF7158809CF4F3C");
  private static final byte[] LONG_SECRET =
      HexFormat.of().parseHex("2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F7F036D6F04FC6A94");
  private static final UUID KEY = UUID.fromString("017f22e2-79b0-7cc3-98c4-dc0c0c07398f");

  /// Frozen: forms live on in links. The numbers are from a second FF1, written in Python.
  @ParameterizedTest
  @CsvSource({
    "16, '', 967355656107369710, 3989821467963092630, 5067895193017599,"
        + " 1a61a5b7-7874-41a4-a289-26b20db2ad65",
    "16, orders, 1834694097695153762, 704571445420231266, 1215397414322803,"
        + " 90c5a369-7c75-4dc9-bca3-fa31e12166f3",
    "32, '', 4694632794459499269, 2900474083761485816, 6956333498069844,"
        + " 8111960d-2881-410c-959d-8c8b1129013e",
    "32, Aufträge mit Kürzel 🗝, 7399176724671070287, 9044698567770169010, 8409577985281556,"
        + " 5ab69d16-9c8c-4f06-901c-5c9a6f230ff8"
  })
  void formsStayWhatTheyAre(
      int secretBytes, String domain, long ofOne, long ofGreatest, long of53Bits, UUID ofUuid) {
    OpaqueKeys keys = new OpaqueKeys(Arrays.copyOf(LONG_SECRET, secretBytes), domain);
    assertThat(keys.hide(1)).isEqualTo(ofOne);
    assertThat(keys.hide(Long.MAX_VALUE)).isEqualTo(ofGreatest);
    assertThat(keys.ofBits(53).hide(1)).isEqualTo(of53Bits);
    assertThat(keys.hide(KEY)).isEqualTo(ofUuid);
    assertThat(keys.reveal(ofOne)).isEqualTo(1);
    assertThat(keys.reveal(ofUuid)).isEqualTo(KEY);
  }

  @Test
  void readsAsTheReferencePageShows() {
    byte[] secret = OpaqueKeys.newSecret();
    OpaqueKeys orders = new OpaqueKeys(secret, "orders");

    UUID key = Uuid7.next();
    UUID shown = orders.hide(key);
    assertThat(orders.reveal(shown)).isEqualTo(key);

    long number = 4711;
    long link = orders.hide(number);
    assertThat(orders.reveal(link)).isEqualTo(number);

    IntegerPermutation forJavaScript = orders.ofBits(53);
    assertThat(forJavaScript.reveal(forJavaScript.hide(number))).isEqualTo(number);
  }

  @Test
  void secretsAndDomainsHaveUnrelatedForms() {
    byte[] oneBitOff = SECRET.clone();
    oneBitOff[15] ^= 1;
    OpaqueKeys[] all = {
      new OpaqueKeys(SECRET),
      new OpaqueKeys(SECRET, "orders"),
      new OpaqueKeys(SECRET, "Orders"),
      new OpaqueKeys(SECRET, "orders\0"),
      new OpaqueKeys(SECRET, "customers"),
      new OpaqueKeys(oneBitOff),
      new OpaqueKeys(oneBitOff, "orders"),
      new OpaqueKeys(LONG_SECRET),
      new OpaqueKeys(LONG_SECRET, "orders")
    };
    Set<Object> forms = new HashSet<>();
    for (OpaqueKeys keys : all) {
      for (long key = 0; key < 1000; key++) {
        forms.add(keys.hide(key));
        forms.add(keys.hide(new UUID(0x7000, Long.MIN_VALUE | key)));
      }
    }
    assertThat(forms).hasSize(all.length * 2000);
  }

  @Test
  void theEmptyDomainIsNone() {
    assertThat(new OpaqueKeys(SECRET, "").hide(1)).isEqualTo(new OpaqueKeys(SECRET).hide(1));
    assertThat(new OpaqueKeys(SECRET, "").hide(KEY)).isEqualTo(new OpaqueKeys(SECRET).hide(KEY));
  }

  @Test
  void theSecretMayBeWipedAfterwards() {
    byte[] secret = SECRET.clone();
    OpaqueKeys keys = new OpaqueKeys(secret, "orders");
    Arrays.fill(secret, (byte) 0);
    OpaqueKeys again = new OpaqueKeys(SECRET, "orders");
    assertThat(keys.hide(1)).isEqualTo(again.hide(1));
    assertThat(keys.hide(KEY)).isEqualTo(again.hide(KEY));
    assertThat(keys.ofBits(53).hide(1)).isEqualTo(again.ofBits(53).hide(1));
  }

  @Test
  void newSecretsAreAcceptedAndNeverTheSame() {
    Set<String> secrets = new HashSet<>();
    for (int i = 0; i < 1000; i++) {
      byte[] secret = OpaqueKeys.newSecret();
      assertThat(secret).hasSize(16);
      secrets.add(HexFormat.of().formatHex(secret));
    }
    assertThat(secrets).hasSize(1000);
    OpaqueKeys keys = new OpaqueKeys(OpaqueKeys.newSecret());
    assertThat(keys.reveal(keys.hide(5))).isEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 15, 17, 24, 31, 33, 64})
  void refusesSecretsOfOtherLengthsWithoutShowingThem(int bytes) {
    byte[] secret = new byte[bytes];
    Arrays.fill(secret, (byte) 0x5A);
    assertThatThrownBy(() -> new OpaqueKeys(secret, "orders"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "secret: "
                + bytes
                + " bytes; accepted: 16 or 32 random bytes; OpaqueKeys.newSecret() makes 16");
  }

  @Test
  void refusesAMissingSecret() {
    assertThatThrownBy(() -> new OpaqueKeys(null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("secret: none; accepted: 16 or 32 random bytes");
  }

  @Test
  void refusesDomainsThatAreNoText() {
    assertThatThrownBy(() -> new OpaqueKeys(SECRET, null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("domain: none;");
    assertThatThrownBy(() -> new OpaqueKeys(SECRET, "orders\uD83D"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("domain: half of a surrogate pair");
  }
}
