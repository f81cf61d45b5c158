// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.sqlite.schema.SqlName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/// Pairs a column with the primary keys to which its name says that it refers: by the name of the
/// table, by that of the key, or as a parent in its own table. Not every column is compared with
/// every key, so that it takes no longer for thousands of tables.
///
/// @param referring columns that may refer
/// @param keys columns that may be referred to
record NamedReferences(List<ColumnPlace> referring, List<ColumnPlace> keys) {
  /// A name that fits more keys than this says nothing.
  private static final int KEYS_MAX = 16;

  /// For each key, the columns that are called so, by their place in the list.
  List<SortedSet<Integer>> byKey() {
    Map<String, List<Integer>> keysByMark = keysByMark();
    List<SortedSet<Integer>> named = new ArrayList<>();
    keys.forEach(key -> named.add(new TreeSet<>()));
    for (int from = 0; from < referring.size(); from++) {
      ColumnPlace column = referring.get(from);
      List<Integer> fitting =
          marks(column).stream()
              .flatMap(mark -> keysByMark.getOrDefault(mark, List.of()).stream())
              .distinct()
              .filter(key -> isNamed(column, keys.get(key)))
              .toList();
      if (fitting.size() <= KEYS_MAX) {
        for (int key : fitting) {
          named.get(key).add(from);
        }
      }
    }
    return named;
  }

  /// Marks are what two names that fit have in common.
  private Map<String, List<Integer>> keysByMark() {
    Map<String, List<Integer>> keysByMark = new HashMap<>();
    for (int key = 0; key < keys.size(); key++) {
      ColumnPlace place = keys.get(key);
      if (place.isKey()) {
        Set<String> marks = ReferenceName.ofTable(place.table().name()).marks();
        marks.add("column " + SqlName.folded(place.name()));
        marks.add("table " + SqlName.folded(place.table().name()));
        for (String mark : marks) {
          keysByMark.computeIfAbsent(mark, m -> new ArrayList<>()).add(key);
        }
      }
    }
    return keysByMark;
  }

  private static Set<String> marks(ColumnPlace column) {
    ReferenceName name = ReferenceName.ofColumn(column.name());
    Set<String> marks = name.marks();
    marks.add("column " + SqlName.folded(column.name()));
    if (name.isParent()) {
      marks.add("table " + SqlName.folded(column.table().name()));
    }
    return marks;
  }

  private static boolean isNamed(ColumnPlace from, ColumnPlace key) {
    ReferenceName name = ReferenceName.ofColumn(from.name());
    if (from.is(key) || name.isEmpty()) {
      return false;
    }
    boolean called =
        SqlName.same(from.name(), key.name()) && InterestingColumns.isCalledLikeAKey(from.name());
    boolean parent = name.isParent() && from.table() == key.table();
    return called || parent || name.names(ReferenceName.ofTable(key.table().name()));
  }
}
