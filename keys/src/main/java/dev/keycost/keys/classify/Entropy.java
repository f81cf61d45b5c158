// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.ArrayList;
import java.util.List;

/// Shannon's entropy of each byte of the keys of one part, in bits, as they are stored.
final class Entropy {
  private static final int BYTE_VALUES = 256;

  private Entropy() {}

  static List<Double> bits(Parts parts, Part part, Sample sample) {
    int width = part.stock().width();
    long[][] counts = new long[width][BYTE_VALUES];
    byte[] keys = part.stock().keys();
    for (int i = 0; i < sample.size(); i++) {
      if (parts.get(parts.partOf(i)) == part) {
        for (int b = 0; b < width; b++) {
          counts[b][Byte.toUnsignedInt(keys[parts.keyOf(i) * width + b])]++;
        }
      }
    }
    List<Double> bits = new ArrayList<>();
    for (long[] values : counts) {
      bits.add(bits(values, part.members()));
    }
    return bits;
  }

  private static double bits(long[] counts, long all) {
    double bits = 0;
    for (long count : counts) {
      if (count > 0) {
        double share = (double) count / all;
        bits -= share * CodeLength.log2(share);
      }
    }
    return bits;
  }
}
