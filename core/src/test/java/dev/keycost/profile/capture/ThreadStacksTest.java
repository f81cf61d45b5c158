// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.profile.Stack;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThreadStacksTest {
  @Test
  void keepsOneThreadAndItsFramesWithoutItsName() {
    String text =
        """
        [main tid=17029];a.B.c;Foo<int, char>::bar() const;pwrite64_[k] 12
        [main tid=17029] 3
        [main tid=17029];a.B.c;Foo<int, char>::bar() const;pwrite64_[k] 30
        [main 2 tid=17030];a.B.c 5
        [C2 CompilerThre tid=17831];start_thread 7
        """;
    assertThat(ThreadStacks.of("main", text))
        .containsExactly(
            new Stack(List.of("a.B.c", "Foo<int, char>::bar() const", "pwrite64_[k]"), 42),
            new Stack(List.of("[unknown]"), 3));
  }

  @Test
  void anythingMayBeAThreadsName() {
    assertThat(ThreadStacks.of("a;b [c]", "[a;b [c] tid=1];f 2\n")).hasSize(1);
    assertThat(ThreadStacks.of("main", "")).isEmpty();
  }
}
