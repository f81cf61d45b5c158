// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import dev.keycost.design.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import one.jfr.JfrReader;

/// Recordings of the JDK Flight Recorder's format, version 2, made by the JDK or by async-profiler
/// (`jfr`), read through jfr-converter.
final class JfrFile {
  private JfrFile() {}

  /// @throws UsageException if it cannot be read or has no stacks
  static ProfileFile read(Path file) {
    try {
      return read(file, JfrSurvey.of(file));
    } catch (UsageException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw damaged(file, e);
    } catch (OutOfMemoryError | StackOverflowError e) {
      // A damaged length makes the converter ask for more than there is.
      throw damaged(file, e);
    }
  }

  private static ProfileFile read(Path file, JfrSurvey survey) throws IOException {
    var names = new FrameNames();
    var sum = new StackSum();
    try (var reader = new JfrReader(file.toString())) {
      var stacks =
          new JfrStacks(
              reader,
              survey.arguments(),
              (frames, samples) -> sum.add(names.clean(frames), samples));
      stacks.convert();
      List<Stack> found = sum.stacks();
      if (found.isEmpty()) {
        throw FileRefusal.of(
            file.toString(),
            "this recording has no stacks; accepted: execution, allocation, lock or trace events",
            "record with async-profiler, or with the JDK's settings=profile");
      }
      var profile =
          new Profile(
              file.toString(), survey.event(), survey.intervalNanos(), OptionalLong.empty(), found);
      return new ProfileFile(profile, warnings(survey, stacks));
    }
  }

  private static List<String> warnings(JfrSurvey survey, JfrStacks stacks) {
    List<String> warnings = new ArrayList<>(survey.leftOut());
    if (survey.isMixed()) {
      warnings.add(
          "it has samples of the processor and of the wall clock, which cannot be added; those of"
              + " the wall clock are left out.");
    }
    if (!survey.complete()) {
      warnings.add(
          "the recording ends within a chunk, which is left out; stop the recorder before copying"
              + " its file.");
    }
    if (stacks.withoutStack() > 0) {
      warnings.add("%s samples have no stack and are left out.".formatted(stacks.withoutStack()));
    }
    if (!stacks.hasJava()) {
      warnings.add(
          "no frame of Java code was seen; a recording of a JVM should have some: record with"
              + " cstack=vm, and while the program is at work.");
    }
    return warnings;
  }

  private static UsageException damaged(Path file, Throwable e) {
    // Only its own complaints are meant for people; the others come from numbers that are wrong.
    String reason =
        e instanceof IOException && e.getMessage() != null
            ? FileRefusal.excerpt(e.getMessage())
            : "its inner lengths or references are wrong";
    return FileRefusal.of(
        file.toString(),
        "it begins as a JFR recording and cannot be read as one (%s); accepted: closed recordings"
                .formatted(reason)
            + " of version 2",
        "stop the recorder, then copy the file again");
  }
}
