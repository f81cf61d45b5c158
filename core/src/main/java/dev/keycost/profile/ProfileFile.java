// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import dev.keycost.design.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;

/// A profile out of anybody's file. Its frames are clean ([FrameNames]); it is named as the file.
///
/// @param warnings what lowers the worth of the profile and what to do about it, as sentences
public record ProfileFile(Profile profile, List<String> warnings) {
  /// From this share of nameless samples on a picture shows little.
  private static final double NAMELESS_SHARE = 0.25;

  /// What profilers say of code in a library of which they know no symbols.
  private static final Pattern LIBRARY =
      Pattern.compile("\\[?[\\w./+-]+\\.(?:so|dylib|dll)(?:\\.[0-9.]+)?\\]?");

  /// async-profiler's and the JDK's ways to look at time on a processor, which differ in how evenly
  /// they look, not in what they see.
  private static final Set<String> OF_THE_PROCESSOR =
      Set.of("cpu", "ctimer", "itimer", "jdk.CPUTimeSample");

  public ProfileFile {
    warnings = List.copyOf(warnings);
  }

  /// Reads collapsed stacks, gzipped or not, or a JFR recording; the file's content says which.
  ///
  /// @throws UsageException if it is neither, or cannot be read
  public static ProfileFile read(Path file) {
    ProfileFile read;
    try (ProfileBytes bytes = ProfileBytes.open(file)) {
      if (!bytes.isRecording()) {
        read = collapsed(file, bytes);
      } else if (bytes.packed()) {
        throw FileRefusal.of(
            file.toString(),
            "this is a gzipped recording; accepted: JFR recordings as they were written",
            "unpack it with gunzip");
      } else {
        read = JfrFile.read(file);
      }
    } catch (IOException e) {
      throw ProfileBytes.unreadable(file, e);
    }
    List<String> warnings = new ArrayList<>(read.warnings);
    warnings.addAll(doubts(read.profile));
    return new ProfileFile(read.profile, warnings);
  }

  private static ProfileFile collapsed(Path file, ProfileBytes bytes) throws IOException {
    String name = file.toString();
    var names = new FrameNames();
    var sum = new StackSum();
    CollapsedFile.read(
        bytes.unpacked(), name, (frames, weight) -> sum.add(names.clean(frames), weight));
    return new ProfileFile(
        new Profile(name, "", OptionalLong.empty(), OptionalLong.empty(), sum.stacks()), List.of());
  }

  /// Refuses profiles that count different things.
  ///
  /// @return what makes the comparison doubtful, as sentences
  /// @throws UsageException if two files name events that cannot be compared
  public static List<String> requireComparable(List<Profile> profiles) {
    Profile baseline = profiles.getFirst();
    List<String> warnings = new ArrayList<>();
    for (Profile other : profiles.subList(1, profiles.size())) {
      if (!areComparable(baseline.event(), other.event())) {
        throw FileRefusal.of(
            other.name(),
            "its samples are of %s, those of %s are of %s; accepted: files of the same event"
                .formatted(
                    FileRefusal.excerpt(other.event()),
                    baseline.name(),
                    FileRefusal.excerpt(baseline.event())),
            "profile both with the same one");
      }
      if (differ(baseline.intervalNanos(), other.intervalNanos())) {
        warnings.add(
            "%s was sampled every %s ns and %s every %s ns: compare shares or time per operation,"
                    .formatted(
                        baseline.name(),
                        baseline.intervalNanos().orElseThrow(),
                        other.name(),
                        other.intervalNanos().orElseThrow())
                + " not numbers of samples.");
      }
    }
    return warnings;
  }

  private static boolean areComparable(String event, String other) {
    return event.isEmpty()
        || other.isEmpty()
        || event.equals(other)
        || OF_THE_PROCESSOR.contains(event) && OF_THE_PROCESSOR.contains(other);
  }

  private static boolean differ(OptionalLong interval, OptionalLong other) {
    return interval.isPresent() && other.isPresent() && !interval.equals(other);
  }

  private static List<String> doubts(Profile profile) {
    List<String> doubts = new ArrayList<>();
    double nameless =
        profile.stacks().stream().filter(ProfileFile::isNameless).mapToDouble(Stack::weight).sum();
    if (nameless > NAMELESS_SHARE * profile.total()) {
      doubts.add(
          "%s %% of the samples are in code without a name: install the libraries' debug symbols or"
                  .formatted(Math.round(100 * nameless / profile.total()))
              + " build them with -g -fno-omit-frame-pointer, and have the profiler walk native"
              + " stacks (async-profiler: cstack=vm; perf: --call-graph dwarf).");
    }
    if (profile.stacks().stream().anyMatch(stack -> stack.weight() != Math.rint(stack.weight()))) {
      doubts.add(
          "weights are not whole numbers, so perhaps no samples; what is marked as noise is judged"
              + " as if they were.");
    }
    return doubts;
  }

  /// Whether a stack ends in code without a name, or consists mostly of it.
  private static boolean isNameless(Stack stack) {
    long nameless = stack.frames().stream().filter(ProfileFile::isNameless).count();
    return isNameless(stack.frames().getLast()) || 2 * nameless > stack.frames().size();
  }

  private static boolean isNameless(String frame) {
    return frame.equals(FrameNames.UNKNOWN)
        || frame.equals("unknown")
        || LIBRARY.matcher(frame).matches();
  }
}
