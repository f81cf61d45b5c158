// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.Confound;
import dev.keycost.explain.ConfoundGuard;
import dev.keycost.explain.Explanation;
import dev.keycost.result.Comparison;
import dev.keycost.result.RunResult;
import java.util.List;

/// A result with everything that is worked out from it: what all reports tell.
record Story(RunResult result, Explanation explanation, List<Confound> confounds) {
  static Story of(RunResult result) {
    return new Story(result, Explanation.of(result), ConfoundGuard.check(result));
  }

  Comparison comparison() {
    return explanation.comparison();
  }
}
