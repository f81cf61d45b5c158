// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.classify.Arrival;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyClassifier;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.VirtualTime;
import java.time.Instant;

/// Columns of keys, classified.
final class ClassifiedKeys {
  static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

  private static final int VALUES = 4_000;

  private ClassifiedKeys() {}

  static KeyGenerator keys(KeyKind kind) {
    return kind.generator(new SplitMix64(7), new VirtualTime(NOW.toEpochMilli() - 86_400_000, 100));
  }

  /// Raw keys of this kind.
  static KeyClassification of(KeyKind kind, Arrival arrival) {
    var classifier = new KeyClassifier(arrival);
    KeyGenerator generator = keys(kind);
    for (int i = 0; i < VALUES; i++) {
      classifier.addBlob(generator.next());
    }
    return classifier.classify(NOW);
  }

  /// Keys of one kind, then as many of another, in order of arrival.
  static KeyClassification of(KeyKind first, KeyKind second) {
    var classifier = new KeyClassifier();
    for (KeyKind kind : new KeyKind[] {first, second}) {
      KeyGenerator generator = keys(kind);
      for (int i = 0; i < VALUES; i++) {
        classifier.addBlob(generator.next());
      }
    }
    return classifier.classify(NOW);
  }

  /// Integers from 1 on, in turn from 1 to `different`, with so many NULLs between two.
  static KeyClassification integers(int different, int nullsBetween) {
    var classifier = new KeyClassifier();
    for (int i = 0; i < VALUES; i++) {
      if (i % (nullsBetween + 1) == 0) {
        classifier.addInteger(1 + i / (nullsBetween + 1) % different);
      } else {
        classifier.addNull();
      }
    }
    return classifier.classify(NOW);
  }
}
