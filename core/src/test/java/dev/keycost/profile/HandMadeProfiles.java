// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;

/// Small profiles made by hand, and large ones made by chance.
final class HandMadeProfiles {
  private HandMadeProfiles() {}

  /// From lines of collapsed stacks, of no known event, interval or number of operations.
  static Profile of(String name, String... lines) {
    var sum = new StackSum();
    for (String line : lines) {
      CollapsedLine stack = CollapsedLine.parse(name, line);
      sum.add(stack.frames(), stack.weight());
    }
    return new Profile(name, "", OptionalLong.empty(), OptionalLong.empty(), sum.stacks());
  }

  /// The same stacks, sampled every so often while so many operations ran.
  static Profile timed(Profile profile, long intervalNanos, long operations) {
    return new Profile(
        profile.name(),
        "ctimer",
        OptionalLong.of(intervalNanos),
        OptionalLong.of(operations),
        profile.stacks());
  }

  /// Some stacks of up to six frames out of few names, so that they share beginnings.
  static Profile random(String name, Random random) {
    var sum = new StackSum();
    int stacks = 1 + random.nextInt(40);
    for (int i = 0; i < stacks; i++) {
      List<String> frames = new ArrayList<>();
      int depth = 1 + random.nextInt(6);
      for (int d = 0; d < depth; d++) {
        frames.add("f" + random.nextInt(4));
      }
      sum.add(frames, random.nextBoolean() ? 1 + random.nextInt(100) : 10 * random.nextDouble());
    }
    return new Profile(
        name, "", OptionalLong.of(1 + random.nextInt(1000)), OptionalLong.of(7), sum.stacks());
  }

  /// The node at the end of a path such as `a;b`; empty text is the root.
  static int node(FlameTree tree, String path) {
    for (int node = 0; node < tree.nodes(); node++) {
      if (path(tree, node).equals(path)) {
        return node;
      }
    }
    throw new AssertionError("no node " + path);
  }

  /// The frames that lead to a node, without the root.
  static String path(FlameTree tree, int node) {
    var path = new StringBuilder();
    for (int at = node; at > 0; at = tree.parent()[at]) {
      path.insert(0, tree.name(at) + (path.isEmpty() ? "" : ";"));
    }
    return path.toString();
  }
}
