// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.Segment;
import dev.keycost.measure.Figures;
import dev.keycost.report.page.Printable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// One column whose values were looked at, in the words that reports for people use.
///
/// @param role what makes it a key: `key`, `unique`, `refers`; empty for a column that is only
///   called like one
/// @param kind what its values are
/// @param written how they are stored, and whether all are stored alike
/// @param confidence from 0 to 1
/// @param arrival how many steps from row to row go forward
record KeyLine(
    String column, String role, String kind, String written, String confidence, String arrival) {
  private static final String NONE = TreeLine.NONE;

  /// The examined columns of a table, those of the primary key first.
  static List<KeyLine> of(TableFacts table, List<ReferenceFacts> references) {
    return table.columns().stream()
        .filter(column -> column.values().isPresent())
        .sorted(Comparator.comparing(column -> column.keyPosition() == 0))
        .map(column -> line(table, column, references))
        .toList();
  }

  private static KeyLine line(
      TableFacts table, ColumnFacts column, List<ReferenceFacts> references) {
    KeyClassification values = column.values().orElseThrow();
    String name = Printable.of(table.name() + "." + column.name());
    String role = role(table, column, references);
    if (values.storage().present() == 0) {
      String kind = values.storage().nulls() == 0 ? "no values" : "only NULL";
      return new KeyLine(name, role, kind, NONE, NONE, NONE);
    }
    return new KeyLine(
        name,
        role,
        kind(values),
        written(values),
        String.format(Locale.ROOT, "%.2f", values.guess().confidence()),
        values
            .arrival()
            .filter(arrival -> arrival.steps() > 0)
            .map(arrival -> Figures.percent(arrival.forwardShare()) + " forward")
            .orElse(NONE));
  }

  private static String role(
      TableFacts table, ColumnFacts column, List<ReferenceFacts> references) {
    if (column.keyPosition() > 0) {
      return "key";
    }
    if (table.indexes().stream().anyMatch(index -> isUniqueBy(index, column))) {
      return "unique";
    }
    boolean refers =
        references.stream()
            .anyMatch(
                one ->
                    one.table().equalsIgnoreCase(table.name())
                        && one.column().equalsIgnoreCase(column.name()));
    return refers ? "refers" : "";
  }

  private static boolean isUniqueBy(IndexFacts index, ColumnFacts column) {
    return index.unique()
        && index.columns().size() == 1
        && index.leading().filter(column.name()::equalsIgnoreCase).isPresent();
  }

  /// What the values are; where that changed from row to row, one after the other.
  private static String kind(KeyClassification values) {
    List<String> titles = new ArrayList<>();
    for (Segment segment : values.segments()) {
      String title = segment.guess().title();
      if (titles.isEmpty() || !titles.getLast().equals(title)) {
        titles.add(title);
      }
    }
    return switch (titles.size()) {
      case 0, 1 -> values.guess().title();
      case 2 -> titles.getFirst() + ", then " + titles.getLast();
      default -> titles.getFirst() + ", ... " + titles.getLast();
    };
  }

  private static String written(KeyClassification values) {
    String form = values.guess().encoding().label();
    return values.storage().mixed() || values.spellings().mixed() ? form + ", mixed" : form;
  }
}
