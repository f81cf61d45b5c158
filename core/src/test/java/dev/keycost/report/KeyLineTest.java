// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.SampleInspection;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.Duplicates;
import dev.keycost.keys.classify.Guess;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyEncoding;
import dev.keycost.keys.classify.KeyFamily;
import dev.keycost.keys.classify.Segment;
import dev.keycost.keys.classify.SpellingMix;
import dev.keycost.keys.classify.StorageMix;
import dev.keycost.sqlite.schema.Affinity;
import dev.keycost.sqlite.schema.IndexColumn;
import dev.keycost.sqlite.schema.IndexOrigin;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class KeyLineTest {
  @Test
  void saysHowTheKindChanged() {
    assertThat(kind(KeyFamily.UUID4)).isEqualTo("uuid4");
    assertThat(kind(KeyFamily.UUID4, KeyFamily.UUID4)).isEqualTo("uuid4");
    assertThat(kind(KeyFamily.UUID4, KeyFamily.UUID7)).isEqualTo("uuid4, then uuid7");
    assertThat(kind(KeyFamily.UUID4, KeyFamily.ULID, KeyFamily.UUID7))
        .isEqualTo("uuid4, ... uuid7");
  }

  @Test
  void saysThatThereIsNothingToSay() {
    KeyLine none = line(column("id", 0, new StorageMix(0, 0, 0, 0, 0)), List.of());
    KeyLine nulls = line(column("id", 0, new StorageMix(0, 0, 0, 0, 9)), List.of());

    assertThat(none).isEqualTo(new KeyLine("t.id", "", "no values", "-", "-", "-"));
    assertThat(nulls).isEqualTo(new KeyLine("t.id", "", "only NULL", "-", "-", "-"));
  }

  @Test
  void saysWhyAColumnIsAKey() {
    StorageMix blobs = new StorageMix(0, 0, 0, 9, 0);
    var reference = new ReferenceFacts("T", "ID", "u", "id", true, 9, 9, 0, false);

    assertThat(line(column("id", 1, blobs), List.of(reference)).role()).isEqualTo("key");
    assertThat(line(column("id", 0, blobs), List.of(reference)).role()).isEqualTo("refers");
    assertThat(line(column("id", 0, blobs), List.of()).role()).isEmpty();
    assertThat(line(column("unique_id", 0, blobs), List.of()).role()).isEqualTo("unique");
  }

  @Test
  void saysThatValuesAreStoredInMoreThanOneWay() {
    assertThat(line(column("id", 1, new StorageMix(0, 0, 0, 9, 4)), List.of()).written())
        .isEqualTo("blob");
    assertThat(line(column("id", 1, new StorageMix(0, 0, 1, 8, 0)), List.of()).written())
        .isEqualTo("blob, mixed");
  }

  private static String kind(KeyFamily... families) {
    return line(column("id", 1, new StorageMix(0, 0, 0, 9, 0), families), List.of()).kind();
  }

  private static KeyLine line(ColumnFacts column, List<ReferenceFacts> references) {
    var index =
        new IndexFacts(
            "i",
            IndexOrigin.CREATED,
            true,
            List.of(new IndexColumn(Optional.of("Unique_Id"), false, "BINARY")),
            Optional.empty(),
            SampleInspection.healthy().facts().tables().getFirst().tree());
    var table =
        new TableFacts(
            "t",
            9,
            false,
            false,
            false,
            KeyPlace.INDEX,
            List.of("id"),
            List.of(column),
            List.of(index),
            index.tree(),
            9);
    return KeyLine.of(table, references).getFirst();
  }

  private static ColumnFacts column(
      String name, int keyPosition, StorageMix storage, KeyFamily... families) {
    List<Segment> segments =
        Stream.of(families)
            .map(family -> new Segment(0, 1, guess(family), 0.5, OptionalDouble.empty()))
            .toList();
    var values =
        new KeyClassification(
            storage,
            storage.present(),
            guess(KeyFamily.UUID4),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            segments,
            List.of(),
            new SpellingMix(List.of()),
            new Duplicates(0, 0),
            List.of());
    return new ColumnFacts(
        name,
        "BLOB",
        Affinity.BLOB,
        false,
        keyPosition,
        "BINARY",
        false,
        Optional.of(values),
        1,
        0);
  }

  private static Guess guess(KeyFamily family) {
    return new Guess(family, KeyEncoding.BLOB, Optional.empty(), 1, 0.9, List.of("made up"));
  }
}
