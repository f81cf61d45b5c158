// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.uuid.UuidCreator;
import com.github.f4b6a3.uuid.enums.UuidNamespace;
import dev.keycost.keys.FixedDraws;
import dev.keycost.keys.Keys;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NameUuidTest {
  private static final String NAME = "www.example.com";

  @Test
  void matchesTheExamplesOfRfc9562() {
    // Appendix A.2, A.4 and B.2.
    assertThat(NameUuid.md5(NameUuid.DNS, NAME))
        .isEqualTo(UUID.fromString("5df41881-3aed-3515-88a7-2f4a814cf09e"));
    assertThat(NameUuid.sha1(NameUuid.DNS, NAME))
        .isEqualTo(UUID.fromString("2ed6657d-e927-568b-95e1-2665a8aea6a2"));
    assertThat(NameUuid.sha256(NameUuid.DNS, NAME))
        .isEqualTo(UUID.fromString("5c146b14-3c52-8afd-938a-375d0df1fbf6"));
  }

  @Test
  void namespacesAreThoseThatOthersKnow() {
    assertThat(NameUuid.DNS).isEqualTo(UuidNamespace.NAMESPACE_DNS.getValue());
    assertThat(NameUuid.URL).isEqualTo(UuidNamespace.NAMESPACE_URL.getValue());
    assertThat(NameUuid.OID).isEqualTo(UuidNamespace.NAMESPACE_OID.getValue());
    assertThat(NameUuid.X500).isEqualTo(UuidNamespace.NAMESPACE_X500.getValue());
  }

  @Test
  void makesWhatOthersMakeOfBytesAndOfText() {
    for (String name : new String[] {"", "x", "Grüße", "名前", "𝄞", "a".repeat(1000)}) {
      byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
      assertThat(NameUuid.md5(NameUuid.URL, name))
          .isEqualTo(NameUuid.md5(NameUuid.URL, bytes))
          .isEqualTo(UuidCreator.getNameBasedMd5(NameUuid.URL, name));
      assertThat(NameUuid.sha1(NameUuid.URL, name))
          .isEqualTo(NameUuid.sha1(NameUuid.URL, bytes))
          .isEqualTo(UuidCreator.getNameBasedSha1(NameUuid.URL, name));
      assertThat(NameUuid.sha256(NameUuid.URL, name))
          .isEqualTo(NameUuid.sha256(NameUuid.URL, bytes));
    }
  }

  @Test
  void aStreamIsTheNumbersAsNames() {
    UUID[] md5 = Keys.nextUuids(NameUuidKeys.md5(NameUuid.OID), 12_345);
    UUID[] sha1 = Keys.nextUuids(NameUuidKeys.sha1(NameUuid.OID), 12_345);
    assertThat(IntStream.range(0, 12_345))
        .allMatch(i -> md5[i].equals(NameUuid.md5(NameUuid.OID, Integer.toString(i + 1))));
    assertThat(IntStream.range(0, 12_345))
        .allMatch(i -> sha1[i].equals(NameUuid.sha1(NameUuid.OID, Integer.toString(i + 1))));
  }

  @Test
  void theNamespaceOfAStreamIsDrawnAsARandomUuid() {
    // Appendix A.3, with ones where version and variant will go.
    UUID namespace = UUID.fromString("919108f7-52d1-4320-9bac-f847db4148a8");
    var draws = new FixedDraws(0x919108F752D1F320L, 0xDBACF847DB4148A8L);
    assertThat(NameUuidKeys.md5(draws.copy()).nextUuid()).isEqualTo(NameUuid.md5(namespace, "1"));
    assertThat(NameUuidKeys.sha1(draws).nextUuid()).isEqualTo(NameUuid.sha1(namespace, "1"));
  }
}
