// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

/// How many values each storage class of SQLite holds.
public record StorageMix(long integers, long reals, long texts, long blobs, long nulls) {
  /// All values.
  public long values() {
    return integers + reals + texts + blobs + nulls;
  }

  /// All values that are not NULL.
  public long present() {
    return values() - nulls;
  }

  /// Whether some values are numbers, others texts, others blobs: the same key in two of these is
  /// two values to the database.
  public boolean mixed() {
    long greatest = Math.max(integers + reals, Math.max(texts, blobs));
    return greatest < present();
  }
}
