// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.Arrays;
import java.util.List;

/// What each kept value means, in one form: the bytes of its key in their natural order, whatever
/// its spelling, storage class and layout. Values that are no keys mean what is stored. Immutable.
final class LogicalKeys {
  private final byte[] bytes;
  private final int[] starts;

  LogicalKeys(Sample sample, Parts parts) {
    List<KeyView> views = parts.views();
    this.starts = new int[sample.size() + 1];
    for (int i = 0; i < sample.size(); i++) {
      int width = views.get(parts.partOf(i)).width();
      // One byte more says what the rest is, so that text is never equal to a key.
      starts[i + 1] = starts[i] + 1 + (width > 0 ? width : sample.length(i));
    }
    this.bytes = new byte[starts[sample.size()]];
    for (int i = 0; i < sample.size(); i++) {
      KeyView view = views.get(parts.partOf(i));
      if (view.width() > 0) {
        view.at(parts.keyOf(i)).copy(bytes, starts[i] + 1);
      } else {
        bytes[starts[i]] = (byte) (1 + sample.storage(i).ordinal());
        System.arraycopy(sample.bytes(), sample.start(i), bytes, starts[i] + 1, sample.length(i));
      }
    }
  }

  int compare(int a, int b) {
    return Arrays.compareUnsigned(bytes, starts[a], starts[a + 1], bytes, starts[b], starts[b + 1]);
  }

  /// The duplicates, given how the values are sorted as stored: mostly nearly the same way.
  Duplicates duplicates(Ranks stored) {
    long different = new Ranks(stored.order(), this::compare).distinct();
    return new Duplicates((long) stored.size() - stored.distinct(), stored.distinct() - different);
  }
}
