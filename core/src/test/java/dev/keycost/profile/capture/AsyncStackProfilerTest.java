// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.profile.Stack;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What [Profiler] promises, kept by async-profiler.
class AsyncStackProfilerTest {
  private Profiler profiler;

  @BeforeEach
  void open() {
    profiler = opened();
  }

  @AfterEach
  void leaveNothingRunning() {
    profiler.stop();
  }

  private static Profiler opened() {
    try {
      return AsyncStackProfiler.open();
    } catch (ProfilerException e) {
      return Assumptions.abort("async-profiler does not work here: " + e.getMessage());
    }
  }

  @Test
  void saysWhatItIs() {
    assertThat(profiler.engine()).matches("async-profiler [0-9.]+");
    assertThat(profiler.event()).isIn("cpu", "ctimer", "itimer", "wall");
    assertThat(profiler.intervalNanos()).isEqualTo(AsyncStackProfiler.INTERVAL_NANOS);
    assertThat(profiler.warnings()).hasSize(profiler.event().equals("cpu") ? 0 : 1);
  }

  @Test
  void seesTheFramesOfItsThread() {
    List<Stack> stacks = seen(this::work);
    assertThat(stacks)
        .anySatisfy(stack -> assertThat(stack.frames()).anyMatch(it -> it.endsWith("Test.work")))
        .allSatisfy(stack -> assertThat(stack.weight()).isPositive());
    assertThat(stacks).doesNotHaveDuplicates().extracting(Stack::frames).doesNotHaveDuplicates();
  }

  @Test
  void doesNotSeeOtherThreads() throws InterruptedException {
    var over = new AtomicBoolean();
    Thread other = Thread.ofPlatform().start(() -> otherWork(over));
    try {
      assertThat(seen(this::work))
          .noneMatch(stack -> stack.frames().stream().anyMatch(it -> it.contains("otherWork")));
    } finally {
      over.set(true);
      other.join();
    }
  }

  @Test
  void collectsOverSeveralStartsAndForgetsWhatItHandedOver() {
    var stacks = new ArrayList<Stack>();
    while (!named(stacks, "Test.work") || !named(stacks, "Test.moreWork")) {
      profiler.start();
      work();
      profiler.stop();
      moreWork();
      profiler.start();
      moreWork();
      profiler.stop();
      stacks.addAll(profiler.take());
    }
    assertThat(profiler.take()).isEmpty();
    assertThat(seen(this::work)).noneMatch(it -> named(List.of(it), "Test.moreWork"));
  }

  @Test
  void doesNotSeeWhatHappensWhileItIsStopped() {
    var stacks = new ArrayList<Stack>();
    while (!named(stacks, "Test.work")) {
      profiler.start();
      work();
      profiler.stop();
      moreWork();
      profiler.start();
      profiler.stop();
      stacks.addAll(profiler.take());
    }
    assertThat(named(stacks, "Test.moreWork")).isFalse();
  }

  @Test
  void stoppingTwiceIsStopping() {
    profiler.stop();
    profiler.start();
    profiler.stop();
    profiler.stop();
    profiler.start();
    profiler.stop();
    assertThat(profiler.take()).allSatisfy(stack -> assertThat(stack.frames()).isNotEmpty());
  }

  @Test
  void refusesToStartTwice() {
    profiler.start();
    assertThatThrownBy(profiler::start)
        .isInstanceOf(ProfilerException.class)
        .hasMessageContaining("stop it first");
    assertThatThrownBy(profiler::take)
        .isInstanceOf(ProfilerException.class)
        .hasMessageContaining("stop it first");
  }

  @Test
  void refusesToStartWhileAnotherLooks() {
    Profiler other = opened();
    other.start();
    try {
      assertThatThrownBy(profiler::start).isInstanceOf(ProfilerException.class);
      // Its stop is not the other's.
      profiler.stop();
      assertThatThrownBy(profiler::start).isInstanceOf(ProfilerException.class);
      assertThatThrownBy(AsyncStackProfiler::open)
          .isInstanceOf(ProfilerException.class)
          .hasMessageContaining("could not start");
    } finally {
      other.stop();
    }
    profiler.start();
    profiler.stop();
  }

  private List<Stack> seen(Runnable work) {
    List<Stack> stacks = List.of();
    while (!named(stacks, "Test.work")) {
      profiler.start();
      work.run();
      profiler.stop();
      stacks = profiler.take();
    }
    return stacks;
  }

  private static boolean named(List<Stack> stacks, String end) {
    return stacks.stream()
        .anyMatch(stack -> stack.frames().stream().anyMatch(frame -> frame.endsWith(end)));
  }

  private volatile double sink;

  private void work() {
    sink = sum(2_000_000);
  }

  private void moreWork() {
    sink = sum(2_000_000);
  }

  private static double sum(int count) {
    double sum = 0;
    for (int i = 1; i <= count; i++) {
      sum += Math.sin(i);
    }
    return sum;
  }

  private static void otherWork(AtomicBoolean over) {
    while (!over.get()) {
      Thread.onSpinWait();
    }
  }
}
