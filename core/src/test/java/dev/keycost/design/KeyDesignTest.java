// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.keys.KeyKind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyDesignTest {
  private static KeyDesign parse(String text) {
    return KeyDesign.parse("--designs", text, new Plain());
  }

  @ParameterizedTest
  @CsvSource({
    "sequence,                    sequence,              sequence:integer:rowid",
    "sequence:integer,            sequence,              sequence:integer:rowid",
    "sequence:integer:rowid,      sequence,              sequence:integer:rowid",
    "sequence:clustered, sequence:integer:clustered,     sequence:integer:clustered",
    "sequence:int-typo,           int-typo,              sequence:integer:int-typo",
    "int-typo,                    int-typo,              sequence:integer:int-typo",
    "int-typo+presort,            int-typo+presort,      sequence:integer:int-typo+presort",
    "uuid4,                       uuid4,                 uuid4:blob:clustered",
    "uuid4:rowid,                 uuid4:blob:rowid,      uuid4:blob:rowid",
    "uuid4:text,                  uuid4:text,            uuid4:text:clustered",
    "uuid4:text:rowid+presort,    uuid4:text:rowid+presort, uuid4:text:rowid+presort",
    "'  UUID7:Blob+PRESORT ',     uuid7+presort,         uuid7:blob:clustered+presort",
  })
  void leavesToTheEngineWhatIsNotWritten(String text, String label, String fullName) {
    KeyDesign design = parse(text);
    assertThat(design.label()).isEqualTo(label);
    assertThat(design.fullName()).isEqualTo(fullName);
  }

  @ParameterizedTest
  @EnumSource
  void everyCombinationIsReadBackFromItsLabelAndItsFullName(KeyKind kind) {
    for (Encoding encoding : Encoding.values()) {
      for (TableShape shape : TableShape.values()) {
        for (String order : List.of("", "+presort")) {
          KeyDesign design = parse(kind.label() + ":" + encoding + ":" + shape + order);
          assertThat(design.kind()).isEqualTo(kind);
          assertThat(design.encoding()).isEqualTo(encoding);
          assertThat(design.shape()).isEqualTo(shape);
          assertThat(design.order() == InsertionOrder.PRESORTED).isEqualTo(!order.isEmpty());
          assertThat(parse(design.label())).isEqualTo(design);
          assertThat(parse(design.fullName())).isEqualTo(design);
        }
      }
    }
  }

  @Test
  void anUnknownKindIsAnsweredWithTheKindsThereAreAndTheNearest() {
    assertThatThrownBy(() -> parse("uuid9:text"))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "--designs: unknown key kind 'uuid9'; did you mean 'uuid1'? Known: sequence, random64,"
                + " snowflake, tsid, js53, uuid1, uuid3, uuid4, uuid5, uuid6, uuid7, uuid7-random,"
                + " uuid7-fraction, uuid7-plain, uuid8, ulid, ulid-monotonic, ksuid, objectid,"
                + " comb, random160, int-typo.");
  }

  @Test
  void anUnknownPartIsAnsweredWithTheEncodingsAndShapesThereAre() {
    assertThatThrownBy(() -> parse("uuid4:txt"))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "--designs: unknown encoding or shape 'txt'; did you mean 'text'? Known: integer, blob,"
                + " guid, swapped, text, hex, base32, rowid, autoincrement, clustered, int-typo.");
  }

  @ParameterizedTest
  @CsvSource({
    "uuid4:text:blob,          blob",
    "uuid4:rowid:clustered,    clustered",
    "uuid4:text:rowid:rowid,   rowid",
    "uuid4:rowid:text,         text",
  })
  void aPartThatStandsTwiceOrOutOfPlaceIsNamed(String text, String part) {
    assertThatThrownBy(() -> parse(text))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "--designs: '%s' stands twice or out of place in '%s'; write".formatted(part, text)
                + " KIND[:ENCODING][:SHAPE][+presort].");
  }

  @Test
  void aNameForAWholeDesignTakesNoParts() {
    assertThatThrownBy(() -> parse("int-typo:integer"))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "--designs: 'int-typo' stands for sequence:integer:int-typo and takes no parts of its"
                + " own, found 'int-typo:integer'; write it alone or with +presort.");
  }

  @ParameterizedTest
  @CsvSource({"uuid7#2, uuid7", "uuid4:rowid+presort#12, uuid4:rowid+presort"})
  void aNumberTellsADesignFromTheSameOneBesideIt(String text, String plain) {
    KeyDesign design = parse(text);
    assertThat(design).isNotEqualTo(parse(plain));
    assertThat(design.fullName()).isEqualTo(parse(plain).fullName());
    assertThat(parse(design.label())).isEqualTo(design);
    assertThat(parse(design.presorted()).order()).isEqualTo(InsertionOrder.PRESORTED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"uuid7#", "uuid7#1", "uuid7#x", "uuid7#10000", "uuid7#2+presort", "#"})
  void aNumberBeginsWithTwoAndStandsLast(String text) {
    assertThatThrownBy(() -> parse(text))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("accepted: 2 to 9999, as in uuid7#2.");
  }

  @Test
  void twoNumbersAreOneTooMany() {
    assertThatThrownBy(() -> parse("uuid7#2#3"))
        .isInstanceOf(UsageException.class)
        .hasMessage("--designs: 'uuid7#2#3' has two numbers; give one, as in uuid7#2.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", ":", "uuid4:", ":blob", "+presort", "uuid4+presort+presort"})
  void halfADesignIsAUsersMistake(String text) {
    assertThatThrownBy(() -> parse(text))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--designs: unknown ");
  }

  /// Integers are the rowid, anything else is clustered; one name for a whole design.
  private static final class Plain implements KeyDesign.Defaults {
    @Override
    public Encoding encoding(KeyKind kind) {
      return kind.integer() ? Encoding.INTEGER : Encoding.BLOB;
    }

    @Override
    public TableShape shape(KeyKind kind, Encoding encoding) {
      return encoding == Encoding.INTEGER ? TableShape.ROWID : TableShape.CLUSTERED;
    }

    @Override
    public Optional<String> alias(String name) {
      return name.equals("int-typo") ? Optional.of("sequence:integer:int-typo") : Optional.empty();
    }

    @Override
    public List<String> aliases() {
      return List.of("int-typo");
    }
  }
}
