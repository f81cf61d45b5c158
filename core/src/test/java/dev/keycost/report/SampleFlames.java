// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.profile.FlameTree;
import dev.keycost.profile.Profile;
import dev.keycost.profile.Stack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.TreeMap;

/// Profiles that are small enough to reckon with by hand, and one that is large.
final class SampleFlames {
  /// What ends a script, begins a comment, turns the writing direction and leaves ASCII.
  static final String HOSTILE = "</script><b>&amp;<!--\u202e\"\\ \u00fcber ]]>";

  private static final OptionalLong UNKNOWN = OptionalLong.empty();

  private SampleFlames() {}

  /// Of the same million operations, 100 samples against 300, one every millisecond: `seek` takes
  /// more, `quick` is gone, `balance` is new, and `step` itself is the same but for chance.
  static List<Profile> two() {
    return List.of(sequence(OptionalLong.of(1_000_000)), random(OptionalLong.of(1_000_000)));
  }

  /// The same, of programs that do not say how much they did.
  static List<Profile> twoOfUnknownWork() {
    return List.of(sequence(UNKNOWN), random(UNKNOWN));
  }

  static List<Profile> three() {
    List<Profile> profiles = new ArrayList<>(two());
    profiles.add(
        profile(
            "uuid7",
            OptionalLong.of(2_000_000),
            stack(120, "main", "step"),
            stack(80, "main", "step", "seek"),
            stack(40, "main", "step", "sort")));
    return profiles;
  }

  static List<Profile> hostile() {
    return List.of(
        profile(HOSTILE, OptionalLong.of(10), stack(7.5, HOSTILE, "a;b"), stack(2, "c")),
        profile("x", OptionalLong.of(10), stack(7, HOSTILE, "</SCRIPT>")));
  }

  /// So many distinct stacks of 20,000 functions, each a continuation of one of those before.
  static List<Profile> large(int stacks) {
    var random = new SplittableRandom(5);
    List<List<String>> grown = new ArrayList<>(List.of(List.of("main")));
    List<Stack> before = new ArrayList<>();
    List<Stack> after = new ArrayList<>();
    while (before.size() < stacks) {
      List<String> frames = new ArrayList<>(grown.get(random.nextInt(grown.size())));
      for (int more = random.nextInt(1, 6); more > 0; more--) {
        frames.add("f" + random.nextInt(20_000));
      }
      grown.add(frames);
      before.add(new Stack(frames, random.nextInt(20)));
      after.add(new Stack(frames, random.nextInt(30)));
    }
    return List.of(
        new Profile("before", "cpu", UNKNOWN, UNKNOWN, before),
        new Profile("after", "cpu", UNKNOWN, UNKNOWN, after));
  }

  static FlameTree tree(List<Profile> profiles) {
    var root = new Node(profiles.size());
    for (int p = 0; p < profiles.size(); p++) {
      for (Stack stack : profiles.get(p).stacks()) {
        Node node = root;
        for (String frame : stack.frames()) {
          node = node.children.computeIfAbsent(frame, name -> new Node(profiles.size()));
        }
        node.self[p] += stack.weight();
      }
    }
    return numbered(profiles, root);
  }

  private static FlameTree numbered(List<Profile> profiles, Node root) {
    Map<String, Integer> names = new TreeMap<>(Map.of("all", 0));
    List<String> inOrder = new ArrayList<>(List.of("all"));
    List<Node> nodes = new ArrayList<>(List.of(root));
    List<Integer> frame = new ArrayList<>(List.of(0));
    List<Integer> parent = new ArrayList<>(List.of(0));
    for (int at = 0; at < nodes.size(); at++) {
      for (Map.Entry<String, Node> child : nodes.get(at).children.entrySet()) {
        if (names.putIfAbsent(child.getKey(), inOrder.size()) == null) {
          inOrder.add(child.getKey());
        }
        nodes.add(child.getValue());
        frame.add(names.get(child.getKey()));
        parent.add(at);
      }
    }
    var self = new double[profiles.size()][nodes.size()];
    for (int node = 0; node < nodes.size(); node++) {
      for (int p = 0; p < profiles.size(); p++) {
        self[p][node] = nodes.get(node).self[p];
      }
    }
    return new FlameTree(
        profiles,
        inOrder,
        frame.stream().mapToInt(Integer::intValue).toArray(),
        parent.stream().mapToInt(Integer::intValue).toArray(),
        self);
  }

  private static Profile sequence(OptionalLong operations) {
    return profile(
        "sequence",
        operations,
        stack(60, "main", "step"),
        stack(30, "main", "step", "seek"),
        stack(10, "main", "step", "insert", "quick"));
  }

  private static Profile random(OptionalLong operations) {
    return profile(
        "uuid4",
        operations,
        stack(66, "main", "step"),
        stack(180, "main", "step", "seek"),
        stack(50, "main", "step", "insert", "balance"),
        stack(4, "main", "step", "insert"));
  }

  private static Profile profile(String name, OptionalLong operations, Stack... stacks) {
    return new Profile(name, "ctimer", OptionalLong.of(1_000_000), operations, List.of(stacks));
  }

  private static Stack stack(double weight, String... frames) {
    return new Stack(List.of(frames), weight);
  }

  private static final class Node {
    private final Map<String, Node> children = new TreeMap<>();
    private final double[] self;

    Node(int profiles) {
      self = new double[profiles];
    }
  }
}
