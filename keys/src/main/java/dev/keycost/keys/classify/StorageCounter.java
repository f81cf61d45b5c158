// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

/// Counts values by storage class as they come. Not thread-safe.
final class StorageCounter {
  private static final long SAFE_MAX = (1L << 53) - 1;

  private long integers;
  private long reals;
  private long texts;
  private long blobs;
  private long nulls;
  private long unsafe;

  void integer(long value) {
    integers++;
    if (value > SAFE_MAX || value < -SAFE_MAX) {
      unsafe++;
    }
  }

  void real() {
    reals++;
  }

  void text() {
    texts++;
  }

  void blob() {
    blobs++;
  }

  void nothing() {
    nulls++;
  }

  StorageMix mix() {
    return new StorageMix(integers, reals, texts, blobs, nulls);
  }

  /// How many integers a double cannot tell from their neighbours: beyond 2^53 - 1.
  long unsafe() {
    return unsafe;
  }
}
