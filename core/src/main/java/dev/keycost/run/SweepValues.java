// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.Quantity;
import dev.keycost.design.UsageException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the values of a sweep: single ones, and ranges in equal steps or by equal factors.
///
/// | written | values |
/// | --- | --- |
/// | `10,100,1KiB` | as they stand |
/// | `900..1100/50` | 900, 950, 1000, 1050, 1100 |
/// | `10k..10M*10` | 10k, 100k, 1M, 10M |
final class SweepValues {
  /// Each is a run of its own.
  private static final int VALUES_MAX = 200;

  private static final Pattern RANGE = Pattern.compile("(.+?)\\.\\.(.+?)([/*])(.+)");
  private static final Pattern SIZE = Pattern.compile("[0-9][0-9_.]*[KMG]iB");
  private static final String FORMS = "such as 10,100,1000 or 900..1100/10 or 10k..10M*10";
  private static final List<String> THOUSANDS = List.of("", "k", "M", "G");
  private static final List<String> BINARY = List.of("", "KiB", "MiB", "GiB");

  /// What the values of a parameter are.
  enum Scale {
    /// Rows and the like.
    COUNT,
    /// Sizes.
    BYTES,
    /// A setting's words, or its numbers, which may be sizes.
    WORD
  }

  /// One of them.
  ///
  /// @param text as it was written, or would be
  /// @param number what it stands for; empty for a word
  record Value(String text, OptionalLong number) {
    /// By which it is told from others.
    private String identity() {
      return number.isPresent() ? Long.toString(number.getAsLong()) : text.toLowerCase(Locale.ROOT);
    }

    /// What a setting takes.
    String setting() {
      return number.isPresent() ? Long.toString(number.getAsLong()) : text;
    }
  }

  private final String where;
  private final Scale scale;

  private SweepValues(String where, Scale scale) {
    this.where = where;
    this.scale = scale;
  }

  /// @param where what messages begin with
  /// @return each value once, numbers in ascending order
  /// @throws UsageException when there is none, or one that cannot be read, or one twice
  static List<Value> read(String where, Scale scale, String text) {
    var reader = new SweepValues(where, scale);
    var values = new ArrayList<Value>();
    for (String part : text.split(",", -1)) {
      Matcher range = RANGE.matcher(part);
      if (range.matches()) {
        reader.range(part, range, values);
      } else if (part.contains("..")) {
        throw reader.noRange(part);
      } else {
        values.add(reader.single(part.strip()));
      }
      reader.requireFew(values.size());
    }
    reader.requireDifferent(values);
    if (values.stream().allMatch(value -> value.number().isPresent())) {
      values.sort(Comparator.comparingLong(value -> value.number().getAsLong()));
    }
    return List.copyOf(values);
  }

  private Value single(String text) {
    if (text.isEmpty()) {
      throw new UsageException("%s: a value is empty; give some, %s.".formatted(where, FORMS));
    }
    boolean word =
        scale == Scale.WORD && !SIZE.matcher(text).matches() && !text.matches("[0-9]{1,18}");
    return new Value(text, word ? OptionalLong.empty() : OptionalLong.of(number(text)));
  }

  private long number(String text) {
    try {
      boolean count = scale == Scale.COUNT || scale == Scale.WORD && !SIZE.matcher(text).matches();
      return count ? Quantity.count(text) : Quantity.bytes(text);
    } catch (UsageException e) {
      throw new UsageException("%s: %s.".formatted(where, e.getMessage()));
    }
  }

  private void range(String part, Matcher range, List<Value> values) {
    long from = number(range.group(1).strip());
    long to = number(range.group(2).strip());
    long by = number(range.group(4).strip());
    boolean times = range.group(3).equals("*");
    if (from < 0 || to < from || by < (times ? 2 : 1) || times && from == 0) {
      throw noRange(part);
    }
    boolean units = part.matches(".*[A-Za-z].*");
    long value = from;
    while (value <= to) {
      values.add(new Value(units ? written(value) : Long.toString(value), OptionalLong.of(value)));
      requireFew(values.size());
      if (times ? value > Long.MAX_VALUE / by : value > Long.MAX_VALUE - by) {
        return;
      }
      value = times ? value * by : value + by;
    }
  }

  private UsageException noRange(String part) {
    return new UsageException(
        ("%s: '%s' is no range from a smaller to a larger number; give FROM..TO/STEP with a step"
                + " from 1, such as 900..1100/10, or FROM..TO*FACTOR with a factor from 2, such as"
                + " 10k..10M*10.")
            .formatted(where, part));
  }

  /// With the largest unit that leaves a whole number.
  private String written(long value) {
    boolean binary = scale != Scale.COUNT;
    long unit = binary ? 1024 : 1000;
    long rest = value;
    int steps = 0;
    while (rest != 0 && rest % unit == 0 && steps < THOUSANDS.size() - 1) {
      rest /= unit;
      steps++;
    }
    return rest + (binary ? BINARY : THOUSANDS).get(steps);
  }

  private void requireFew(int count) {
    if (count > VALUES_MAX) {
      throw new UsageException(
          "%s: more than %s values; each is a run of its own, so give fewer or a larger step."
              .formatted(where, VALUES_MAX));
    }
  }

  private void requireDifferent(List<Value> values) {
    var seen = new HashMap<String, String>();
    for (Value value : values) {
      String before = seen.putIfAbsent(value.identity(), value.text());
      if (before != null) {
        throw new UsageException(
            "%s: %s stands twice%s; name each value once."
                .formatted(
                    where, before, before.equals(value.text()) ? "" : ", once as " + value.text()));
      }
    }
  }
}
