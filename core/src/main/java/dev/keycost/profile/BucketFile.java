// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// A list of functions and their buckets, such as `sqlite-buckets.txt`, whose head describes the
/// format.
final class BucketFile {
  private static final String SQLITE = "sqlite-buckets.txt";
  private static final String WHY = "why: ";
  private static final String INLINED = "inlined?";
  private static final String WHOLE = "whole";
  private static final String OUTSIDE = "outside";
  private static final Set<String> MARKS = Set.of(INLINED, WHOLE, OUTSIDE);

  private final Map<Bucket, String> reasons = new EnumMap<>(Bucket.class);
  private final Map<String, BucketFunction> exact = new HashMap<>();
  private final List<BucketFunction> patterns = new ArrayList<>();
  private final String name;
  private Optional<Bucket> bucket = Optional.empty();
  private int line;

  private BucketFile(String name) {
    this.name = name;
  }

  static BucketFile sqlite() {
    try (InputStream in =
        Objects.requireNonNull(BucketFile.class.getResourceAsStream(SQLITE), SQLITE)) {
      return parse(SQLITE, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// @throws IllegalArgumentException for a file that is not as described, with its line
  static BucketFile parse(String name, String text) {
    var file = new BucketFile(name);
    text.lines().forEach(file::take);
    file.patterns.sort(
        Comparator.comparingInt((BucketFunction pattern) -> pattern.name().length()).reversed());
    return file;
  }

  /// The line that a function falls under: its own, or that of the longest name that fits.
  Optional<BucketFunction> function(String function) {
    BucketFunction own = exact.get(function);
    return own != null
        ? Optional.of(own)
        : patterns.stream().filter(pattern -> pattern.fits(function)).findFirst();
  }

  /// Why the functions of a bucket stand there.
  Optional<String> reason(Bucket of) {
    return Optional.ofNullable(reasons.get(of));
  }

  /// The functions of SQLite itself.
  List<BucketFunction> ofSqlite() {
    return exact.values().stream().filter(function -> !function.outside()).toList();
  }

  private void take(String text) {
    line++;
    if (text.isBlank() || text.startsWith("#")) {
      return;
    }
    if (text.startsWith("[")) {
      String label = text.substring(1, Math.max(1, text.length() - 1));
      bucket =
          Optional.of(
              Bucket.byLabel(label)
                  .orElseThrow(
                      () ->
                          fault("bucket '%s'".formatted(label), Arrays.toString(Bucket.values()))));
    } else if (text.startsWith(WHY)) {
      reasons.put(current(), text.substring(WHY.length()));
    } else if (text.startsWith("  ")) {
      reasons.merge(current(), text.strip(), (one, two) -> one + " " + two);
    } else {
      take(Arrays.asList(text.split(" ")));
    }
  }

  private void take(List<String> words) {
    List<String> marks = words.subList(1, words.size());
    if (!MARKS.containsAll(marks)) {
      throw fault("%s after a name".formatted(marks), MARKS.toString());
    }
    var function =
        new BucketFunction(
            words.getFirst(),
            current(),
            marks.contains(INLINED),
            marks.contains(WHOLE),
            marks.contains(OUTSIDE));
    if (!function.exact()) {
      patterns.add(function);
    } else if (exact.putIfAbsent(function.name(), function) != null) {
      throw fault("'%s' a second time".formatted(function.name()), "each function once");
    }
  }

  private Bucket current() {
    return bucket.orElseThrow(() -> fault("a line before any bucket", "a first line in brackets"));
  }

  private IllegalArgumentException fault(String found, String accepted) {
    return new IllegalArgumentException(
        "%s:%s: found %s; accepted: %s".formatted(name, line, found, accepted));
  }
}
