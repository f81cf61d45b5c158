// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.sort;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KeyCompareTest {
  @Test
  void comparesLikeUnsignedByteArrays() {
    Random random = new Random(5);
    for (int round = 0; round < 20_000; round++) {
      int bytes = random.nextInt(41);
      byte[] a = new byte[bytes];
      random.nextBytes(a);
      byte[] b = a.clone();
      if (bytes > 0 && random.nextInt(4) > 0) {
        b[random.nextInt(bytes)] = (byte) random.nextInt();
      }
      byte[] padded = new byte[bytes + 3];
      System.arraycopy(b, 0, padded, 2, bytes);
      int compared =
          KeyCompare.compare(MemorySegment.ofArray(a), 0, MemorySegment.ofArray(padded), 2, bytes);
      assertThat(Integer.signum(compared)).isEqualTo(Integer.signum(Arrays.compareUnsigned(a, b)));
    }
  }
}
