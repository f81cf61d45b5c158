// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.design;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/// Makes the message for a name that nobody knows: lists what exists and suggests the nearest.
public final class UnknownName {
  /// A name further away than this share of its length is no suggestion but a guess.
  private static final double NEAR = 0.5;

  private UnknownName() {}

  /// @param where the flag, file or table in which the name stood
  /// @param what the noun, in the singular
  public static UsageException of(
      String where, String what, String found, Collection<String> known) {
    var message = new StringBuilder();
    message.append("%s: unknown %s '%s'".formatted(where, what, found));
    message.append(
        nearest(found, known).map(name -> "; did you mean '%s'?".formatted(name)).orElse("."));
    message.append(" Known: ").append(String.join(", ", known)).append('.');
    return new UsageException(message.toString());
  }

  static Optional<String> nearest(String found, Collection<String> known) {
    var distance = LevenshteinDistance.getDefaultInstance();
    return known.stream()
        .min(Comparator.comparingInt(name -> distance.apply(found, name)))
        .filter(name -> distance.apply(found, name) <= Math.max(1, found.length() * NEAR));
  }
}
