// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.classify.Arrival;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyClassifier;
import dev.keycost.keys.generate.KeyGenerator;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How long keys are where they stand.
final class KeyWidthTest {
  @ParameterizedTest
  @CsvSource({"UUID4, 16", "UUID7, 16", "KSUID, 20", "OBJECTID, 12"})
  void blobsAreAsLongAsTheirKind(KeyKind kind, int bytes) {
    assertThat(KeyWidth.of(column(ClassifiedKeys.of(kind, Arrival.IN_ORDER)))).hasValue(bytes);
  }

  @Test
  void textsAreAsLongAsTheyAreWritten() {
    assertThat(KeyWidth.of(column(texts(false)))).hasValue(32);
    assertThat(KeyWidth.of(column(texts(true)))).hasValue(36);
  }

  @Test
  void otherTextsHaveNoWidth() {
    var classifier = new KeyClassifier();
    for (int i = 0; i < 1_000; i++) {
      classifier.addText("customer no. " + i);
    }
    assertThat(KeyWidth.of(column(classifier.classify(ClassifiedKeys.NOW)))).isEmpty();
    assertThat(KeyWidth.of(FactsShapes.column("id", "TEXT"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "127, 1",
    "128, 2",
    "32767, 2",
    "32768, 3",
    "8388607, 3",
    "8388608, 4",
    "2147483647, 4",
    "2147483648, 6",
    "140737488355327, 6",
    "140737488355328, 8",
    "9223372036854775807, 8"
  })
  void integersTakeWhatTheRecordFormatGivesThem(long greatest, int bytes) {
    assertThat(KeyWidth.integerBytes(greatest)).isEqualTo(bytes);
  }

  private static KeyClassification texts(boolean dashes) {
    var classifier = new KeyClassifier();
    KeyGenerator keys = ClassifiedKeys.keys(KeyKind.UUID4);
    for (int i = 0; i < 1_000; i++) {
      String hex = HexFormat.of().formatHex(keys.next());
      classifier.addText(
          dashes ? hex.replaceFirst("(.{8})(.{4})(.{4})(.{4})(.{12})", "$1-$2-$3-$4-$5") : hex);
    }
    return classifier.classify(ClassifiedKeys.NOW);
  }

  private static ColumnFacts column(KeyClassification values) {
    return FactsShapes.column("id", "", values, 1);
  }
}
