// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

/// The formula of [KeyClassifier] for how sure an answer is.
final class Confidence {
  /// With so many different keys, the sample alone halves the confidence.
  private static final double HALF_KEYS = 8;

  private Confidence() {}

  static double of(double share, double posterior, double ceiling, int keys) {
    return share * posterior * ceiling * keys / (keys + HALF_KEYS);
  }
}
