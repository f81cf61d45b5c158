// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CancellationTest {
  private final Cancellation cancellation = new Cancellation();
  private final AtomicInteger interruptions = new AtomicInteger();

  @Test
  void interruptsWhatRuns() {
    cancellation.interruptWith(interruptions::incrementAndGet);
    assertThat(cancellation.requested()).isFalse();
    cancellation.request();
    assertThat(cancellation.requested()).isTrue();
    assertThat(interruptions).hasValue(1);
  }

  @Test
  void interruptsWhatBeginsAfterTheRequest() {
    cancellation.request();
    cancellation.interruptWith(interruptions::incrementAndGet);
    assertThat(interruptions).hasValue(1);
  }

  @Test
  void leavesAloneWhatRunsNoMore() {
    cancellation.interruptWith(interruptions::incrementAndGet);
    cancellation.nothingRuns();
    cancellation.request();
    assertThat(interruptions).hasValue(0);
  }
}
