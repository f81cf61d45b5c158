// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;

/// Keeps the calling thread, and the processes that it starts, on one processor: two processors of
/// a virtual machine can differ by more than half, and whoever gets the slower one loses.
final class OneProcessor {
  private OneProcessor() {}

  /// @return whether the system has such a call and obeyed (Linux has it)
  @SuppressWarnings("restricted")
  static boolean keep() {
    Linker linker = Linker.nativeLinker();
    var symbol = linker.defaultLookup().find("sched_setaffinity");
    if (symbol.isEmpty()) {
      return false;
    }
    int processor = Math.min(Long.SIZE, Runtime.getRuntime().availableProcessors()) - 1;
    try (Arena arena = Arena.ofConfined()) {
      var mask = arena.allocateFrom(JAVA_LONG, 1L << processor);
      var call =
          linker.downcallHandle(
              symbol.get(), FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS));
      return (int) call.invokeExact(0, (long) Long.BYTES, mask) == 0;
    } catch (Throwable e) {
      throw new IllegalStateException("sched_setaffinity could not be called", e);
    }
  }
}
