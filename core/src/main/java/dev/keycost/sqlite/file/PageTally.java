// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.Arrays;
import java.util.function.ToIntFunction;

/// Pages of one level of a tree, being added up by one thread.
final class PageTally {
  private final int overflowBytes;
  private final long[] fill = new long[FillHistogram.STEPS];
  private long pages;
  private long cells;
  private long payloadBytes;
  private long unusedBytes;
  private long overflowRows;
  private long overflowPages;
  private long overflowPayloadBytes;
  private long smallest = Long.MAX_VALUE;
  private long greatest;

  PageTally(LocalPayload limits) {
    this.overflowBytes = limits.overflowBytes();
  }

  /// Adds a page.
  ///
  /// @param overflow finds out how many pages the selected cell's overflow chain has
  void add(TreePage page, ToIntFunction<TreePage> overflow) {
    int unused = page.unusedBytes();
    pages++;
    cells += page.cells();
    unusedBytes += unused;
    fill[FillHistogram.step(unused, page.usableBytes())]++;
    if (page.kind().hasPayload()) {
      addPayloads(page, overflow);
    }
  }

  private void addPayloads(TreePage page, ToIntFunction<TreePage> overflow) {
    long usual = 0;
    int least = Integer.MAX_VALUE;
    int most = 0;
    for (int cell = 0; cell < page.cells(); cell++) {
      int payload = page.usualPayloadBytes(cell);
      if (payload == TreePage.UNUSUAL) {
        page.select(cell);
        addPayload(page, overflow);
      } else {
        usual += payload;
        least = Math.min(least, payload);
        most = Math.max(most, payload);
      }
    }
    payloadBytes += usual;
    if (least <= most) {
      smallest = Math.min(smallest, least);
      greatest = Math.max(greatest, most);
    }
  }

  private void addPayload(TreePage page, ToIntFunction<TreePage> overflow) {
    int payload = page.payloadBytes();
    int local = page.localBytes();
    payloadBytes += local;
    smallest = Math.min(smallest, payload);
    greatest = Math.max(greatest, payload);
    if (local < payload) {
      overflowRows++;
      overflowPages += overflow.applyAsInt(page);
      overflowPayloadBytes += payload - local;
    }
  }

  /// Adds what another thread added up.
  void add(PageTally other) {
    pages += other.pages;
    cells += other.cells;
    payloadBytes += other.payloadBytes;
    unusedBytes += other.unusedBytes;
    overflowRows += other.overflowRows;
    overflowPages += other.overflowPages;
    overflowPayloadBytes += other.overflowPayloadBytes;
    smallest = Math.min(smallest, other.smallest);
    greatest = Math.max(greatest, other.greatest);
    Arrays.setAll(fill, step -> fill[step] + other.fill[step]);
  }

  LevelCensus level() {
    return new LevelCensus(
        pages,
        cells,
        payloadBytes,
        unusedBytes,
        new FillHistogram(Arrays.stream(fill).boxed().toList()));
  }

  OverflowCensus overflow() {
    return new OverflowCensus(
        overflowRows,
        overflowPages,
        overflowPayloadBytes,
        overflowPages * overflowBytes - overflowPayloadBytes);
  }

  /// Pages looked at, those of overflow chains included.
  long pagesSeen() {
    return pages + overflowPages;
  }

  /// 0 where there is no payload.
  long smallest() {
    return smallest == Long.MAX_VALUE ? 0 : smallest;
  }

  /// 0 where there is no payload.
  long greatest() {
    return greatest;
  }
}
