// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report.page;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/// One thing on a page. Texts are plain, never markup; figures in them are already written as a
/// reader should see them. Numbers in charts are raw; `NaN` stands for "none" and becomes `null`.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Block.Sentences.class, name = "sentences"),
  @JsonSubTypes.Type(value = Block.DataTable.class, name = "table"),
  @JsonSubTypes.Type(value = Block.LineChart.class, name = "line"),
  @JsonSubTypes.Type(value = Block.StackedBars.class, name = "bars"),
  @JsonSubTypes.Type(value = Block.WritePicture.class, name = "picture"),
  @JsonSubTypes.Type(value = Block.TreeFilm.class, name = "film"),
  @JsonSubTypes.Type(value = Block.Flames.class, name = "flames"),
  @JsonSubTypes.Type(value = Block.Terms.class, name = "terms"),
  @JsonSubTypes.Type(value = Block.Command.class, name = "command"),
  @JsonSubTypes.Type(value = Block.Attachment.class, name = "attachment")
})
public sealed interface Block {
  /// How sentences sound.
  enum Tone {
    VERDICT,
    PLAIN,
    WARNING
  }

  /// Sentences, one a paragraph; several PLAIN ones may be shown as a list.
  record Sentences(Tone tone, List<String> lines) implements Block {}

  /// A table; the first `leftColumns` are text, the others figures aligned to the right. Rows of
  /// the foot are set apart.
  record DataTable(
      String caption,
      List<String> header,
      List<List<String>> body,
      List<List<String>> foot,
      int leftColumns)
      implements Block {}

  /// Curves over a common kind of x. Charts of one `group` stand under each other with the same x
  /// axis and a cursor that moves in all of them.
  ///
  /// @param id unique within the page
  /// @param caption what it shows, as a sentence
  /// @param group charts with the same one share their x axis; empty for none
  /// @param x what x is and its unit
  /// @param y what y is and its unit
  /// @param marks x values with a name, such as where curves cross
  /// @param note what was left out, such as "every 10th batch of 4,000"; empty if nothing
  record LineChart(
      String id,
      String caption,
      String group,
      Axis x,
      Axis y,
      List<Series> series,
      List<Mark> marks,
      String note)
      implements Block {}

  /// What an axis is. Times (`ns`, `µs`, `ms`, `s`) and bytes (`B`) are shown in the unit that
  /// fits; words may follow it, as in `ns per row`. A logarithmic x axis whose title has the word
  /// percentile and whose unit is `%` counts nines: 99, 99.9 and 99.99 are equally far apart.
  ///
  /// @param unit such as `ns` or `B`; empty for a pure number
  /// @param logarithmic how it is shown at first
  record Axis(String title, String unit, boolean logarithmic) {}

  /// One curve. `low` and `high` are empty, or as long as `y`: an interval around it.
  ///
  /// @param colour place in the page's palette, from 0; the same design has the same one everywhere
  record Series(String name, int colour, double[] x, double[] y, double[] low, double[] high) {
    public Series {
      if (y.length != x.length
          || low.length != high.length
          || low.length != 0 && low.length != y.length) {
        throw new IllegalArgumentException(
            "%s: x, y, low and high have lengths %s, %s, %s and %s"
                .formatted(name, x.length, y.length, low.length, high.length));
      }
    }
  }

  /// A named place on the x axis.
  record Mark(double x, String name) {}

  /// Bars of several pieces each, such as the time of a design by bucket. `values` has one number a
  /// segment.
  record StackedBars(String id, String caption, String unit, List<String> segments, List<Bar> bars)
      implements Block {}

  record Bar(String name, double[] values) {}

  /// Where writes landed: a heat map for each B-tree, side by side, on one scale.
  record WritePicture(String id, String caption, List<WritePanel> panels, String note)
      implements Block {}

  /// @param title the design, and which of its trees
  /// @param rows rows in the table at the right edge of each column
  /// @param writes one array a column: pages written by place in key order, smallest keys first
  record WritePanel(String title, int colour, double[] rows, double[][] writes) {}

  /// B-trees drawn, batch after batch.
  record TreeFilm(String id, String caption, List<FilmTree> trees, String note) implements Block {}

  /// @param form in words, such as "B+ tree: rows in the leaves alone". Where they have the word
  ///   leaves, the levels above are drawn as what only finds the way; where they have the word
  ///   entries, what a page holds is called so
  record FilmTree(String title, int colour, String form, List<FilmFrame> frames) {}

  /// The tree after one batch.
  ///
  /// @param levels from the root down
  /// @param fill share of the leaves in each class of fill, emptiest first
  /// @param order page numbers of leaves in key order
  record FilmFrame(
      int batch,
      double rows,
      List<FilmLevel> levels,
      double[] fill,
      double[] order,
      double overflowPages) {}

  record FilmLevel(double pages, double cells, double fillShare) {}

  /// Flame graphs that can be compared: the document that the page of `keycost flame` gets.
  ///
  /// @param json as `FlameJson` writes it
  record Flames(String id, String caption, String json) implements Block {}

  /// What words mean.
  record Terms(List<Term> terms) implements Block {}

  record Term(String name, String definition) {}

  /// A command line to be copied.
  record Command(String caption, String text) implements Block {}

  /// A file inside the page that can be saved.
  ///
  /// @param gzipBase64 its bytes, compressed
  /// @param bytes how long it is uncompressed
  record Attachment(String fileName, String mediaType, long bytes, String gzipBase64)
      implements Block {}
}
