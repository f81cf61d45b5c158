// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.List;
import java.util.Optional;

/// One answer to what keys are, and what speaks for it.
///
/// `share` is the part of the kept values that fit, between 0 and 1; other answers for the same
/// values have the same share. `confidence` is between 0 and 1, as [KeyClassifier] defines it.
/// `layout` is empty where the bytes lie in the one order that the family has. `evidence` is
/// sentences with the numbers in them, the strongest first; none contains a value of the column.
public record Guess(
    KeyFamily family,
    KeyEncoding encoding,
    Optional<ByteLayout> layout,
    double share,
    double confidence,
    List<String> evidence) {
  /// An answer.
  ///
  /// @throws IllegalArgumentException if the share or the confidence is not between 0 and 1
  public Guess {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException(
          "share: %s is not a share; accepted: 0 to 1".formatted(share));
    }
    if (!(confidence >= 0 && confidence <= 1)) {
      throw new IllegalArgumentException(
          "confidence: %s is not a confidence; accepted: 0 to 1".formatted(confidence));
    }
    evidence = List.copyOf(evidence);
  }

  /// The label of the family.
  public String kind() {
    return family.label();
  }

  /// The family and, where it is not RFC 9562's, the layout: `uuid7 in guid order`.
  public String title() {
    return layout
        .filter(order -> order != ByteLayout.RFC)
        .map(order -> family.label() + " in " + order.label() + " order")
        .orElse(family.label());
  }
}
