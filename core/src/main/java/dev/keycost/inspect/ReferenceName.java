// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The words of a column's or a table's name. By them, `customer_id`, `customerId` and
/// `billing_customer` refer to `customer`, `Customers` and `shop_customer`.
record ReferenceName(List<String> words) {
  private static final Set<String> ENDINGS =
      Set.of("id", "ids", "uuid", "guid", "ulid", "key", "fk", "ref");

  private static final String PARENT = "parent";

  ReferenceName {
    words = List.copyOf(words);
  }

  static ReferenceName ofTable(String name) {
    return new ReferenceName(split(name));
  }

  /// What a column's name says beside that it is a key; no word for `id`.
  static ReferenceName ofColumn(String name) {
    List<String> words = split(name);
    while (!words.isEmpty() && ENDINGS.contains(words.getLast())) {
      words.removeLast();
    }
    return new ReferenceName(words);
  }

  private static List<String> split(String name) {
    List<String> words = new ArrayList<>();
    for (String word : name.split("(?<=[a-z0-9])(?=[A-Z])|[^\\p{L}\\p{N}]+")) {
      if (!word.isEmpty()) {
        words.add(word.toLowerCase(Locale.ROOT));
      }
    }
    return words;
  }

  boolean isEmpty() {
    return words.isEmpty();
  }

  /// Whether a column called so refers to its own table.
  boolean isParent() {
    return !isEmpty() && words.getLast().equals(PARENT);
  }

  /// Words of which two names that mean the same have at least one in common.
  Set<String> marks() {
    Set<String> marks = new HashSet<>();
    if (!isEmpty()) {
      marks.addAll(singulars(words.getLast()));
      marks.addAll(singulars(String.join("", words)));
    }
    return marks;
  }

  /// Whether a column called so refers to a table called like the other.
  boolean names(ReferenceName table) {
    if (isEmpty() || table.isEmpty()) {
      return false;
    }
    int common = Math.min(words.size(), table.words.size()) - 1;
    return isOneNoun(words.getLast(), table.words.getLast())
            && beforeLast(common).equals(table.beforeLast(common))
        || isOneNoun(String.join("", words), String.join("", table.words));
  }

  private List<String> beforeLast(int count) {
    int last = words.size() - 1;
    return words.subList(last - count, last);
  }

  private static boolean isOneNoun(String a, String b) {
    return !Collections.disjoint(singulars(a), singulars(b));
  }

  /// All that the word may be the plural of, itself among them: `houses` may be of `house` as well
  /// as of `hous`.
  private static List<String> singulars(String word) {
    List<String> singulars = new ArrayList<>();
    singulars.add(word);
    for (String ending : List.of("s", "es")) {
      if (word.endsWith(ending)) {
        singulars.add(word.substring(0, word.length() - ending.length()));
      }
    }
    if (word.endsWith("ies")) {
      singulars.add(word.substring(0, word.length() - 3) + "y");
    }
    return singulars;
  }
}
