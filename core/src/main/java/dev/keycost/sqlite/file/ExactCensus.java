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
  private final int[] batch;
  private final List<TreePage> path = new ArrayList<>();
  private final int[] turns = new int[RowCursor.LEVELS_MAX];

  ExactCensus(SqliteFile file, PageSet visited, Effort effort, LongConsumer progress) {
    this.file = file;
    this.visited = visited;
    this.reader = file.reader();
    this.sweep = new LeafSweep(file, visited, effort.threads(), progress);
    this.limits = LocalPayload.of(file.usableBytes());
    this.batch = new int[(int) Math.min(effort.batchLeaves(), file.pages())];
  }

  TreeCensus count(long root) {
    file.requirePage(root);
    add(root);
    int depth = TreeDepth.measure(file, page(0), root);
    List<PageTally> tallies = new ArrayList<>();
    for (int level = 0; level < depth; level++) {
      tallies.add(new PageTally(limits));
    }
    page(0).load(root);
    tally(tallies.getFirst(), page(0));
    var steps = new LeafSteps();
    if (depth > 1) {
      walk(tallies, steps);
    }
    var sum = new PageTally(limits);
    tallies.forEach(sum::add);
    return new TreeCensus(
        root,
        page(0).kind().tree(),
        file.usableBytes(),
        tallies.stream().map(PageTally::level).toList(),
        sum.overflow(),
        sum.smallest(),
        sum.greatest(),
        steps.order(),
        Optional.empty());
  }

  /// Visits all interior pages below the root, in key order.
  private void walk(List<PageTally> tallies, LeafSteps steps) {
    TreeKind kind = page(0).kind().tree();
    int parents = tallies.size() - 2;
    int level = 0;
    int leaves = 0;
    turns[0] = 0;
    while (level >= 0) {
      TreePage page = page(level);
      if (turns[level] > page.cells()) {
        level--;
        continue;
      }
      long child = page.child(turns[level]++);
      add(child);
      if (level == parents) {
        steps.stepTo(child);
        if (leaves == batch.length) {
          tallies.getLast().add(sweep.read(reader, kind, batch, leaves));
          leaves = 0;
        }
        batch[leaves++] = (int) child;
      } else {
        level++;
        turns[level] = 0;
        page(level).load(child, kind, false);
        tally(tallies.get(level), page(level));
      }
    }
    tallies.getLast().add(sweep.read(reader, kind, batch, leaves));
  }

  private void add(long page) {
    if (!visited.add(page)) {
      throw file.corrupt(page, "used twice, the second time in a tree");
    }
  }

  private void tally(PageTally tally, TreePage page) {
    long before = tally.pagesSeen();
    tally.add(page, cell -> OverflowChain.walk(reader, limits, cell, visited));
    sweep.countPages(tally.pagesSeen() - before);
  }

  private TreePage page(int level) {
    while (path.size() <= level) {
      path.add(new TreePage(reader, limits));
    }
    return path.get(level);
  }

  @Override
  public void close() {
    sweep.close();
    reader.close();
  }
}
