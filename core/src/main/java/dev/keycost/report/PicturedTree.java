// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.PictureMeasurement;
import dev.keycost.measure.PictureMeasurement.Stroke;
import java.util.Comparator;
import java.util.List;

/// One tree of one design, with its batches in their order.
record PicturedTree(String design, List<PictureMeasurement> batches) {
  private record Name(String design, String tree) {
    static Name of(PictureMeasurement one) {
      return new Name(one.design(), one.tree());
    }
  }

  /// In the order of the designs; of each the table first. What belongs to a design that was not
  /// planned is left out.
  static List<PicturedTree> all(List<PictureMeasurement> pictures, PageInk ink) {
    return pictures.stream()
        .filter(one -> ink.designs().contains(one.design()))
        .map(Name::of)
        .distinct()
        .map(
            name ->
                new PicturedTree(
                    name.design(),
                    pictures.stream()
                        .filter(one -> Name.of(one).equals(name))
                        .sorted(Comparator.comparingInt(PictureMeasurement::batch))
                        .toList()))
        .sorted(
            Comparator.comparingInt((PicturedTree tree) -> ink.colour(tree.design()))
                .thenComparing(tree -> tree.first().role()))
        .toList();
  }

  PictureMeasurement first() {
    return batches.getFirst();
  }

  /// Such as `uuid4: key index`.
  String title() {
    return "%s: %s"
        .formatted(
            design,
            switch (first().role()) {
              case TABLE -> "table";
              case AUTOMATIC_INDEX -> "key index";
              case INDEX -> "index " + first().tree();
              case OTHER -> first().tree();
            });
  }

  /// Of all batches.
  List<Stroke> strokes() {
    return batches.stream().flatMap(batch -> batch.strokes().stream()).toList();
  }
}
