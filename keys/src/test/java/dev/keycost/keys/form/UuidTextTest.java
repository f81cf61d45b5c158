// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.f4b6a3.uuid.codec.StandardStringCodec;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class UuidTextTest {
  private static final String TEXT = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6";

  @Test
  void writesAndReadsWhatTheJdkAndOthersDo() {
    for (byte[] key : KeySamples.ascending(16)) {
      UUID uuid = UuidBytes.read(key, 0);
      String text = UuidText.format(uuid);
      assertThat(text).isEqualTo(uuid.toString());
      assertThat(text).isEqualTo(StandardStringCodec.INSTANCE.encode(uuid));
      assertThat(UuidText.parse(text)).isEqualTo(uuid);
      assertThat(KeyForm.UUID_TEXT.format(key)).isEqualTo(text);
    }
  }

  @Test
  void readsNothingElse() {
    for (String text :
        List.of(
            "",
            "1-2-3-4-5",
            TEXT.toUpperCase(Locale.ROOT),
            TEXT.replace("-", ""),
            "{" + TEXT + "}",
            "urn:uuid:" + TEXT,
            TEXT + "\n",
            " " + TEXT,
            TEXT + "0",
            TEXT.replace('-', '\u2010'),
            TEXT.replace('0', '\u0660'),
            TEXT.replace("f6", "\uD83D\uDE00"))) {
      assertThatThrownBy(() -> UuidText.parse(text)).isInstanceOf(KeyFormatException.class);
    }
    assertThat(UUID.fromString("1-2-3-4-5")).isNotNull();
  }

  @Test
  void namesThePosition() {
    for (int position = 0; position < TEXT.length(); position++) {
      for (char wrong : new char[] {'F', 'g', '/', ':', '`', '@', 'G', '\0', '\u00E9', '\uD83D'}) {
        String text = TEXT.substring(0, position) + wrong + TEXT.substring(position + 1);
        int expected = position;
        assertThatThrownBy(() -> UuidText.parse(text))
            .isInstanceOfSatisfying(
                KeyFormatException.class, e -> assertThat(e.position()).isEqualTo(expected));
      }
    }
  }

  @Test
  void namesWhatIsNull() {
    assertThatThrownBy(() -> UuidText.parse(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("text: null is no UUID");
    assertThatThrownBy(() -> UuidText.format(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("uuid: null is no UUID");
  }
}
