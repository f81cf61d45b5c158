// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.VirtualTime;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Making keys makes no garbage, so that no collection falls between batches. It stands here
/// because the module of the keys does not see the bean that counts.
class KeyAllocationTest {
  private static final int KEYS = 100_000;

  @ParameterizedTest
  @EnumSource
  void fillingAllocatesNothingPerKey(KeyKind kind) {
    var bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    KeyGenerator generator =
        kind.generator(new SplitMix64(7), new VirtualTime(1_750_000_000_000L, 1_000_000));
    MemorySegment memory = MemorySegment.ofArray(new byte[KEYS * kind.bytes()]);
    generator.fill(memory, 0, KEYS);
    long before = bean.getCurrentThreadAllocatedBytes();
    generator.fill(memory, 0, KEYS);
    // Less than a byte for each key.
    assertThat(bean.getCurrentThreadAllocatedBytes() - before).isLessThan(KEYS);
  }
}
