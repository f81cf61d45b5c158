// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

/// A set of 64-bit hashes, 11 to 22 bytes each. Not thread-safe.
final class HashSet64 {
  private static final int FIRST_SLOTS = 64;

  /// 0 is an empty slot, so the hash 0 is kept beside.
  private long[] slots = new long[FIRST_SLOTS];

  private boolean zero;
  private int size;

  /// Adds a hash.
  ///
  /// @return false when it was there before
  boolean add(long hash) {
    if (hash == 0) {
      boolean added = !zero;
      size += added ? 1 : 0;
      zero = true;
      return added;
    }
    if (!put(slots, hash)) {
      return false;
    }
    size++;
    if (4L * size > 3L * slots.length) {
      grow();
    }
    return true;
  }

  int size() {
    return size;
  }

  private void grow() {
    long[] larger = new long[2 * slots.length];
    for (long hash : slots) {
      if (hash != 0) {
        put(larger, hash);
      }
    }
    slots = larger;
  }

  private static boolean put(long[] slots, long hash) {
    int slot = (int) hash & slots.length - 1;
    while (slots[slot] != 0) {
      if (slots[slot] == hash) {
        return false;
      }
      slot = slot + 1 & slots.length - 1;
    }
    slots[slot] = hash;
    return true;
  }
}
