// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.report.page.Block;
import dev.keycost.report.page.Page;
import java.util.List;

/// A page whose every text tries to be something else, and whose names are too long for anything.
final class HostilePage {
  static final String TEXT =
      "</script><img src=x onerror=\"document.title='fallen'\">]]><!--\u202e\u2028'\"&amp;\\";
  static final String LONG = "a_very_long_name_without_any_space_in_it_".repeat(6);

  private HostilePage() {}

  static Page page() {
    double[] x = {1, 2, 3};
    double[] none = {};
    List<Block> blocks =
        List.of(
            new Block.Sentences(Block.Tone.VERDICT, List.of(TEXT, LONG)),
            new Block.Sentences(Block.Tone.PLAIN, List.of(TEXT, LONG)),
            new Block.Sentences(Block.Tone.WARNING, List.of(TEXT, LONG)),
            new Block.DataTable(
                TEXT, List.of(TEXT, LONG), List.of(List.of(TEXT, LONG)), List.of(), 1),
            new Block.LineChart(
                "line",
                TEXT + LONG,
                TEXT,
                new Block.Axis(TEXT, TEXT, false),
                new Block.Axis(LONG, LONG, false),
                List.of(
                    new Block.Series(TEXT, 0, x, x, none, none),
                    new Block.Series(LONG, 1, x, x, none, none)),
                List.of(new Block.Mark(2, TEXT), new Block.Mark(2.1, LONG)),
                LONG),
            new Block.StackedBars(
                "bars",
                TEXT,
                TEXT,
                List.of(TEXT, LONG),
                List.of(
                    new Block.Bar(TEXT, new double[] {1, 2}),
                    new Block.Bar(LONG, new double[] {2, 1}))),
            new Block.WritePicture(
                "picture",
                LONG,
                List.of(new Block.WritePanel(TEXT + LONG, 0, x, new double[][] {{1}, {2}, {3}})),
                TEXT),
            new Block.TreeFilm(
                "film",
                TEXT,
                List.of(
                    new Block.FilmTree(
                        LONG,
                        1,
                        TEXT,
                        List.of(
                            new Block.FilmFrame(
                                1, 9, List.of(new Block.FilmLevel(1, 9, 0.5)), x, x, 3)))),
                LONG),
            new Block.Flames(
                "flames", TEXT, FlameJson.of(TEXT, SampleFlames.tree(SampleFlames.hostile()))),
            new Block.Terms(List.of(new Block.Term(TEXT, LONG), new Block.Term(LONG, TEXT))),
            new Block.Command(TEXT, LONG + "\n" + TEXT),
            SampleParts.attachment(TEXT.replace('/', '_'), LONG));
    var part = new Page.Part("part", TEXT, LONG, blocks);
    var chapter = new Page.Chapter(LONG, List.of(part, new Page.Part("b", LONG, "", List.of())));
    return new Page(TEXT, LONG, List.of(chapter, new Page.Chapter(TEXT, List.of())));
  }
}
