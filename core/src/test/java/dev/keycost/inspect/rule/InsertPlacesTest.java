// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.classify.Arrival;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyClassifier;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Where keys go, from how they came or what they are.
final class InsertPlacesTest {
  @ParameterizedTest
  @EnumSource(
      value = KeyKind.class,
      names = {"UUID4", "UUID5", "RANDOM160"})
  void randomKindsGoAnywhere(KeyKind kind) {
    assertThat(InsertPlaces.ofArrivals(ClassifiedKeys.of(kind, Arrival.IN_ORDER)))
        .isEqualTo(InsertPlaces.RANDOM);
    assertThat(clustered(ClassifiedKeys.of(kind, Arrival.UNKNOWN), TreeShapes.index(100_000, 50)))
        .isEqualTo(InsertPlaces.RANDOM);
  }

  @ParameterizedTest
  @EnumSource(
      value = KeyKind.class,
      names = {"UUID6", "UUID7", "UUID7_PLAIN", "ULID", "KSUID", "OBJECTID"})
  void orderedKindsGoToTheEnd(KeyKind kind) {
    assertThat(InsertPlaces.ofArrivals(ClassifiedKeys.of(kind, Arrival.IN_ORDER)))
        .isEqualTo(InsertPlaces.LOCAL);
    assertThat(clustered(ClassifiedKeys.of(kind, Arrival.UNKNOWN), TreeShapes.index(100_000, 50)))
        .isEqualTo(InsertPlaces.LOCAL);
  }

  @Test
  void bytesInAnotherOrderGoAnywhere() {
    var classifier = new KeyClassifier(Arrival.UNKNOWN);
    KeyGenerator keys = ClassifiedKeys.keys(KeyKind.UUID7);
    for (int i = 0; i < 4_000; i++) {
      classifier.addBlob(guid(keys.next()));
    }
    assertThat(clustered(classifier.classify(ClassifiedKeys.NOW), TreeShapes.index(100_000, 50)))
        .isEqualTo(InsertPlaces.RANDOM);
  }

  /// Nothing says which came last, but whoever has both makes ordered ones now.
  @Test
  void oldRandomKeysDoNotMakeNewOnesRandom() {
    var classifier = new KeyClassifier(Arrival.UNKNOWN);
    for (KeyKind kind : List.of(KeyKind.UUID4, KeyKind.UUID7)) {
      KeyGenerator keys = ClassifiedKeys.keys(kind);
      for (int i = 0; i < 2_000; i++) {
        classifier.addBlob(keys.next());
      }
    }
    assertThat(clustered(classifier.classify(ClassifiedKeys.NOW), TreeShapes.index(100_000, 50)))
        .isEqualTo(InsertPlaces.LOCAL);
  }

  @Test
  void whatCameLastDecides() {
    assertThat(InsertPlaces.ofArrivals(ClassifiedKeys.of(KeyKind.UUID4, KeyKind.UUID7)))
        .isEqualTo(InsertPlaces.LOCAL);
    assertThat(InsertPlaces.ofArrivals(ClassifiedKeys.of(KeyKind.UUID7, KeyKind.UUID4)))
        .isEqualTo(InsertPlaces.RANDOM);
  }

  @Test
  void fewDifferentValuesAreFewPlaces() {
    // 4,000 values among 400,000 entries on some 1,500 leaves.
    assertThat(index(ClassifiedKeys.integers(100, 0), 100.0 / 4_000)).isEqualTo(InsertPlaces.LOCAL);
  }

  @Test
  void leavesTellWhereValuesDoNot() {
    assertThat(rowid(TreeShapes.rowid(100_000, 100).farJumps(0.98))).isEqualTo(InsertPlaces.RANDOM);
    assertThat(rowid(TreeShapes.rowid(100_000, 100).farJumps(0.2))).isEqualTo(InsertPlaces.UNKNOWN);
    assertThat(rowid(TreeShapes.rowid(10_000, 100).farJumps(0.98))).isEqualTo(InsertPlaces.UNKNOWN);
  }

  @Test
  void rowidsThatSqliteHandsOutGoToTheEnd() {
    TableFacts table =
        FactsShapes.table(
            "t",
            KeyPlace.INDEX,
            TreeShapes.rowid(100_000, 100).farJumps(0.98).census(),
            List.of(FactsShapes.column("id", "TEXT")));
    assertThat(InsertPlaces.of(table)).isEqualTo(InsertPlaces.LOCAL);
  }

  private static InsertPlaces rowid(TreeShapes tree) {
    return InsertPlaces.of(
        FactsShapes.table(
            "t", KeyPlace.ROWID, tree.census(), List.of(FactsShapes.column("id", "INTEGER"))));
  }

  private static InsertPlaces clustered(KeyClassification values, TreeShapes tree) {
    return InsertPlaces.of(
        FactsShapes.table(
            "t",
            KeyPlace.CLUSTERED,
            tree.census(),
            List.of(FactsShapes.column("id", "BLOB", values, 1))));
  }

  private static InsertPlaces index(KeyClassification values, double distinctShare) {
    IndexFacts index = FactsShapes.index("i", TreeShapes.index(400_000, 10).census(), "a");
    TableFacts table =
        FactsShapes.table(
            "t",
            KeyPlace.NONE,
            TreeShapes.rowid(400_000, 50).census(),
            List.of(FactsShapes.column("a", "INT", values, distinctShare)),
            index);
    return InsertPlaces.of(table, index);
  }

  /// As .NET's `Guid.ToByteArray()` has it.
  private static byte[] guid(byte[] key) {
    byte[] guid = key.clone();
    int[] from = {3, 2, 1, 0, 5, 4, 7, 6};
    for (int i = 0; i < from.length; i++) {
      guid[i] = key[from[i]];
    }
    return guid;
  }
}
