// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.util.List;

/// One, two or three profiles laid over each other: every path of frames that occurs in any of them
/// is one node. Nodes stand parents first, siblings in the order of their names; node 0 is the root
/// of all, named `all`, and its own parent.
///
/// The arrays are the tree's own and not copied, since there may be a million nodes: whoever gets
/// them reads them and changes nothing.
///
/// @param profiles the first is the baseline
/// @param names of frames, each once
/// @param frame of each node, its place in names
/// @param parent of each node, its place among the nodes
/// @param self of each profile and node, weight of the stacks that end there; in the profile's unit
public record FlameTree(
    List<Profile> profiles, List<String> names, int[] frame, int[] parent, double[][] self) {
  /// What the root is called.
  public static final String ROOT = "all";

  public static final int PROFILES_MAX = 3;

  public FlameTree {
    profiles = List.copyOf(profiles);
    names = List.copyOf(names);
    if (profiles.isEmpty() || profiles.size() > PROFILES_MAX) {
      throw new IllegalArgumentException(
          "profiles: %s; accepted: 1 to %s".formatted(profiles.size(), PROFILES_MAX));
    }
  }

  /// Lays profiles over each other, in time that grows with their frames and without recursion:
  /// stacks may be as deep as they like.
  ///
  /// @throws IllegalArgumentException for none or more than three
  public static FlameTree of(List<Profile> profiles) {
    return FlameTreeBuilder.build(profiles);
  }

  /// How many nodes there are, with the root.
  public int nodes() {
    return frame.length;
  }

  /// The name of a node's frame.
  public String name(int node) {
    return names.get(frame[node]);
  }

  /// Of each node, the weight of all stacks that go through it or end there.
  ///
  /// @param profile which, from 0
  public double[] inclusive(int profile) {
    return summedUp(self[profile]);
  }

  /// Adds to each node's value those of all below it.
  double[] summedUp(double[] own) {
    double[] sums = own.clone();
    // A parent stands before its children, so from behind every child is complete.
    for (int node = sums.length - 1; node > 0; node--) {
      sums[parent[node]] += sums[node];
    }
    return sums;
  }
}
