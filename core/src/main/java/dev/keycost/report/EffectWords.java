// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.result.Estimate;
import java.util.Locale;

/// An effect size as people read it, beside the ratio that it belongs to: `large +1.00`.
final class EffectWords {
  private EffectWords() {}

  static String of(Estimate ratio) {
    return switch (ratio.difference()) {
      case NOT_SEEN -> "none seen";
      case UNKNOWN -> "-";
      case SEEN ->
          ratio
              .evidence()
              .map(found -> found.effect() + String.format(Locale.ROOT, " %+.2f", found.delta()))
              .orElse("-");
    };
  }
}
