// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.sqlite.schema.StoredKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Supplier;

/// A few of the different values of a column: those with the smallest hashes, which is a random
/// choice among the different values, and the same one every time. Not thread-safe.
final class KeySample {
  private record Hashed(long hash, StoredKey key) {}

  private final int keysMax;
  private final PriorityQueue<Hashed> greatestFirst =
      new PriorityQueue<>(Comparator.comparingLong(Hashed::hash).reversed());

  /// @param keysMax 1 or more
  KeySample(int keysMax) {
    this.keysMax = keysMax;
  }

  /// Takes a value that was not there before.
  void add(long hash, Supplier<StoredKey> key) {
    if (greatestFirst.size() == keysMax) {
      if (hash >= greatestFirst.peek().hash()) {
        return;
      }
      greatestFirst.poll();
    }
    greatestFirst.add(new Hashed(hash, key.get()));
  }

  /// In no meaningful order, but always the same one.
  List<StoredKey> keys() {
    List<Hashed> sorted = new ArrayList<>(greatestFirst);
    sorted.sort(Comparator.comparingLong(Hashed::hash));
    return sorted.stream().map(Hashed::key).toList();
  }
}
