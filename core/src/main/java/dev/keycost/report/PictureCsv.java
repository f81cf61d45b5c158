// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.PictureMeasurement;
import dev.keycost.measure.PictureMeasurement.Level;
import dev.keycost.measure.PictureMeasurement.Stroke;
import dev.keycost.result.RunResult;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What pictures are drawn from, as tables.
final class PictureCsv {
  /// @param place among the stroke's classes, from 0
  record Written(PictureMeasurement picture, Stroke stroke, int place) {}

  /// @param depth from 0, the root's
  record Pages(PictureMeasurement picture, int depth, Level level) {}

  private PictureCsv() {}

  static TidyCsv<Written> writes() {
    return new TidyCsv<>(
        PictureCsv::written,
        one -> one.picture().design(),
        List.of(
            TidyCsv.column("tree", one -> one.picture().tree()),
            TidyCsv.column("tree_role", one -> one.picture().role()),
            TidyCsv.column("batch", one -> one.picture().batch()),
            TidyCsv.column("table_rows", one -> one.stroke().rows()),
            TidyCsv.column("place", one -> one.place() + 1),
            TidyCsv.column("places", one -> one.stroke().writes().size()),
            TidyCsv.column("written_leaves", one -> one.stroke().writes().get(one.place()))));
  }

  static TidyCsv<Pages> levels() {
    return new TidyCsv<>(
        PictureCsv::pages,
        one -> one.picture().design(),
        List.of(
            TidyCsv.column("tree", one -> one.picture().tree()),
            TidyCsv.column("tree_role", one -> one.picture().role()),
            TidyCsv.column("batch", one -> one.picture().batch()),
            TidyCsv.column("table_rows", one -> one.picture().rows()),
            TidyCsv.column("depth", Pages::depth),
            TidyCsv.column("level_pages", one -> one.level().pages()),
            TidyCsv.column("level_cells", one -> one.level().cells()),
            TidyCsv.column("fill_share", one -> one.level().fillShare()),
            TidyCsv.column("overflow_pages", one -> one.picture().overflowPages())));
  }

  private static List<Written> written(RunResult result) {
    return result.pictures().stream()
        .flatMap(
            picture ->
                picture.strokes().stream()
                    .flatMap(
                        stroke ->
                            IntStream.range(0, stroke.writes().size())
                                .mapToObj(place -> new Written(picture, stroke, place))))
        .toList();
  }

  private static List<Pages> pages(RunResult result) {
    return result.pictures().stream().flatMap(PictureCsv::pages).toList();
  }

  private static Stream<Pages> pages(PictureMeasurement picture) {
    return IntStream.range(0, picture.levels().size())
        .mapToObj(depth -> new Pages(picture, depth, picture.levels().get(depth)));
  }
}
