// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.report.page.Block;
import dev.keycost.report.page.Block.DataTable;
import dev.keycost.report.page.Block.Sentences;
import dev.keycost.report.page.Block.Tone;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Something told on a page, and the words in it that the glossary defines.
record Told(List<Block> blocks, List<String> terms) {
  static final Told NOTHING = new Told(List.of(), List.of());

  /// Two figures in a cell stand apart by two spaces, and by more where the second is shorter.
  private static final Pattern GAP = Pattern.compile("(?<=\\S)  ( *)(?=\\S)");

  /// As wide as a digit, and not run together by browsers: Unicode's FIGURE SPACE.
  private static final String FIGURE_SPACE = "\u2007";

  Told {
    blocks = List.copyOf(blocks);
    terms = List.copyOf(terms);
  }

  static Told of(Block... blocks) {
    return new Told(List.of(blocks), List.of());
  }

  /// Sentences, or nothing where there are none.
  static Told sentences(Tone tone, List<String> lines) {
    return lines.isEmpty() ? NOTHING : of(new Sentences(tone, lines));
  }

  static Told plain(List<String> lines) {
    return sentences(Tone.PLAIN, lines);
  }

  static Told table(String caption, Table table, List<String> terms) {
    return new Told(
        List.of(
            new DataTable(
                caption,
                table.header(),
                cells(table.body()),
                cells(table.foot()),
                Math.max(1, table.leftColumns()))),
        terms);
  }

  /// A part of the other reports.
  static Told of(Section section) {
    String caption =
        section.note().isEmpty() ? section.title() : section.title() + ": " + section.note();
    Stream<Told> tables =
        section.tables().stream().map(table -> table(caption, table, section.terms()));
    return all(Stream.concat(tables, Stream.of(plain(section.sentences()))).toList());
  }

  static Told all(Collection<Told> many) {
    var blocks = new ArrayList<Block>();
    var terms = new ArrayList<String>();
    for (Told one : many) {
      blocks.addAll(one.blocks());
      terms.addAll(one.terms());
    }
    return new Told(blocks, terms);
  }

  Told and(Told other) {
    return all(List.of(this, other));
  }

  private static List<List<String>> cells(List<List<String>> rows) {
    return rows.stream().map(row -> row.stream().map(Told::cell).toList()).toList();
  }

  private static String cell(String text) {
    return GAP.matcher(text.strip())
        .replaceAll(gap -> FIGURE_SPACE.repeat(2 + gap.group(1).length()));
  }
}
