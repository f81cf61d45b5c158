// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.sqlite.file.FillHistogram;
import dev.keycost.sqlite.file.LeafOrder;
import dev.keycost.sqlite.file.LevelCensus;
import dev.keycost.sqlite.file.OverflowCensus;
import dev.keycost.sqlite.file.Sampling;
import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.file.TreeKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Trees of any size, counted without a file: rows of one size on leaves that are 90 % full.
///
/// @param payloadBytes of each row
record TreeShapes(
    TreeKind kind,
    long rows,
    long payloadBytes,
    long greatestBytes,
    int usableBytes,
    OverflowCensus overflow,
    Optional<LeafOrder> given,
    Optional<Sampling> sampling) {
  private static final double FILL = 0.9;
  private static final int CELL_BYTES = 5;

  static TreeShapes rowid(long rows, long payloadBytes) {
    return of(TreeKind.TABLE, rows, payloadBytes);
  }

  /// An index, or a WITHOUT ROWID table.
  static TreeShapes index(long rows, long payloadBytes) {
    return of(TreeKind.INDEX, rows, payloadBytes);
  }

  private static TreeShapes of(TreeKind kind, long rows, long payloadBytes) {
    return new TreeShapes(
        kind,
        rows,
        payloadBytes,
        payloadBytes,
        4096,
        new OverflowCensus(0, 0, 0, 0),
        Optional.empty(),
        Optional.empty());
  }

  TreeShapes greatest(long bytes) {
    return new TreeShapes(kind, rows, payloadBytes, bytes, usableBytes, overflow, given, sampling);
  }

  TreeShapes usable(int bytes) {
    return new TreeShapes(
        kind, rows, payloadBytes, greatestBytes, bytes, overflow, given, sampling);
  }

  /// With so many rows that have a page of their own, a tenth full.
  TreeShapes overflowing(long overflowRows) {
    long payload = overflowRows * usableBytes / 10;
    var pages =
        new OverflowCensus(
            overflowRows, overflowRows, payload, overflowRows * (usableBytes - 4) - payload);
    return new TreeShapes(
        kind, rows, payloadBytes, greatestBytes, usableBytes, pages, given, sampling);
  }

  /// With leaves of which this share of the steps is far, half of these back.
  TreeShapes farJumps(double share) {
    long steps = leaves() - 1;
    long far = Math.round(share * steps);
    return order(new LeafOrder(steps - far, 0, far - far / 2, far / 2));
  }

  TreeShapes order(LeafOrder order) {
    return new TreeShapes(
        kind,
        rows,
        payloadBytes,
        greatestBytes,
        usableBytes,
        overflow,
        Optional.of(order),
        sampling);
  }

  /// As a sample would give it, with this error of the share of far jumps.
  TreeShapes sampled(double farJumpError) {
    var errors = new Sampling(1_000, 500, 10, 10, 10, 10, 10, 10, 0.01, farJumpError);
    return new TreeShapes(
        kind, rows, payloadBytes, greatestBytes, usableBytes, overflow, given, Optional.of(errors));
  }

  TreeCensus census() {
    List<Long> pages = new ArrayList<>(List.of(leaves()));
    while (pages.getLast() > 1) {
      pages.add(Math.ceilDiv(pages.getLast(), children()));
    }
    List<LevelCensus> levels = new ArrayList<>();
    long rowsAbove = 0;
    for (int i = pages.size() - 1; i > 0; i--) {
      long cells = pages.get(i - 1) - pages.get(i);
      levels.add(level(pages.get(i), cells, kind == TreeKind.INDEX ? payloadBytes : 0));
      rowsAbove += kind == TreeKind.INDEX ? cells : 0;
    }
    levels.add(level(leaves(), rows - rowsAbove, payloadBytes));
    return new TreeCensus(
        2,
        kind,
        usableBytes,
        levels,
        overflow,
        payloadBytes,
        greatestBytes,
        given.orElse(new LeafOrder(leaves() - 1, 0, 0, 0)),
        sampling);
  }

  private long leaves() {
    return Math.max(1, Math.ceilDiv(rows, Math.max(1, (long) (FILL * perPage()))));
  }

  private double perPage() {
    long local = Math.min(payloadBytes, kind == TreeKind.INDEX ? usableBytes / 5 : usableBytes);
    return (usableBytes - 8.0) / (local + CELL_BYTES);
  }

  private long children() {
    return kind == TreeKind.INDEX ? Math.max(2, (long) (FILL * perPage())) + 1 : 400;
  }

  private LevelCensus level(long pages, long cells, long payload) {
    long overflowing = rows == 0 ? 0 : overflow.payloadBytes() * cells / rows;
    long local = payload == 0 ? 0 : cells * payload - overflowing;
    long unused = Math.max(0, pages * (usableBytes - 12) - local - cells * CELL_BYTES);
    List<Long> fill = new ArrayList<>(Collections.nCopies(FillHistogram.STEPS, 0L));
    fill.set((int) (FILL * FillHistogram.STEPS), pages);
    return new LevelCensus(pages, cells, local, unused, new FillHistogram(fill));
  }
}
