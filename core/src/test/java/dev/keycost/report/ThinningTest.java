// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThinningTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 399, 400})
  void fewPointsAreAllDrawn(int points) {
    Thinning thinning = Thinning.of(points);
    assertThat(thinning.places()).hasSize(points).isSorted().doesNotHaveDuplicates();
    assertThat(thinning.note("batches")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {401, 402, 799, 1000, 1_000_000})
  void ofManyPointsTheFirstAndTheLastAreAmongThose(int points) {
    Thinning thinning = Thinning.of(points);
    assertThat(thinning.places())
        .hasSize(400)
        .startsWith(0)
        .endsWith(points - 1)
        .isSorted()
        .doesNotHaveDuplicates();
    assertThat(thinning.note("batches")).isNotEmpty();
  }
}
