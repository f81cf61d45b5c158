// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import dev.keycost.design.UsageException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Collapsed stacks, the text form that most profilers write: a line for each stack, its frames
/// from the outermost to the innermost with `;` between them, a space, and its weight.
///
/// ```text
/// main;work;malloc 12
/// main;work 3.5
/// ```
///
/// There is no standard; this is what stackcollapse-*.pl of
/// [FlameGraph](https://github.com/brendangregg/FlameGraph) writes and async-profiler's
/// `collapsed`. Names may contain spaces: the weight is what follows the last one. Empty lines and
/// such that start with `#` are skipped. The event and its interval are not in the file.
public final class CollapsedFile {
  private CollapsedFile() {}

  /// Reads a file as it is, gzipped or not; frames are not cleaned.
  ///
  /// @throws UsageException if it cannot be read, with the line
  public static Profile read(Path file) {
    try (ProfileBytes bytes = ProfileBytes.open(file)) {
      var sum = new StackSum();
      read(bytes.unpacked(), file.toString(), sum::add);
      return new Profile(
          file.toString(), "", OptionalLong.empty(), OptionalLong.empty(), sum.stacks());
    } catch (IOException e) {
      throw ProfileBytes.unreadable(file, e);
    }
  }

  /// Takes what stands in a line.
  interface Sink {
    void add(List<String> frames, double weight);
  }

  /// Reads line by line.
  ///
  /// @param name of the file, for messages
  static void read(InputStream in, String name, Sink sink) throws IOException {
    var lines = new FileLines(in, name);
    double total = 0;
    long stacks = 0;
    long pairs = 0;
    for (Optional<String> next = lines.next(); next.isPresent(); next = lines.next()) {
      String line = next.get();
      if (!line.isBlank() && !line.startsWith("#")) {
        CollapsedLine stack = CollapsedLine.parse(lines.where(), line);
        sink.add(stack.frames(), stack.weight());
        total += stack.weight();
        stacks++;
        pairs += stack.twoWeights() ? 1 : 0;
      }
    }
    requireOneProfile(name, stacks, pairs, total);
  }

  private static void requireOneProfile(String name, long stacks, long pairs, double total) {
    if (stacks == 0) {
      throw FileRefusal.of(
          name,
          "there are no stacks in it; accepted: lines such as 'main;work 12'",
          "profile for longer, or look whether the profiler reported an error");
    }
    if (!(total > 0)) {
      throw FileRefusal.of(name, "all weights are 0; accepted: some above 0", "profile for longer");
    }
    if (total == Double.POSITIVE_INFINITY) {
      throw FileRefusal.of(
          name,
          "the weights add up beyond all numbers; accepted: a sum below 1.8e308",
          "write them in a larger unit");
    }
    if (pairs == stacks) {
      throw FileRefusal.of(
          name,
          "two weights stand in every line, so these are two profiles in one file, as"
              + " difffolded.pl writes them; accepted: one profile",
          "give the two files instead");
    }
  }

  /// Writes stacks in their order, a line each. A semicolon or a control character within a name,
  /// which would make it two, becomes a question mark.
  ///
  /// @param out is flushed, not closed
  public static void write(List<Stack> stacks, OutputStream out) throws IOException {
    Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    for (Stack stack : stacks) {
      String separator = "";
      for (String frame : stack.frames()) {
        writer.write(separator);
        writer.write(oneName(frame));
        separator = ";";
      }
      writer.write(' ');
      writer.write(number(stack.weight()));
      writer.write('\n');
    }
    writer.flush();
  }

  private static String oneName(String frame) {
    boolean plain = frame.chars().noneMatch(c -> c < ' ' || c == ';');
    return plain ? frame : frame.replaceAll("[\\x00-\\x1f;]", "?");
  }

  /// Without an exponent, which not every tool reads.
  private static String number(double weight) {
    return BigDecimal.valueOf(weight).stripTrailingZeros().toPlainString();
  }
}
