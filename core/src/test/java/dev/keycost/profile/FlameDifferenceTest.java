// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import static dev.keycost.profile.HandMadeProfiles.node;
import static dev.keycost.profile.Normalisation.EQUAL_TOTAL;
import static dev.keycost.profile.Normalisation.EQUAL_TOTAL_ROUNDED;
import static dev.keycost.profile.Normalisation.PER_OPERATION;
import static dev.keycost.profile.Normalisation.RAW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The arithmetic of differences: worked out by hand for small profiles, and as laws for any.
final class FlameDifferenceTest {
  /// 100 samples of 1 ms while 1000 rows were inserted.
  private static final Profile BEFORE =
      HandMadeProfiles.timed(
          HandMadeProfiles.of(
              "sequence", "main;bind 40", "main;step;insert 50", "main;step;old 10"),
          1_000_000,
          1000);

  /// 1200 samples, twelve times as many, of 2 ms while 1000 rows were inserted.
  private static final Profile AFTER =
      HandMadeProfiles.timed(
          HandMadeProfiles.of(
              "uuid4", "main;bind 48", "main;step;insert 900", "main;step;balance 252"),
          2_000_000,
          1000);

  private static final FlameTree TREE = FlameTree.of(List.of(BEFORE, AFTER));

  private final Random random = new Random(23);

  @Test
  void rawComparesSamplesAsTheyWereCounted() {
    FlameDifference raw = FlameDifference.of(TREE, RAW, 1);

    assertThat(raw.inclusive(node(TREE, "")))
        .isEqualTo(new Difference(100, 1200, Presence.BOTH, false));
    assertThat(raw.inclusive(node(TREE, "main;step")))
        .isEqualTo(new Difference(60, 1152, Presence.BOTH, false));
    assertThat(raw.self(node(TREE, "main;step")))
        .isEqualTo(new Difference(0, 0, Presence.ABSENT, true));
    assertThat(raw.self(node(TREE, "main;bind")))
        .isEqualTo(new Difference(40, 48, Presence.BOTH, true));
    assertThat(raw.self(node(TREE, "main;step;old")))
        .isEqualTo(new Difference(10, 0, Presence.VANISHED, false));
    assertThat(raw.self(node(TREE, "main;step;balance")))
        .isEqualTo(new Difference(0, 252, Presence.NEW, false));
    assertThat(raw.self(node(TREE, "main;step;insert")).delta()).isEqualTo(850);
  }

  @Test
  void equalTotalComparesShares() {
    FlameDifference equal = FlameDifference.of(TREE, EQUAL_TOTAL, 1);

    assertThat(equal.inclusive(0)).isEqualTo(new Difference(100, 100, Presence.BOTH, true));
    assertThat(equal.self(node(TREE, "main;bind")))
        .isEqualTo(new Difference(40, 4, Presence.BOTH, false));
    assertThat(equal.self(node(TREE, "main;step;insert")))
        .isEqualTo(new Difference(50, 75, Presence.BOTH, false));
    assertThat(equal.self(node(TREE, "main;step;old")))
        .isEqualTo(new Difference(10, 0, Presence.VANISHED, false));
    assertThat(equal.self(node(TREE, "main;step;balance")))
        .isEqualTo(new Difference(0, 21, Presence.NEW, false));
    assertThat(equal.moved()[0]).isEqualTo(36 + 25 + 10 + 21);
    assertThat(equal.moved()[node(TREE, "main;step")]).isEqualTo(25 + 10 + 21);
  }

  @Test
  void perOperationComparesTime() {
    FlameDifference each = FlameDifference.of(TREE, PER_OPERATION, 1);

    // 100 samples of 1 ms are 100 ms; of 1000 rows, 100 us each.
    assertThat(each.inclusive(0))
        .isEqualTo(new Difference(100_000, 2_400_000, Presence.BOTH, false));
    assertThat(each.self(node(TREE, "main;bind")))
        .isEqualTo(new Difference(40_000, 96_000, Presence.BOTH, false));
    assertThat(each.self(node(TREE, "main;step;balance")).delta()).isEqualTo(504_000);
    assertThat(PER_OPERATION.unit(TREE.profiles())).isEqualTo("ns per operation");
  }

