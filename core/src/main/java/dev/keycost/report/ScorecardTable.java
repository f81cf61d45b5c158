// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.Scorecard;
import dev.keycost.explain.Scorecard.KeyBytes;
import dev.keycost.plan.Plan;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/// The table of what designs mean beyond speed, one row a design.
final class ScorecardTable {
  static final String TITLE = "Beyond speed";
  static final String NOTE = "what else each key means; bytes: mean over the rows";

  static final String MERGES = "merges";
  static final String TELLS = "tells";
  static final String JAVASCRIPT = "JS";
  static final String SORTS = "sorts";
  static final String RESTART = "restart";
  static final String REUSE = "reuse";
  static final String ROW_BYTES = "B/row";
  static final String HIDDEN_BYTES = "B/hidden";
  static final String INDEX_BYTES = "B/index";

  static final List<String> COLUMNS =
      List.of(
          MERGES, TELLS, JAVASCRIPT, SORTS, RESTART, REUSE, ROW_BYTES, HIDDEN_BYTES, INDEX_BYTES);

  private static final String NONE = "-";

  private final List<Scorecard> scorecards;

  ScorecardTable(Plan plan) {
    this.scorecards = Scorecard.of(plan);
  }

  List<Scorecard> scorecards() {
    return scorecards;
  }

  Table table() {
    return new Table(
        List.of(
            "design",
            MERGES,
            TELLS,
            JAVASCRIPT,
            SORTS,
            RESTART,
            REUSE,
            ROW_BYTES,
            HIDDEN_BYTES,
            INDEX_BYTES),
        scorecards.stream().map(ScorecardTable::row).toList(),
        List.of(),
        7);
  }

  /// What the columns mean, in few words; the glossary has more.
  static List<String> legend() {
    return List.of(
        "merges: programs apart make different keys; tells: what a key gives away; JS: a JavaScript"
            + " number holds it; sorts: stored in the order of making; restart: the order goes on"
            + " after one; reuse: a deleted row's key can come again (AUTOINCREMENT prevents it);"
            + " B/row, B/hidden, B/index: bytes of a key in its row, in the hidden unique index, in"
            + " each entry of a further index.");
  }

  private static List<String> row(Scorecard card) {
    return List.of(
        card.design(),
        card.merges().toString(),
        card.tells().toString(),
        card.javascript().toString(),
        card.sorts().toString(),
        card.restart().toString(),
        card.reuse().toString(),
        bytes(card, KeyBytes::row),
        bytes(card, KeyBytes::hiddenIndex),
        bytes(card, KeyBytes::index));
  }

  private static String bytes(Scorecard card, ToDoubleFunction<KeyBytes> which) {
    return card.bytes()
        .map(which::applyAsDouble)
        .map(bytes -> bytes == 0 ? NONE : String.format(Locale.ROOT, "%.1f", bytes))
        .orElse(NONE);
  }
}
