// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.explain.Regime;
import dev.keycost.explain.Remedy;
import dev.keycost.profile.Bucket;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The page about where the time goes names everything that an explanation may say.
class ExplanationPageReferenceTest {
  private static final Path PAGE = Path.of("../docs/explanations/where-the-time-goes.md");

  @Test
  void describesEveryBucketRegimeAndBasis() throws IOException {
    String page = Files.readString(PAGE);
    for (Bucket bucket : Bucket.values()) {
      assertThat(page).contains("| %s | %s |".formatted(bucket.label(), bucket.meaning()));
    }
    for (Regime regime : Regime.values()) {
      assertThat(page).contains("| %s |".formatted(regime));
    }
    for (Remedy.Basis basis : Remedy.Basis.values()) {
      assertThat(page).contains("| %s |".formatted(basis));
    }
  }
}
