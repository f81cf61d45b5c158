// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.inspect.IndexFacts;
import dev.keycost.sqlite.file.LeafOrder;
import dev.keycost.sqlite.file.LevelCensus;
import dev.keycost.sqlite.file.OverflowCensus;
import dev.keycost.sqlite.file.Sampling;
import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.schema.IndexColumn;
import java.util.List;
import java.util.Optional;

/// One B-tree in an inspection's JSON: what was counted, and what follows from it.
record JsonTree(
    long rootPage,
    String kind,
    long pages,
    long rows,
    int depth,
    long payloadBytes,
    long unusedBytes,
    double leafFill,
    double interiorFill,
    double fanOut,
    long smallestPayloadBytes,
    long greatestPayloadBytes,
    List<Level> levels,
    OverflowCensus overflow,
    Order order,
    Optional<Sampling> sampling) {
  record Level(
      long pages, long cells, long payloadBytes, long unusedBytes, List<Long> pagesByFill) {}

  record Order(
      long next, long near, long ahead, long behind, double farJumpShare, double contiguity) {}

  record Index(
      String name,
      String origin,
      boolean unique,
      List<IndexColumn> columns,
      Optional<String> predicate,
      JsonTree tree) {
    static Index of(IndexFacts index) {
      return new Index(
          index.name(),
          InspectionJson.label(index.origin()),
          index.unique(),
          index.columns(),
          index.predicate(),
          JsonTree.of(index.tree()));
    }
  }

  static JsonTree of(TreeCensus tree) {
    return new JsonTree(
        tree.rootPage(),
        InspectionJson.label(tree.kind()),
        tree.pages(),
        tree.rows(),
        tree.depth(),
        tree.payloadBytes(),
        tree.unusedBytes(),
        tree.leafFill(),
        tree.interiorFill(),
        tree.fanOut(),
        tree.smallestPayloadBytes(),
        tree.greatestPayloadBytes(),
        tree.levels().stream().map(JsonTree::level).toList(),
        tree.overflow(),
        order(tree.order()),
        tree.sampling());
  }

  private static Level level(LevelCensus level) {
    return new Level(
        level.pages(),
        level.cells(),
        level.payloadBytes(),
        level.unusedBytes(),
        level.fill().pages());
  }

  private static Order order(LeafOrder order) {
    return new Order(
        order.next(),
        order.near(),
        order.ahead(),
        order.behind(),
        order.farJumpShare(),
        order.contiguity());
  }
}
