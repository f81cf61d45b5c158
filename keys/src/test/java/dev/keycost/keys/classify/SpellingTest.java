// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.classify.Spelling.Letters;
import dev.keycost.keys.classify.Spelling.Wrapper;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Spellings of one key are counted, and recognised as one key.
class SpellingTest {
  private static final String ID = "0197742e-0c80-7abc-9def-0123456789ab";

  private static Spelling spelling(String text) {
    KeyClassifier classifier = new KeyClassifier();
    classifier.addText(text);
    return classifier.classify(HandMade.NOW).spellings().counts().getFirst().spelling();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "0197742e-0c80-7abc-9def-0123456789ab|LOWER|true|NONE|false",
        "0197742E-0C80-7ABC-9DEF-0123456789AB|UPPER|true|NONE|false",
        "0197742E-0c80-7abc-9def-0123456789ab|MIXED|true|NONE|false",
        "01977420-0080-7000-9000-012345678900|NONE|true|NONE|false",
        "0197742e0c807abc9def0123456789ab|LOWER|false|NONE|false",
        "{0197742e-0c80-7abc-9def-0123456789ab}|LOWER|true|BRACES|false",
        "(0197742e-0c80-7abc-9def-0123456789ab)|LOWER|true|PARENTHESES|false",
        "urn:uuid:0197742e-0c80-7abc-9def-0123456789ab|LOWER|true|URN|false",
        "URN:UUID:0197742E-0C80-7ABC-9DEF-0123456789AB|UPPER|true|URN|false",
        " 0197742e-0c80-7abc-9def-0123456789ab |LOWER|true|NONE|true",
        "{0197742e-0c80-7abc-9def-0123456789ab|LOWER|false|NONE|false",
        "0197742e0-c80-7abc-9def-0123456789ab|LOWER|false|NONE|false",
        "01JXT2W3408TAYF7XYFT7HV2KA|UPPER|false|NONE|false",
      })
  void isRead(String text, Letters letters, boolean dashes, Wrapper wrapper, boolean blanks) {
    assertThat(spelling(text)).isEqualTo(new Spelling(letters, dashes, wrapper, blanks));
  }

  @Test
  void allSpellingsAreTheSameKey() {
    KeyClassifier classifier = new KeyClassifier();
    classifier.addText(ID);
    classifier.addText(ID.toUpperCase(Locale.ROOT));
    classifier.addText(ID.replace("-", ""));
    classifier.addText("{" + ID + "}");
    classifier.addText("(" + ID + ")");
    classifier.addText("urn:uuid:" + ID);
    classifier.addText(ID + "\n");
    classifier.addText(ID);
    KeyClassification classification = classifier.classify(HandMade.NOW);
    assertThat(classification.duplicates()).isEqualTo(new Duplicates(1, 6));
    assertThat(classification.spellings().mixed()).isTrue();
    assertThat(classification.spellings().counts().getFirst().values()).isEqualTo(2);
    assertThat(classification.remarks())
        .anyMatch(remark -> remark.startsWith("texts are spelt in 7 ways"));
  }

  @Test
  void digitsOnlyAgreeWithEveryCase() {
    KeyClassifier classifier = new KeyClassifier();
    classifier.addText(ID);
    classifier.addText("01977420-0080-7000-9000-012345678900");
    assertThat(classifier.classify(HandMade.NOW).spellings().mixed()).isFalse();
  }

  @Test
  void everySpellingHasWordsOfItsOwn() {
    assertThat(
            IntStream.range(0, TextScanner.SPELLINGS)
                .mapToObj(TextScanner::spelling)
                .map(Spelling::words)
                .distinct())
        .hasSize(TextScanner.SPELLINGS);
  }

  @Test
  void textKeptAsBlobIsStillAKey() {
    KeyClassifier classifier = new KeyClassifier();
    HandMade made = new HandMade(2);
    for (int i = 0; i < 100; i++) {
      byte[] key = made.uuid4();
      Written.HEX_IN_BLOB.add(classifier, key);
      if (i == 0) {
        Written.BLOB.add(classifier, key);
      }
    }
    KeyClassification classification = classifier.classify(HandMade.NOW);
    assertThat(classification.guess().title()).isEqualTo("uuid4");
    assertThat(classification.guess().encoding()).isEqualTo(KeyEncoding.HEX);
    assertThat(classification.duplicates().disguised()).isEqualTo(1);
    assertThat(classification.remarks())
        .contains(
            "100 of 101 kept values are blobs that hold the characters of a key, not its bytes");
  }
}
