// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// Makes a [FlameTree]. Stacks are sorted as rows of numbers; what a stack shares with the one
/// before it is there already, so that each frame is looked at once.
final class FlameTreeBuilder {
  private final List<Profile> profiles;
  private final List<String> names;
  private final Map<String, Integer> places = new HashMap<>();

  private int[] frame;
  private int[] parent;
  private final double[][] self;
  private int nodes;

  private FlameTreeBuilder(List<Profile> profiles) {
    this.profiles = profiles;
    this.names = names(profiles);
    names.forEach(name -> places.put(name, places.size()));
    this.frame = new int[1024];
    this.parent = new int[1024];
    this.self = new double[profiles.size()][1024];
    add(places.get(FlameTree.ROOT), 0);
  }

  static FlameTree build(List<Profile> profiles) {
    var builder = new FlameTreeBuilder(profiles);
    builder.addAll();
    return builder.tree();
  }

  /// In their order, so that comparing places is comparing names.
  private static List<String> names(List<Profile> profiles) {
    var names = new HashSet<String>();
    names.add(FlameTree.ROOT);
    for (Profile profile : profiles) {
      for (Stack stack : profile.stacks()) {
        names.addAll(stack.frames());
      }
    }
    return names.stream().sorted().toList();
  }

  private void addAll() {
    List<Row> rows = rows();
    int[] path = new int[1];
    int[] before = {};
    for (Row row : rows) {
      int[] frames = row.frames;
      if (path.length <= frames.length) {
        path = Arrays.copyOf(path, 2 * frames.length + 1);
      }
      int shared = Arrays.mismatch(before, frames);
      for (int depth = shared < 0 ? frames.length : shared; depth < frames.length; depth++) {
        path[depth + 1] = add(frames[depth], path[depth]);
      }
      self[row.profile][path[frames.length]] += row.weight;
      before = frames;
    }
  }

  private List<Row> rows() {
    var rows = new ArrayList<Row>();
    for (int profile = 0; profile < profiles.size(); profile++) {
      for (Stack stack : profiles.get(profile).stacks()) {
        int[] frames = new int[stack.frames().size()];
        int depth = 0;
        for (String name : stack.frames()) {
          frames[depth++] = places.get(name);
        }
        rows.add(new Row(frames, profile, stack.weight()));
      }
    }
    rows.sort((a, b) -> Arrays.compare(a.frames, b.frames));
    return rows;
  }

  private int add(int name, int below) {
    if (nodes == frame.length) {
      frame = Arrays.copyOf(frame, 2 * nodes);
      parent = Arrays.copyOf(parent, 2 * nodes);
      Arrays.setAll(self, profile -> Arrays.copyOf(self[profile], 2 * nodes));
    }
    frame[nodes] = name;
    parent[nodes] = below;
    return nodes++;
  }

  private FlameTree tree() {
    double[][] cut = new double[self.length][];
    Arrays.setAll(cut, profile -> Arrays.copyOf(self[profile], nodes));
    return new FlameTree(
        profiles, names, Arrays.copyOf(frame, nodes), Arrays.copyOf(parent, nodes), cut);
  }

  private record Row(int[] frames, int profile, double weight) {}
}
