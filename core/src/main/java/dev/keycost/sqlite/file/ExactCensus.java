// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/// Counts trees page by page. The calling thread walks the interior pages, which tell the order of
/// the leaves; the leaves themselves are read in batches by a [LeafSweep], in file order.
///
/// Memory does not grow with the file, but for one bit a page, by which a page that is met twice is
/// noticed.
final class ExactCensus implements AutoCloseable {
  private final SqliteFile file;
  private final PageSet visited;
  private final LeafSweep sweep;
  private final PageReader reader;
  private final LocalPayload limits;
  private final InteriorWalk walk;
  private final int[] batch;

  ExactCensus(SqliteFile file, PageSet visited, Effort effort, LongConsumer progress) {
    this.file = file;
    this.visited = visited;
    this.reader = file.reader();
    this.sweep = new LeafSweep(file, visited, effort.threads(), progress);
    this.limits = LocalPayload.of(file.usableBytes());
    this.walk = new InteriorWalk(file, reader, visited);
    this.batch = new int[(int) Math.min(effort.batchLeaves(), file.pages())];
  }

  TreeCensus count(long root) {
    int depth = walk.begin(root);
    var tally = new TreeTally(walk.kind(), depth);
    walk.run(tally);
    tally.sweepBatch();
    var sum = new PageTally(limits);
    tally.levels.forEach(sum::add);
    return new TreeCensus(
        root,
        tally.kind,
        file.usableBytes(),
        tally.levels.stream().map(PageTally::level).toList(),
        sum.overflow(),
        sum.smallest(),
        sum.greatest(),
        tally.steps.order(),
        Optional.empty());
  }

  /// One tree, being added up.
  private final class TreeTally implements InteriorWalk.Visitor {
    private final TreeKind kind;
    private final List<PageTally> levels = new ArrayList<>();
    private final LeafSteps steps = new LeafSteps();
    private int leaves;

    TreeTally(TreeKind kind, int depth) {
      this.kind = kind;
      for (int level = 0; level < depth; level++) {
        levels.add(new PageTally(limits));
      }
    }

    @Override
    public void interior(int level, TreePage page) {
      PageTally tally = levels.get(level);
      long before = tally.pagesSeen();
      tally.add(page, cell -> OverflowChain.walk(reader, limits, cell, visited));
      sweep.countPages(tally.pagesSeen() - before);
    }

    @Override
    public void leaf(long page) {
      steps.stepTo(page);
      if (leaves == batch.length) {
        sweepBatch();
      }
      batch[leaves++] = (int) page;
    }

    private void sweepBatch() {
      levels.getLast().add(sweep.read(reader, kind, batch, leaves));
      leaves = 0;
    }
  }

  @Override
  public void close() {
    sweep.close();
    reader.close();
  }
}
