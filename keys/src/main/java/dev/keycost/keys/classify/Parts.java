// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// All kept values, each assigned to the part it belongs to. Immutable.
final class Parts {
  private final List<Part> parts = new ArrayList<>();
  private final int[] partOf;
  private final int[] keyOf;

  /// Takes each stock of the sample apart.
  Parts(Sample sample, List<Stock> stocks, Ranks ranks, Instant now) {
    this.partOf = new int[sample.size()];
    this.keyOf = new int[sample.size()];
    for (Stock stock : stocks) {
      assign(stock, Mixture.of(Keys.of(stock, sample, ranks), now));
    }
  }

  private void assign(Stock stock, List<Component> components) {
    List<KeyView> views =
        components.stream()
            .map(one -> new KeyView(stock.keys(), stock.width(), one.claim().order()))
            .toList();
    int[] members = new int[components.size()];
    for (int i = 0; i < stock.count(); i++) {
      int chosen = 0;
      while (!components.get(chosen).claim().test().accepts(views.get(chosen).at(i))) {
        chosen++;
      }
      members[chosen]++;
      partOf[stock.member(i)] = parts.size() + chosen;
      keyOf[stock.member(i)] = i;
    }
    for (int i = 0; i < members.length; i++) {
      parts.add(new Part(stock, components.get(i), members[i]));
    }
  }

  /// The parts that have members.
  List<Part> all() {
    return parts.stream().filter(part -> part.members() > 0).toList();
  }

  int count() {
    return parts.size();
  }

  Part get(int part) {
    return parts.get(part);
  }

  /// The number of the part to which a kept value belongs.
  int partOf(int value) {
    return partOf[value];
  }

  /// The number of a kept value's key within its stock.
  int keyOf(int value) {
    return keyOf[value];
  }

  /// Views on the keys of all parts, each in its own natural order.
  List<KeyView> views() {
    return parts.stream()
        .map(part -> new KeyView(part.stock().keys(), part.stock().width(), part.claim().order()))
        .toList();
  }
}
