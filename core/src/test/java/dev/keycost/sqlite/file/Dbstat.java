// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// What SQLite itself says of the pages of a database, and the census that follows from it.
///
/// A path of dbstat is `/` for the root and `/1c2/000/` for the first child of the root's 451st;
/// overflow pages are `/1c2/000+000000` and so on, from the cell with that number.
record Dbstat(Map<String, List<Page>> trees) {
  /// One line of dbstat.
  record Page(
      List<Integer> path,
      long number,
      String type,
      long cells,
      long payload,
      long unused,
      long greatest,
      String cell) {

    boolean isOverflow() {
      return type.equals("overflow");
    }
  }

  static Dbstat of(Connection connection) {
    String sql =
        "SELECT name, path, pageno, pagetype, ncell, payload, unused, mx_payload FROM dbstat";
    Map<String, List<Page>> trees = new LinkedHashMap<>();
    try (Statement statement = connection.prepare(sql)) {
      while (statement.step()) {
        trees.computeIfAbsent(statement.text(0), name -> new ArrayList<>()).add(page(statement));
      }
    }
    return new Dbstat(trees);
  }

  private static Page page(Statement statement) {
    String path = statement.text(1);
    String cell = path.replaceFirst("\\+.*", "");
    return new Page(
        Stream.of(cell.split("/"))
            .filter(part -> !part.isEmpty())
            .map(part -> Integer.parseInt(part, 16))
            .toList(),
        statement.number(2),
        statement.text(3),
        statement.number(4),
        statement.number(5),
        unused(statement.number(6)),
        statement.number(7),
        cell);
  }

  /// dbstat takes the content of an empty page of 64 KiB, which begins at byte 65536, written 0, to
  /// begin at byte 0.
  private static long unused(long reported) {
    return reported < 0 ? reported + 65536 : reported;
  }

  long pages() {
    return trees.values().stream().mapToLong(List::size).sum();
  }

  /// The census of a tree as dbstat would take it. It does not know the smallest payload, nor the
  /// kind of tree.
  TreeCensus census(String name, TreeKind kind, int usableBytes, long smallest) {
    List<Page> pages = trees.get(name);
    Map<Integer, List<Page>> levels =
        pages.stream()
            .filter(page -> !page.isOverflow())
            .collect(Collectors.groupingBy(page -> page.path().size()));
    List<LevelCensus> counted = new ArrayList<>();
    for (int level = 0; level < levels.size(); level++) {
      counted.add(level(levels.get(level), usableBytes));
    }
    return new TreeCensus(
        pages.getFirst().number(),
        kind,
        usableBytes,
        counted,
        overflow(pages),
        smallest,
        pages.stream().mapToLong(Page::greatest).max().orElseThrow(),
        order(levels.get(levels.size() - 1)),
        Optional.empty());
  }

  private static LevelCensus level(List<Page> pages, int usableBytes) {
    long[] fill = new long[FillHistogram.STEPS];
    pages.forEach(
        page -> fill[(int) Math.min(19, (usableBytes - page.unused()) * 20 / usableBytes)]++);
    return new LevelCensus(
        pages.size(),
        pages.stream().mapToLong(Page::cells).sum(),
        pages.stream().mapToLong(Page::payload).sum(),
        pages.stream().mapToLong(Page::unused).sum(),
        new FillHistogram(Arrays.stream(fill).boxed().toList()));
  }

  private static OverflowCensus overflow(List<Page> pages) {
    List<Page> overflow = pages.stream().filter(Page::isOverflow).toList();
    Set<String> cells = new HashSet<>();
    overflow.forEach(page -> cells.add(page.cell()));
    return new OverflowCensus(
        cells.size(),
        overflow.size(),
        overflow.stream().mapToLong(Page::payload).sum(),
        overflow.stream().mapToLong(Page::unused).sum());
  }

  /// Page numbers of a tree's leaves in key order.
  static List<Long> leaves(List<Page> tree) {
    List<Page> ordinary = tree.stream().filter(page -> !page.isOverflow()).toList();
    int depth = ordinary.stream().mapToInt(page -> page.path().size()).max().orElseThrow();
    return ordinary.stream()
        .filter(page -> page.path().size() == depth)
        .sorted((a, b) -> Arrays.compare(array(a.path()), array(b.path())))
        .map(Page::number)
        .toList();
  }

  private static LeafOrder order(List<Page> leaves) {
    long[] numbers = leaves(leaves).stream().mapToLong(Long::longValue).toArray();
    long[] steps =
        LongStream.range(1, numbers.length)
            .map(i -> numbers[(int) i] - numbers[(int) i - 1])
            .toArray();
    return new LeafOrder(
        count(steps, 1, 1),
        count(steps, 2, 8),
        count(steps, 9, Long.MAX_VALUE),
        count(steps, Long.MIN_VALUE, 0));
  }

  private static long count(long[] steps, long low, long high) {
    return Arrays.stream(steps).filter(step -> low <= step && step <= high).count();
  }

  private static int[] array(List<Integer> path) {
    return path.stream().mapToInt(Integer::intValue).toArray();
  }
}
