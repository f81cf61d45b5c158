// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.UsageException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WorkloadTest {
  @ParameterizedTest
  @EnumSource
  void isFoundByItsNameAndExplainsItself(Workload workload) {
    assertThat(Workload.byName("--workload", workload.toString())).isEqualTo(workload);
    assertThat(Workload.names()).contains(workload.toString());
    assertThat(workload.why()).isNotBlank();
  }

  @Test
  void anUnknownOneIsAnsweredWithTheNearest() {
    assertThatThrownBy(() -> Workload.byName("--workload", "laod"))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith(
            "--workload: unknown workload 'laod'; did you mean 'load'? Known: ");
  }
}
