// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import static dev.keycost.profile.HandMadeProfiles.node;
import static dev.keycost.profile.HandMadeProfiles.path;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Every path of any profile is one node, in an order that a drawing can rely on.
final class FlameTreeTest {
  private final Random random = new Random(17);

  @Test
  void laysPathsOverEachOther() {
    FlameTree tree =
        FlameTree.of(
            List.of(
                HandMadeProfiles.of("a", "main;work 3", "main 1", "main;old;leaf 2"),
                HandMadeProfiles.of("b", "main;work 5", "main;new 4", "other 7")));

    assertThat(paths(tree))
        .containsExactly("", "main", "main;new", "main;old", "main;old;leaf", "main;work", "other");
    assertThat(tree.names()).containsExactly("all", "leaf", "main", "new", "old", "other", "work");
    assertThat(tree.self()[0]).containsExactly(0, 1, 0, 0, 2, 3, 0);
    assertThat(tree.self()[1]).containsExactly(0, 0, 4, 0, 0, 5, 7);
    assertThat(tree.inclusive(0)).containsExactly(6, 6, 0, 2, 2, 3, 0);
    assertThat(tree.inclusive(1)).containsExactly(16, 9, 4, 0, 0, 5, 7);
  }

  @Test
  void aFrameCalledLikeTheRootIsANodeOfItsOwn() {
    FlameTree tree = FlameTree.of(List.of(HandMadeProfiles.of("a", "all;all 3")));

    assertThat(paths(tree)).containsExactly("", "all", "all;all");
    assertThat(tree.names()).containsExactly("all");
    assertThat(tree.self()[0]).containsExactly(0, 0, 3);
  }

  @Test
  void takesStacksInAnyOrderAndTwice() {
    var stacks =
        List.of(
            new Stack(List.of("b"), 1),
            new Stack(List.of("a", "c"), 2),
            new Stack(List.of("b"), 4));
    var profile = new Profile("p", "", OptionalLong.empty(), OptionalLong.empty(), stacks);

    FlameTree tree = FlameTree.of(List.of(profile));

    assertThat(paths(tree)).containsExactly("", "a", "a;c", "b");
    assertThat(tree.self()[0]).containsExactly(0, 0, 2, 5);
  }

  @Test
  void parentsStandFirstAndSiblingsByName() {
    for (int i = 0; i < 300; i++) {
      FlameTree tree = FlameTree.of(randomProfiles(1 + random.nextInt(3)));

      Map<Integer, String> last = new HashMap<>();
      for (int node = 1; node < tree.nodes(); node++) {
        assertThat(tree.parent()[node]).isLessThan(node);
        String before = last.put(tree.parent()[node], tree.name(node));
        assertThat(before == null || before.compareTo(tree.name(node)) < 0).isTrue();
      }
      assertThat(tree.parent()[0]).isZero();
      assertThat(tree.names()).doesNotHaveDuplicates();
      assertThat(paths(tree)).doesNotHaveDuplicates();
    }
  }

  @Test
  void holdsExactlyTheStacksOfItsProfiles() {
    for (int i = 0; i < 300; i++) {
      List<Profile> profiles = randomProfiles(2);
      FlameTree tree = FlameTree.of(profiles);

      Set<String> beginnings = new HashSet<>();
      beginnings.add("");
      for (int p = 0; p < profiles.size(); p++) {
        for (Stack stack : profiles.get(p).stacks()) {
          assertThat(tree.self()[p][node(tree, String.join(";", stack.frames()))])
              .isEqualTo(stack.weight());
          for (int depth = 1; depth <= stack.frames().size(); depth++) {
            beginnings.add(String.join(";", stack.frames().subList(0, depth)));
          }
        }
        assertThat(tree.inclusive(p)[0]).isCloseTo(profiles.get(p).total(), within(1e-9));
      }
      assertThat(paths(tree)).containsExactlyInAnyOrderElementsOf(beginnings);
    }
  }

  @Test
  void theUnionIsSymmetric() {
    for (int i = 0; i < 300; i++) {
      List<Profile> profiles = randomProfiles(3);
      FlameTree tree = FlameTree.of(profiles);
      FlameTree swapped = FlameTree.of(profiles.reversed());

      assertThat(paths(swapped)).isEqualTo(paths(tree));
      assertThat(swapped.self()[0]).isEqualTo(tree.self()[2]);
      assertThat(swapped.self()[2]).isEqualTo(tree.self()[0]);
    }
  }

  @Test
  void stacksMayBeVeryDeep() {
    int depth = 5_000;
    List<String> down = new ArrayList<>();
    for (int d = 0; d < depth; d++) {
      down.add("f" + d % 7);
    }
    var sum = new StackSum();
    for (int length = depth; length > depth - 50; length--) {
      sum.add(down.subList(0, length), 1);
    }
    var deep = new Profile("p", "", OptionalLong.empty(), OptionalLong.empty(), sum.stacks());

    FlameTree tree = FlameTree.of(List.of(deep, deep));

    assertThat(tree.nodes()).isEqualTo(depth + 1);
    assertThat(tree.inclusive(1)[0]).isEqualTo(50);
  }

  @Test
  void thereMayBeMany() {
    var sum = new StackSum();
    for (int i = 0; i < 100_000; i++) {
      List<String> frames = new ArrayList<>();
      for (int d = 0; d < 20; d++) {
        frames.add("function" + random.nextInt(d < 15 ? 2 : 30));
      }
      sum.add(frames, 1);
    }
    var large = new Profile("p", "", OptionalLong.empty(), OptionalLong.empty(), sum.stacks());

    FlameTree tree = FlameTree.of(List.of(large));

    assertThat(large.stacks()).hasSizeGreaterThan(99_000);
    assertThat(tree.nodes()).isGreaterThan(100_000);
    assertThat(tree.inclusive(0)[0]).isEqualTo(large.total());
  }

  @Test
  void oneToThreeProfilesAreATree() {
    Profile profile = HandMadeProfiles.of("a", "a 1");

    assertThatThrownBy(() -> FlameTree.of(List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("profiles: 0; accepted: 1 to 3");
    assertThatThrownBy(() -> FlameTree.of(Collections.nCopies(4, profile)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("profiles: 4; accepted: 1 to 3");
  }

  private List<Profile> randomProfiles(int count) {
    List<Profile> profiles = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      profiles.add(HandMadeProfiles.random("p" + i, random));
    }
    return profiles;
  }

  private static List<String> paths(FlameTree tree) {
    List<String> paths = new ArrayList<>();
    for (int node = 0; node < tree.nodes(); node++) {
      paths.add(path(tree, node));
    }
    return paths;
  }
}
