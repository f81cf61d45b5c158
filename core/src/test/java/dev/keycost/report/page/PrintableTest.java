// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {
  @Test
  void leavesLettersOfAllScriptsAlone() {
    String text = "événement_Ωμέγα_事件_حدث_\ud83d\ude00 \"'<>&;|`$";
    assertThat(Printable.of(text)).isEqualTo(text);
  }

  @Test
  void showsInsteadWhatActsOnTheReader() {
    assertThat(Printable.of("a\u0000b\u001bc\nd\re\tf\u007fg\u009bh")).isEqualTo(shown(8));
    assertThat(Printable.of("a\u202eb\u2066c\u200fd\u061ce\u2028f\u2029g")).isEqualTo(shown(7));
  }

  @Test
  void showsInsteadWhatIsNoCharacter() {
    assertThat(Printable.of("a\ud800b\udc00c\uffffd\ufffee")).isEqualTo(shown(5));
    assertThat(Printable.of(Character.toString(0x1ffff))).isEqualTo("\ufffd");
  }

  /// The first letters with U+FFFD between them.
  private static String shown(int letters) {
    return String.join("\ufffd", "abcdefgh".substring(0, letters).split(""));
  }
}
