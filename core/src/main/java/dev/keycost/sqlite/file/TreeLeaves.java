// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/// The pages of the leaves of one B-tree in key order, found by reading its interior pages alone:
/// of a large tree about one page in a hundred. Four bytes a leaf; does not change any more once it
/// is made, so any thread may ask.
public final class TreeLeaves {
  private int[] pages = new int[16];
  private int count;

  private TreeLeaves() {}

  /// @throws SqliteFileException when an interior page makes no sense, or the file was changed
  ///   meanwhile
  /// @throws IndexOutOfBoundsException when there is no such page
  public static TreeLeaves of(SqliteFile file, long rootPage) {
    return file.reading(
        () -> {
          try (PageReader reader = file.reader()) {
            var walk = new InteriorWalk(file, reader, new PageSet(file.pages()));
            return of(walk, rootPage, interior -> {});
          }
        });
  }

  /// @param interior is told every interior page
  static TreeLeaves of(InteriorWalk walk, long rootPage, LongConsumer interior) {
    var leaves = new TreeLeaves();
    walk.begin(rootPage);
    walk.run(
        new InteriorWalk.Visitor() {
          @Override
          public void interior(int level, TreePage page) {
            interior.accept(page.number());
          }

          @Override
          public void leaf(long page) {
            leaves.add(page);
          }
        });
    return leaves;
  }

  private void add(long page) {
    if (count == pages.length) {
      pages = Arrays.copyOf(pages, 2 * count);
    }
    pages[count++] = (int) page;
  }

  /// 1 or more.
  public int count() {
    return count;
  }

  /// The leaf of this rank: 0 for the one with the smallest keys.
  ///
  /// @throws IndexOutOfBoundsException when there is none
  public long page(int rank) {
    if (rank < 0 || rank >= count) {
      throw new IndexOutOfBoundsException("leaf %s; accepted: 0 to %s".formatted(rank, count - 1));
    }
    return Integer.toUnsignedLong(pages[rank]);
  }

  /// Page numbers in key order, evenly chosen: the first, the last, and so many in between that
  /// there are at most as many as asked for.
  ///
  /// @param most 2 or more
  public List<Long> evenly(int most) {
    if (most < 2) {
      throw new IllegalArgumentException("%s leaves; accepted: 2 or more".formatted(most));
    }
    int chosen = Math.min(most, count);
    long steps = Math.max(1, chosen - 1);
    return IntStream.range(0, chosen)
        .mapToObj(i -> page((int) (i * (long) (count - 1) / steps)))
        .toList();
  }
}
