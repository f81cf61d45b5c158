// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.Comparator;
import java.util.stream.IntStream;

/// Counts the spellings of texts as they come. Not thread-safe.
final class SpellingCounter {
  private final TextScanner scanner = new TextScanner();
  private final long[] counts = new long[TextScanner.SPELLINGS];

  void add(StoredValue text) {
    scanner.scan(text.bytes(), 0, text.length());
    counts[scanner.spellingNumber()]++;
  }

  SpellingMix mix() {
    return new SpellingMix(
        IntStream.range(0, counts.length)
            .filter(number -> counts[number] > 0)
            .mapToObj(number -> new SpellingMix.Count(TextScanner.spelling(number), counts[number]))
            .sorted(Comparator.comparingLong(SpellingMix.Count::values).reversed())
            .toList());
  }
}
