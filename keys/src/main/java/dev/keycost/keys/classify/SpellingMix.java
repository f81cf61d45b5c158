// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.List;

/// How the texts of a column are spelt, the most frequent spelling first. Counts all texts, whether
/// they are keys or not; texts kept as blobs do not count.
public record SpellingMix(List<Count> counts) {
  /// How many texts are spelt alike.
  public record Count(Spelling spelling, long values) {}

  public SpellingMix {
    counts = List.copyOf(counts);
  }

  /// Whether texts are spelt in ways that do not compare as equal: more than one case, dashes in
  /// some only, other wrappers, or blanks. Texts without letters agree with every case.
  public boolean mixed() {
    return counts.stream()
                .map(Count::spelling)
                .map(s -> new Spelling(Spelling.Letters.NONE, s.dashes(), s.wrapper(), s.blanks()))
                .distinct()
                .count()
            > 1
        || counts.stream()
                .map(count -> count.spelling().letters())
                .filter(letters -> letters != Spelling.Letters.NONE)
                .distinct()
                .count()
            > 1;
  }
}