  @Test
  void perOperationCountsSamplesWhereAnIntervalIsUnknown() {
    var untimed = HandMadeProfiles.of("b", "main;bind 480");
    var counted =
        new Profile("b", "", untimed.intervalNanos(), OptionalLong.of(2000), untimed.stacks());
    FlameTree tree = FlameTree.of(List.of(BEFORE, counted));
    FlameDifference each = FlameDifference.of(tree, PER_OPERATION, 1);

    assertThat(each.self(node(tree, "main;bind")).before()).isEqualTo(0.040);
    assertThat(each.self(node(tree, "main;bind")).after()).isEqualTo(0.240);
    assertThat(PER_OPERATION.unit(tree.profiles())).isEqualTo("samples per operation");
  }

  /// clj-async-profiler: b' = round-to-nearest(b x A / B), each distinct stack for itself; a stack
  /// missing on one side counts 0; delta = b' - a; width = sum of |b' - a| over the stacks.
  @Test
  void roundedEqualTotalsAreThoseOfCljAsyncProfiler() {
    Profile a = HandMadeProfiles.of("a", "main;x 7", "main;gone 2", "main 1");
    Profile b = HandMadeProfiles.of("b", "main;x 60", "main;y 54", "main;z 5", "main;w 1");
    FlameTree tree = FlameTree.of(List.of(a, b));
    FlameDifference clj = FlameDifference.of(tree, EQUAL_TOTAL_ROUNDED, 1);

    // A / B = 10 / 120: 60 is 5, 54 is 4.5 and goes up to 5, 5 is 0.417 and 1 is 0.083, gone both.
    assertThat(clj.self(node(tree, "main;x")).after()).isEqualTo(5);
    assertThat(clj.self(node(tree, "main;y")).after()).isEqualTo(5);
    assertThat(clj.self(node(tree, "main;z")).after()).isZero();
    assertThat(clj.self(node(tree, "main;w")).after()).isZero();
    assertThat(clj.self(node(tree, "main;x")).delta()).isEqualTo(-2);
    assertThat(clj.self(node(tree, "main;gone")).delta()).isEqualTo(-2);
    assertThat(clj.inclusive(0).after()).isEqualTo(10);
    assertThat(clj.moved()[0]).isEqualTo(2 + 5 + 2 + 1);
    assertThat(clj.self(node(tree, "main;z")).presence()).isEqualTo(Presence.NEW);
  }

  @Test
  void roundingLosesWhatFractionsKeep() {
    String[] lines = new String[30];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = "main;f" + i + " 1";
    }
    Profile rare = HandMadeProfiles.of("rare", lines);
    FlameTree tree = FlameTree.of(List.of(HandMadeProfiles.of("a", "main;g 10"), rare));

