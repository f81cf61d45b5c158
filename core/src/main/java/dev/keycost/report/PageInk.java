// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.design.KeyDesign;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// What must not clash on a page: every design has its place in the palette, the same in all
/// charts, and every chart an id of its own.
///
/// @param slots places in the palette by label, in the order of the plans
/// @param prefix of all ids in one chapter; empty where the page has one alone
record PageInk(SequencedMap<String, Integer> slots, String prefix) {
  PageInk {
    slots = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(slots));
  }

  /// Of a page with one chapter.
  static PageInk of(List<ReportedResult> results) {
    var slots = new LinkedHashMap<String, Integer>();
    results.stream()
        .flatMap(one -> one.result().arms().stream())
        .flatMap(arm -> arm.result().plan().designs().stream())
        .map(KeyDesign::label)
        .forEach(label -> slots.putIfAbsent(label, slots.size()));
    return new PageInk(slots, "");
  }

  /// For one of several chapters.
  PageInk chapter(String name) {
    return new PageInk(slots, name + "-");
  }

  /// All designs, in the order of the plans.
  List<String> designs() {
    return List.copyOf(slots.keySet());
  }

  /// @throws IllegalArgumentException for a design that is in no plan
  int colour(String design) {
    Integer slot = slots.get(design);
    if (slot == null) {
      throw new IllegalArgumentException("no plan has '%s'".formatted(design));
    }
    return slot;
  }

  /// For a chart, or for what several charts share.
  String id(String name) {
    return prefix + name;
  }
}
