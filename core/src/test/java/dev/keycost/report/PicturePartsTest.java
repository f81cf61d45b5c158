// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keycost.measure.PictureMeasurement;
import dev.keycost.measure.PictureMeasurement.Level;
import dev.keycost.measure.PictureMeasurement.Stroke;
import dev.keycost.measure.TreeForm;
import dev.keycost.measure.TreeRole;
import dev.keycost.report.page.Block.FilmTree;
import dev.keycost.report.page.Block.TreeFilm;
import dev.keycost.report.page.Block.WritePanel;
import dev.keycost.report.page.Block.WritePicture;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PicturePartsTest {
  private static final PageInk INK = PageInk.of(List.of(SampleReports.complete()));

  @Test
  void nothingWithoutPictures() {
    assertThat(PictureParts.of(List.of(), 1, INK).blocks()).isEmpty();
  }

  @Test
  void panelsStandInTheOrderOfThePlanTablesFirst() {
    List<WritePanel> panels = picture(sample(3, 2)).panels();
    assertThat(panels.stream().map(WritePanel::title))
        .containsExactly(
            "sequence: table",
            "uuid4:blob:rowid: table",
            "uuid4:blob:rowid: key index",
            "uuid4:blob:rowid: index by_name");
    assertThat(panels.stream().map(WritePanel::colour)).containsExactly(0, 2, 2, 2);
  }

  @Test
  void aColumnIsACommitWhereThereIsRoom() {
    WritePicture picture = picture(sample(3, 2));
    assertThat(picture.note()).contains("Each column is one commit of a repetition");
    WritePanel panel = picture.panels().getFirst();
    assertThat(panel.rows()).containsExactly(100, 200, 300, 400, 500, 600);
    assertThat(panel.writes()).hasDimensions(6, 4);
    assertThat(panel.writes()[1]).containsExactly(1, 2, 3, 4);
  }

  @Test
  void severalCommitsOfAStrokeAreSaid() {
    WritePicture picture =
        (WritePicture) PictureParts.of(sample(100, 1), 7, INK).blocks().getFirst();
    assertThat(picture.note()).contains("Each column is 7 commits together,");
    assertThat(picture.panels().getFirst().rows()).hasSize(100).endsWith(10_000);
  }

  @Test
  void widerClassesAreSpreadOverThoseThatTheyCover() {
    var strokes = List.of(stroke(10, 6, 2), stroke(20, 1, 1, 1));
    WritePanel panel =
        picture(List.of(one("sequence", 1, "event", TreeRole.TABLE, strokes))).panels().getFirst();
    assertThat(panel.writes()[0]).containsExactly(new double[] {4, 8 / 3.0, 4 / 3.0}, within(1e-9));
    assertThat(panel.writes()[1]).containsExactly(1, 1, 1);
  }

  @Test
  void aFilmHasAFrameForEachBatchInItsOrder() {
    List<PictureMeasurement> shuffled = new ArrayList<>(sample(3, 2));
    Collections.reverse(shuffled);
    FilmTree tree = film(shuffled).trees().getFirst();
    assertThat(tree.form()).isEqualTo("B+ tree: rows in the leaves alone");
    assertThat(tree.frames().stream().map(frame -> frame.batch())).containsExactly(1, 2, 3);
    assertThat(tree.frames())
        .allSatisfy(
            frame -> {
              assertThat(DoubleStream.of(frame.fill()).sum()).isCloseTo(1, within(1e-9));
              assertThat(frame.order()).hasSizeLessThanOrEqualTo(Thinning.POINTS_MAX);
            });
  }

  @Test
  void aFilmSaysAfterWhichBatchesTheTreesWereLookedAt() {
    List<PictureMeasurement> looked =
        sample(100, 1).stream().filter(one -> one.batch() == 1 || one.batch() % 4 == 0).toList();
    TreeFilm film = film(looked);
    assertThat(film.note()).isEqualTo("The trees were looked at after 26 of 100 batches.");
    assertThat(film.trees()).allMatch(tree -> tree.frames().size() == 26);
  }

  private static WritePicture picture(List<PictureMeasurement> pictures) {
    return (WritePicture) PictureParts.of(pictures, 1, INK).blocks().getFirst();
  }

  private static TreeFilm film(List<PictureMeasurement> pictures) {
    return (TreeFilm) PictureParts.of(pictures, 1, INK).blocks().getLast();
  }

  private static List<PictureMeasurement> sample(int batches, int commits) {
    var all = new ArrayList<PictureMeasurement>();
    for (int batch = 1; batch <= batches; batch++) {
      var strokes = new ArrayList<Stroke>();
      for (int i = 1; i <= commits; i++) {
        strokes.add(stroke(100L * ((batch - 1) * commits + i), 1, 2, 3, 4));
      }
      String random = "uuid4:blob:rowid";
      all.add(one(random, batch, "by_name", TreeRole.INDEX, strokes));
      all.add(one(random, batch, "sqlite_autoindex_event_1", TreeRole.AUTOMATIC_INDEX, strokes));
      all.add(one(random, batch, "event", TreeRole.TABLE, strokes));
      all.add(one("sequence", batch, "event", TreeRole.TABLE, strokes));
    }
    return all;
  }

  private static PictureMeasurement one(
      String design, int batch, String tree, TreeRole role, List<Stroke> strokes) {
    return new PictureMeasurement(
        design,
        batch,
        1000L * batch,
        tree,
        role,
        role == TreeRole.TABLE ? TreeForm.ROWS_IN_LEAVES : TreeForm.ENTRIES_IN_ALL_LEVELS,
        List.of(new Level(1, 20, 0.1), new Level(20, 1000, 0.7)),
        List.of(1L, 4L, 15L),
        LongStream.rangeClosed(1, 1000).boxed().toList(),
        0,
        strokes);
  }

  private static Stroke stroke(long rows, long... writes) {
    return new Stroke(rows, LongStream.of(writes).boxed().toList(), 0, 0);
  }
}