    assertThat(FlameDifference.of(tree, EQUAL_TOTAL_ROUNDED, 1).inclusive(0).after()).isZero();
    assertThat(FlameDifference.of(tree, EQUAL_TOTAL, 1).inclusive(0).after())
        .isCloseTo(10, within(1e-9));
  }

  @Test
  void functionsAreSummedOverTheirCallersAndTheLargestComesFirst() {
    FlameTree tree =
        FlameTree.of(
            List.of(
                HandMadeProfiles.of("a", "x;f 10", "y;f 20", "g 50", "h 5"),
                HandMadeProfiles.of("b", "x;f 60", "z;f 30", "g 20", "h 5")));

    assertThat(FlameDifference.of(tree, RAW, 1).functions())
        .containsExactly(
            new FunctionDifference("f", new Difference(30, 90, Presence.BOTH, false)),
            new FunctionDifference("g", new Difference(50, 20, Presence.BOTH, false)),
            new FunctionDifference("h", new Difference(5, 5, Presence.BOTH, true)));
  }

  @Test
  void whatOnlyAThirdProfileHasIsAbsent() {
    FlameTree tree =
        FlameTree.of(
            List.of(
                HandMadeProfiles.of("a", "x 1"),
                HandMadeProfiles.of("b", "x 2"),
                HandMadeProfiles.of("c", "x 2", "y 30")));

    assertThat(FlameDifference.of(tree, RAW, 1).self(node(tree, "y")))
        .isEqualTo(new Difference(0, 0, Presence.ABSENT, true));
    assertThat(FlameDifference.of(tree, RAW, 2).self(node(tree, "y")))
        .isEqualTo(new Difference(0, 30, Presence.NEW, false));
    assertThat(FlameDifference.of(tree, RAW, 1).functions())
        .extracting(FunctionDifference::name)
        .containsExactly("x");
  }

  @Test
  void whatCannotBeNormalisedIsSaid() {
    FlameTree unknown = FlameTree.of(List.of(BEFORE, HandMadeProfiles.of("b", "x 1")));
    Profile empty = HandMadeProfiles.of("empty");

    assertThat(PER_OPERATION.obstacle(unknown.profiles()))
        .contains("how many operations b did is not known; give their number");
    assertThat(EQUAL_TOTAL.obstacle(List.of(BEFORE, empty)))
        .hasValueSatisfying(reason -> assertThat(reason).startsWith("empty has no samples"));
    assertThat(RAW.obstacle(List.of(BEFORE, empty))).isEmpty();
    assertThatThrownBy(() -> FlameDifference.of(unknown, PER_OPERATION, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("per-operation: how many operations");
  }

  @ParameterizedTest
  @EnumSource(Normalisation.class)
  void selfAddsUpToInclusive(Normalisation normalisation) {
    for (int i = 0; i < 200; i++) {
      FlameTree tree = randomTree();
      FlameDifference difference = FlameDifference.of(tree, normalisation, 1);

      double before = 0;
      double after = 0;
      for (int node = 0; node < tree.nodes(); node++) {
        before += difference.self(node).before();
        after += difference.self(node).after();
      }
      assertThat(difference.inclusive(0).before()).isCloseTo(before, within(1e-6));
      assertThat(difference.inclusive(0).after()).isCloseTo(after, within(1e-6));
    }
  }

  @Test
  void deltasOfEqualTotalsCancelOut() {
    for (int i = 0; i < 200; i++) {
      FlameTree tree = randomTree();
      FlameDifference difference = FlameDifference.of(tree, EQUAL_TOTAL, 1);

      double sum = 0;
      for (int node = 0; node < tree.nodes(); node++) {
        sum += difference.self(node).delta();
      }
      assertThat(sum).isCloseTo(0, within(1e-6));
      assertThat(difference.inclusive(0).delta()).isCloseTo(0, within(1e-6));
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Normalisation.class,
      names = {"RAW", "PER_OPERATION"})
  void swappingNegates(Normalisation normalisation) {
    for (int i = 0; i < 200; i++) {
      FlameTree tree = randomTree();
      FlameTree swapped = FlameTree.of(tree.profiles().reversed());
      FlameDifference there = FlameDifference.of(tree, normalisation, 1);
      FlameDifference back = FlameDifference.of(swapped, normalisation, 1);

      for (int node = 0; node < tree.nodes(); node++) {
        assertThat(back.inclusive(node).delta()).isEqualTo(-there.inclusive(node).delta());
        assertThat(back.inclusive(node).noise()).isEqualTo(there.inclusive(node).noise());
        assertThat(back.self(node).delta()).isEqualTo(-there.self(node).delta());
        assertThat(back.self(node).noise()).isEqualTo(there.self(node).noise());
      }
    }
  }

  @Test
  void swappingEqualTotalsNegatesShares() {
    for (int i = 0; i < 200; i++) {
      FlameTree tree = randomTree();
      FlameTree swapped = FlameTree.of(tree.profiles().reversed());
      FlameDifference there = FlameDifference.of(tree, EQUAL_TOTAL, 1);
      FlameDifference back = FlameDifference.of(swapped, EQUAL_TOTAL, 1);

      for (int node = 0; node < tree.nodes(); node++) {
        double share = there.self(node).delta() / there.inclusive(0).before();
        double shareBack = back.self(node).delta() / back.inclusive(0).before();
        assertThat(shareBack).isCloseTo(-share, within(1e-9));
      }
    }
  }

  @Test
  void aProfileDoesNotDifferFromItself() {
    for (int i = 0; i < 100; i++) {
      Profile profile = HandMadeProfiles.random("p", random);
      FlameTree tree = FlameTree.of(List.of(profile, profile));
      FlameDifference difference = FlameDifference.of(tree, EQUAL_TOTAL_ROUNDED, 1);

      for (int node = 0; node < tree.nodes(); node++) {
        assertThat(difference.inclusive(node).delta()).isZero();
        assertThat(difference.inclusive(node).noise()).isTrue();
      }
    }
  }

  private FlameTree randomTree() {
    return FlameTree.of(
        List.of(HandMadeProfiles.random("a", random), HandMadeProfiles.random("b", random)));
  }
}
