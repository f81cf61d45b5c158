// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/// One line of collapsed stacks, taken apart: `main;work;malloc 12`.
///
/// @param frames the outermost first; one without a name between others is [FrameNames#UNKNOWN]
/// @param weight finite, 0 or more
/// @param twoWeights whether a number stands before the weight, as in a file of two profiles
record CollapsedLine(List<String> frames, double weight, boolean twoWeights) {
  private static final String ACCEPTED =
      "accepted: frames separated by ';', a space and a number of 0 or more, as in 'main;work 12'";
  private static final String NEXT =
      "correct the line, or have the profiler write its collapsed stacks again";

  private static final Pattern NUMBER =
      Pattern.compile("(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?");
  private static final Pattern NEGATIVE = Pattern.compile("-" + NUMBER.pattern());
  private static final Pattern NOT_FINITE = Pattern.compile("[+-]?(?i:nan|inf|infinity)");

  /// @param where the file and the line's number, for messages
  /// @param line neither empty nor a comment, without space at its end
  /// @throws dev.keycost.design.UsageException if it is no such line
  static CollapsedLine parse(String where, String line) {
    int space = Math.max(line.lastIndexOf(' '), line.lastIndexOf('\t'));
    String number = line.substring(space + 1);
    double weight = weight(where, line, number);
    String stack = space < 0 ? "" : line.substring(0, space).strip();
    List<String> frames = frames(stack);
    if (frames.isEmpty()) {
      throw refused(where, line, "has no frames before its weight");
    }
    int before = Math.max(stack.lastIndexOf(' '), stack.lastIndexOf('\t'));
    boolean two = before >= 0 && NUMBER.matcher(stack.substring(before + 1)).matches();
    return new CollapsedLine(frames, weight, two);
  }

  private static double weight(String where, String line, String number) {
    if (NUMBER.matcher(number).matches()) {
      double weight = Double.parseDouble(number);
      if (Double.isFinite(weight)) {
        return weight;
      }
      throw refused(where, line, "has a weight beyond all numbers");
    }
    if (NEGATIVE.matcher(number).matches()) {
      throw refused(where, line, "has a negative weight");
    }
    if (NOT_FINITE.matcher(number).matches()) {
      throw refused(where, line, "has a weight that is no number");
    }
    throw refused(where, line, "has no weight at its end");
  }

  /// Some tools end a stack with one more semicolon.
  private static List<String> frames(String stack) {
    String[] names = stack.split(";");
    if (Arrays.stream(names).allMatch(String::isBlank)) {
      return List.of();
    }
    return Arrays.stream(names).map(n -> n.isBlank() ? FrameNames.UNKNOWN : n.strip()).toList();
  }

  private static RuntimeException refused(String where, String line, String what) {
    return FileRefusal.of(
        where, "'%s' %s; %s".formatted(FileRefusal.excerpt(line), what, ACCEPTED), NEXT);
  }
}
