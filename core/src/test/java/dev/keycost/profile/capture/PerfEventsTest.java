// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PerfEventsTest {
  private static List<String> status(String capabilities) {
    return List.of("Name:\tjava", "CapPrm:\tffffffffffffffff", "CapEff:\t" + capabilities);
  }

  /// The kernel's rule: 1 or less, CAP_SYS_ADMIN or CAP_PERFMON.
  @ParameterizedTest
  @CsvSource({
    "-1, 0000000000000000",
    "1, 0000000000000000",
    "2, 0000000000200000",
    "4, 0000004000000000",
    "2, 000001ffffffffff",
    "2, ffffffffffffffff"
  })
  void allows(String paranoid, String capabilities) {
    assertThatCode(() -> PerfEvents.require(paranoid, status(capabilities)))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource({"2, 0000000000000000", "4, 00000000a80425fb"})
  void refusesAndSaysHowToAllowIt(String paranoid, String capabilities) {
    assertThatThrownBy(() -> PerfEvents.require(paranoid, status(capabilities)))
        .isInstanceOf(ProfilerException.class)
        .hasMessageContaining("kernel.perf_event_paranoid is " + paranoid)
        .hasMessageContaining("sudo sysctl kernel.perf_event_paranoid=1");
    assertThat(ProfilerEvent.CTIMER.warnings("cpu: no"))
        .hasSize(1)
        .first()
        .asString()
        .contains("no");
  }
}
