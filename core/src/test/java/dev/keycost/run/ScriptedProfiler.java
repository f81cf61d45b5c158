// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.profile.Stack;
import dev.keycost.profile.capture.Profiler;
import dev.keycost.profile.capture.ProfilerException;
import java.util.ArrayList;
import java.util.List;

/// A profiler that writes down what is asked of it, sees one stack each time it looks, and fails
/// where a test wants it to.
final class ScriptedProfiler implements Profiler {
  static final Stack SEEN = new Stack(List.of("run", "sqlite3VdbeExec"), 1);

  private final String failing;
  private final int times;
  final List<String> asked = new ArrayList<>();
  private int looks;

  /// @param failing the method that fails, from the given call on
  ScriptedProfiler(String failing, int times) {
    this.failing = failing;
    this.times = times;
  }

  ScriptedProfiler() {
    this("", 0);
  }

  private void ask(String what) {
    asked.add(what);
    if (what.equals(failing) && asked.stream().filter(failing::equals).count() >= times) {
      throw new ProfilerException("%s was refused".formatted(what));
    }
  }

  @Override
  public String engine() {
    return "scripted 1";
  }

  @Override
  public String event() {
    return "wall";
  }

  @Override
  public long intervalNanos() {
    return 1000;
  }

  @Override
  public List<String> warnings() {
    return List.of("It is made up");
  }

  @Override
  public void start() {
    ask("start");
    looks++;
  }

  @Override
  public void stop() {
    ask("stop");
  }

  @Override
  public List<Stack> take() {
    ask("take");
    var seen = looks == 0 ? List.<Stack>of() : List.of(new Stack(SEEN.frames(), looks));
    looks = 0;
    return seen;
  }
}
