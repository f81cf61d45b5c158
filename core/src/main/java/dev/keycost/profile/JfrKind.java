// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import one.convert.Arguments;
import one.jfr.event.AllocationSample;
import one.jfr.event.ContendedLock;
import one.jfr.event.Event;
import one.jfr.event.ExecutionSample;
import one.jfr.event.LiveObject;
import one.jfr.event.MethodTrace;
import one.jfr.event.NativeLockEvent;

/// What a JFR recording can hold stacks of, as jfr-converter names it; where time goes comes first.
enum JfrKind {
  EXECUTION(ExecutionSample.class, arguments -> {}),
  ALLOC(AllocationSample.class, arguments -> arguments.alloc = true),
  LIVE(LiveObject.class, arguments -> arguments.live = true),
  LOCK(ContendedLock.class, arguments -> arguments.lock = true),
  NATIVELOCK(NativeLockEvent.class, arguments -> arguments.nativelock = true),
  TRACE(MethodTrace.class, arguments -> arguments.trace = true);

  private final Class<? extends Event> type;
  private final Consumer<Arguments> choice;

  JfrKind(Class<? extends Event> type, Consumer<Arguments> choice) {
    this.type = type;
    this.choice = choice;
  }

  /// The kind of an event; empty for what has no stack.
  static Optional<JfrKind> of(Event event) {
    for (JfrKind kind : values()) {
      if (kind.type.isInstance(event)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  /// Has the converter take this kind.
  void choose(Arguments arguments) {
    choice.accept(arguments);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
