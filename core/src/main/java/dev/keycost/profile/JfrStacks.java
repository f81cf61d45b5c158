// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.util.ArrayList;
import java.util.List;
import one.convert.Arguments;
import one.convert.Frame;
import one.convert.JfrConverter;
import one.jfr.JfrReader;
import one.jfr.StackTrace;
import one.jfr.event.Event;

/// Takes the stacks of one kind of event out of a JFR recording. Weights are numbers of events,
/// never bytes or time, so that they can be judged as samples.
final class JfrStacks extends JfrConverter {
  private final CollapsedFile.Sink sink;
  private long withoutStack;
  private boolean java;

  JfrStacks(JfrReader reader, Arguments arguments, CollapsedFile.Sink sink) {
    super(reader, arguments);
    this.sink = sink;
  }

  /// Events that were counted but lead nowhere, such as those of a truncated recording.
  long withoutStack() {
    return withoutStack;
  }

  /// Whether any frame was of Java code.
  boolean hasJava() {
    return java;
  }

  @Override
  protected void convertChunk() {
    collector.forEach(
        new AggregatedEventVisitor() {
          @Override
          protected void visit(Event event, long samples) {
            take(event, samples);
          }
        });
  }

  private void take(Event event, long samples) {
    StackTrace trace = jfr.stackTraces.get(event.stackTraceId);
    if (trace == null || trace.methods.length == 0) {
      withoutStack += samples;
      return;
    }
    List<String> frames = new ArrayList<>();
    for (int i = trace.methods.length - 1; i >= 0; i--) {
      byte type = trace.types[i];
      String name = getMethodName(trace.methods[i], type);
      frames.add(type == Frame.TYPE_KERNEL ? name + "_[k]" : name);
      java |= !isNativeFrame(type);
    }
    long type = event.classId();
    if (type != 0) {
      frames.add(getClassName(type));
    }
    sink.add(frames, samples);
  }
}
