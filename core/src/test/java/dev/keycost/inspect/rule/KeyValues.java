// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.classify.Arrival;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyClassifier;
import dev.keycost.keys.form.UuidLayout;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.source.HistoricTime;
import dev.keycost.keys.source.SplitMix64;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Values of a column in the order of arrival, as a program would bind them: Long, Double, String,
/// byte[], and null for NULL. What they are is left to the real classifier.
record KeyValues(List<Object> values) {
  static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  /// So that a few thousand keys span weeks: in less, even the wrong end of a time may ascend.
  private static final Duration STEP = Duration.ofMillis(600_007);

  KeyValues {
    values = Collections.unmodifiableList(new ArrayList<>(values));
  }

  /// Keys of a kind as bytes.
  static KeyValues blobs(KeyKind kind, int count, long seed) {
    HistoricTime time = new HistoricTime(START);
    KeyGenerator keys = kind.generator(new SplitMix64(seed), time);
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      time.moveTo(START.plus(STEP.multipliedBy(i)));
      values.add(keys.next());
    }
    return new KeyValues(values);
  }

  /// Keys of an integer kind.
  static KeyValues integers(KeyKind kind, int count, long seed) {
    return new KeyValues(
        blobs(kind, count, seed).values.stream()
            .<Object>map(key -> ByteBuffer.wrap((byte[]) key).getLong())
            .toList());
  }

  static KeyValues texts(KeyKind kind, int count, long seed) {
    return blobs(kind, count, seed).asText();
  }

  static KeyValues counted(int count) {
    return new KeyValues(LongStream.rangeClosed(1, count).<Object>mapToObj(i -> i).toList());
  }

  static KeyValues nulls(int count) {
    return new KeyValues(Collections.nCopies(count, null));
  }

  static KeyValues of(Object... values) {
    return new KeyValues(Arrays.asList(values));
  }

  /// UUIDs in RFC 9562's text.
  KeyValues asText() {
    return map(
        key -> {
          ByteBuffer words = ByteBuffer.wrap((byte[]) key);
          return new UUID(words.getLong(), words.getLong()).toString();
        });
  }

  KeyValues asHex() {
    return map(key -> HexFormat.of().formatHex((byte[]) key));
  }

  KeyValues upper() {
    return map(text -> ((String) text).toUpperCase(Locale.ROOT));
  }

  KeyValues wrapped(String before, String after) {
    return map(text -> before + text + after);
  }

  KeyValues in(UuidLayout layout) {
    return map(key -> layout.fromRfc((byte[]) key));
  }

  private KeyValues map(UnaryOperator<Object> change) {
    return new KeyValues(
        values.stream().map(value -> value == null ? null : change.apply(value)).toList());
  }

  /// Sorted texts, as a table that was filled in key order has them.
  KeyValues sorted() {
    return new KeyValues(values.stream().sorted().toList());
  }

  KeyValues then(KeyValues others) {
    return new KeyValues(Stream.concat(values.stream(), others.values.stream()).toList());
  }

  /// The values of both in turn.
  KeyValues mixedWith(KeyValues others) {
    List<Object> mixed = new ArrayList<>();
    for (int i = 0; i < Math.max(values.size(), others.values.size()); i++) {
      if (i < values.size()) {
        mixed.add(values.get(i));
      }
      if (i < others.values.size()) {
        mixed.add(others.values.get(i));
      }
    }
    return new KeyValues(mixed);
  }

  /// The first of these.
  KeyValues first(int count) {
    return new KeyValues(values.subList(0, count));
  }

  /// As if each stood there `times` times, spread over all.
  KeyValues repeated(int times) {
    return new KeyValues(IntStream.range(0, times).boxed().flatMap(i -> values.stream()).toList());
  }

  KeyClassification classify(Arrival arrival) {
    KeyClassifier classifier = new KeyClassifier(arrival);
    for (Object value : values) {
      switch (value) {
        case null -> classifier.addNull();
        case Long number -> classifier.addInteger(number);
        case Double number -> classifier.addReal(number);
        case String text -> classifier.addText(text);
        case byte[] blob -> classifier.addBlob(blob);
        default -> throw new IllegalArgumentException("not a value of SQLite: " + value.getClass());
      }
    }
    return classifier.classify(NOW);
  }

  double distinctShare() {
    List<Object> present = values.stream().filter(Objects::nonNull).toList();
    long distinct =
        present.stream()
            .map(value -> value instanceof byte[] blob ? ByteBuffer.wrap(blob) : value)
            .distinct()
            .count();
    return present.isEmpty() ? 0 : (double) distinct / present.size();
  }

  long greatestInteger() {
    return values.stream()
        .filter(Long.class::isInstance)
        .mapToLong(value -> Math.abs((Long) value))
        .max()
        .orElse(0);
  }
}
