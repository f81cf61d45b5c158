// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Where labels stand in a column so that none touches another, each as near as can be to where it
/// is wanted: those that would touch form a block, which stands where its labels want it on
/// average.
final class LabelPlaces {
  private LabelPlaces() {}

  private record Block(double middle, int labels) {
    double start(double gap) {
      return middle - (labels - 1) * gap / 2;
    }

    double end(double gap) {
      return middle + (labels - 1) * gap / 2;
    }
  }

  /// @param wanted one a label, in any order
  /// @param gap between neighbours, at least
  /// @param least above which there is no room
  /// @param most below which there is none; the column holds all labels
  /// @return in the order of `wanted`
  static double[] of(double[] wanted, double gap, double least, double most) {
    List<Integer> order =
        IntStream.range(0, wanted.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> wanted[i]))
            .toList();
    var blocks = new ArrayList<Block>();
    for (int label : order) {
      blocks.add(inside(new Block(wanted[label], 1), gap, least, most));
      while (blocks.size() > 1 && touch(blocks, gap)) {
        Block below = blocks.removeLast();
        Block above = blocks.removeLast();
        int labels = above.labels() + below.labels();
        double middle =
            (above.middle() * above.labels() + below.middle() * below.labels()) / labels;
        blocks.add(inside(new Block(middle, labels), gap, least, most));
      }
    }
    var places = new double[wanted.length];
    int next = 0;
    for (Block block : blocks) {
      for (int i = 0; i < block.labels(); i++) {
        places[order.get(next++)] = block.start(gap) + i * gap;
      }
    }
    return places;
  }

  private static boolean touch(List<Block> blocks, double gap) {
    Block below = blocks.getLast();
    Block above = blocks.get(blocks.size() - 2);
    return below.start(gap) - above.end(gap) < gap;
  }

  private static Block inside(Block block, double gap, double least, double most) {
    double down = Math.max(0, least - block.start(gap));
    double up = Math.max(0, block.end(gap) - most);
    return new Block(block.middle() + down - up, block.labels());
  }
}
