// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.util.List;

/// A call stack and how often it was seen.
///
/// @param frames names of functions, the outermost first; never empty
/// @param weight in samples, or in the unit of a foreign file; finite and not negative
public record Stack(List<String> frames, double weight) {
  public Stack {
    frames = List.copyOf(frames);
    if (frames.isEmpty()) {
      throw new IllegalArgumentException("a stack without frames");
    }
    if (!(weight >= 0 && weight < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "weight: %s is none; accepted: 0 or more".formatted(weight));
    }
  }
}
