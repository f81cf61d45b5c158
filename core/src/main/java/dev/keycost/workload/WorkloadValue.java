// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.workload;

import dev.keycost.design.Quantity;
import dev.keycost.design.UnknownName;
import dev.keycost.design.UsageException;
import dev.keycost.keys.KeyKind;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What stands behind an equals sign of a workload file.
///
/// @param where file, line and word, for messages
record WorkloadValue(String where, String text) {
  private static final Pattern TIMES_CACHE = Pattern.compile("([0-9.]+) *x *cache");
  private static final Pattern SHARE = Pattern.compile("([0-9]{1,3}(?:\\.[0-9]+)?) *%");
  private static final Pattern MILLIS = Pattern.compile("([0-9]{1,9}) *(ms|s)");
  private static final Pattern WEIGHTED = Pattern.compile("(?:([0-9]{1,4}) +)?([a-z-]+)");

  /// A whole number above 0, or 0 where that is the word's own default.
  long count() {
    try {
      long count = Quantity.count(text);
      if (count > 0) {
        return count;
      }
    } catch (UsageException e) {
      throw refused(e.getMessage());
    }
    throw refused("'%s' is not above 0".formatted(text));
  }

  int bytes() {
    try {
      return Math.toIntExact(Quantity.bytes(text));
    } catch (UsageException e) {
      throw refused(e.getMessage());
    } catch (ArithmeticException e) {
      throw refused("'%s' is more than a column holds".formatted(text));
    }
  }

  int number(int least, int most) {
    if (!text.matches("[0-9]{1,9}")
        || Integer.parseInt(text) < least
        || Integer.parseInt(text) > most) {
      throw refused("'%s' is no whole number from %s to %s".formatted(text, least, most));
    }
    return Integer.parseInt(text);
  }

  boolean timesCache() {
    return text.contains("cache");
  }

  double cacheTimes() {
    Matcher form = TIMES_CACHE.matcher(text);
    if (!form.matches()) {
      throw refused("'%s' is not like '20 x cache'".formatted(text));
    }
    double times = decimal(form.group(1));
    if (times <= 0 || times > 1000) {
      throw refused("'%s' is not above 0 and at most 1000 times the cache".formatted(text));
    }
    return times;
  }

  Amount amount() {
    Matcher form = SHARE.matcher(text);
    if (!form.matches()) {
      return new Amount(count(), 0);
    }
    double share = decimal(form.group(1)) / 100;
    if (share <= 0 || share > 1) {
      throw refused("'%s' is not above 0 %% and at most 100 %%".formatted(text));
    }
    return new Amount(0, share);
  }

  long millis() {
    Matcher form = MILLIS.matcher(text);
    if (!form.matches()) {
      throw refused("'%s' is no time such as 50ms or 2s".formatted(text));
    }
    return Long.parseLong(form.group(1)) * (form.group(2).equals("s") ? 1000 : 1);
  }

  boolean yes() {
    return switch (text) {
      case "yes" -> true;
      case "no" -> false;
      default -> throw refused("'%s' is neither yes nor no".formatted(text));
    };
  }

  /// One of an enum's constants by its word.
  <E extends Enum<E>> E oneOf(String what, E[] values) {
    return find(what, text, values);
  }

  KeyKind kind() {
    return KeyKind.byLabel(text)
        .orElseThrow(
            () ->
                UnknownName.of(
                    where,
                    "key kind",
                    text,
                    Arrays.stream(KeyKind.values()).map(KeyKind::label).toList()));
  }

  /// `get`, or `80 get, 15 insert, 5 update`.
  SequencedMap<Operation, Integer> mix() {
    SequencedMap<Operation, Integer> mix = new LinkedHashMap<>();
    for (String part : text.split(" *, *")) {
      Matcher form = WEIGHTED.matcher(part.strip());
      if (!form.matches()) {
        throw refused("'%s' is not like '80 get'".formatted(part));
      }
      int weight = form.group(1) == null ? 1 : Integer.parseInt(form.group(1));
      Operation operation = find("operation", form.group(2), Operation.values());
      if (weight == 0 || mix.putIfAbsent(operation, weight) != null) {
        throw refused("'%s' has the weight 0 or stands twice".formatted(part));
      }
    }
    return mix;
  }

  private <E extends Enum<E>> E find(String what, String word, E[] values) {
    List<String> known = Arrays.stream(values).map(Enum::toString).toList();
    return Arrays.stream(values)
        .filter(value -> value.toString().equals(word))
        .findFirst()
        .orElseThrow(() -> UnknownName.of(where, what, word, known));
  }

  private double decimal(String digits) {
    try {
      return Double.parseDouble(digits);
    } catch (NumberFormatException e) {
      throw refused("'%s' is no number".formatted(digits));
    }
  }

  private UsageException refused(String found) {
    return new UsageException(
        "%s: %s; see docs/reference/workloads.md for what each word takes."
            .formatted(where, found));
  }
}
