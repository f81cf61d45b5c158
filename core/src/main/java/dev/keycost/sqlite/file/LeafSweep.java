// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/// Reads leaves in the order of the file, on all processors, whatever their order in the tree: a
/// disk is read forward, in large pieces, and each piece once.
final class LeafSweep implements AutoCloseable {
  /// Fewer are read before a second thread has woken up.
  private static final int SHARED_MIN = 4096;

  /// Leaves that a thread takes at a time.
  private static final int PIECE = 1024;

  private final SqliteFile file;
  private final LocalPayload limits;
  private final PageSet visited;
  private final ExecutorService threads;
  private final int helpers;
  private final LongConsumer progress;
  private final AtomicLong pagesRead = new AtomicLong();

  /// @param threads that read, the calling one among them
  /// @param progress told by the calling thread how many pages were read so far
  LeafSweep(SqliteFile file, PageSet visited, int threads, LongConsumer progress) {
    this.file = file;
    this.limits = LocalPayload.of(file.usableBytes());
    this.visited = visited;
    this.helpers = threads - 1;
    this.threads = Executors.newFixedThreadPool(Math.max(1, helpers));
    this.progress = progress;
  }

  /// Adds up the first `count` of the leaves, which it sorts.
  ///
  /// @param own the calling thread's
  PageTally read(PageReader own, TreeKind kind, int[] leaves, int count) {
    Arrays.sort(leaves, 0, count);
    var next = new AtomicInteger();
    List<Future<PageTally>> shares = new ArrayList<>();
    for (int i = 0; i < helpers && count >= SHARED_MIN; i++) {
      shares.add(threads.submit(() -> helperShare(kind, leaves, count, next)));
    }
    PageTally sum = share(own, kind, leaves, count, next, progress);
    for (Future<PageTally> share : shares) {
      sum.add(result(share));
    }
    return sum;
  }

  /// Reports pages that were read elsewhere.
  void countPages(long pages) {
    progress.accept(pagesRead.addAndGet(pages));
  }

  private PageTally helperShare(TreeKind kind, int[] leaves, int count, AtomicInteger next) {
    try (PageReader reader = file.reader()) {
      return share(reader, kind, leaves, count, next, pages -> {});
    }
  }

  private PageTally share(
      PageReader reader,
      TreeKind kind,
      int[] leaves,
      int count,
      AtomicInteger next,
      LongConsumer report) {
    var tally = new PageTally(limits);
    var page = new TreePage(reader, limits);
    try {
      int from = next.getAndAdd(PIECE);
      while (from < count) {
        long before = tally.pagesSeen();
        for (int i = from; i < Math.min(from + PIECE, count); i++) {
          page.load(Integer.toUnsignedLong(leaves[i]), kind, true);
          tally.add(page, cell -> OverflowChain.walk(reader, limits, cell, visited));
        }
        report.accept(pagesRead.addAndGet(tally.pagesSeen() - before));
        from = next.getAndAdd(PIECE);
      }
      return tally;
    } catch (Throwable e) {
      next.set(count);
      throw e;
    }
  }

  /// Waits until no thread reads any more, whether or not all went well.
  @Override
  public void close() {
    threads.close();
  }

  private static PageTally result(Future<PageTally> share) {
    try {
      return share.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof SqliteFileException known) {
        throw known;
      }
      throw new IllegalStateException("reading pages failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while reading pages", e);
    }
  }
}
