// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.torture;

/// What one torture found out about one generator.
sealed interface Verdict {
  /// Nothing went wrong in this many keys.
  record Kept(long keys) implements Verdict {
    @Override
    public String toString() {
      return "kept";
    }
  }

  /// So many keys of so many broke the promise.
  record Broken(long violations, long keys) implements Verdict {
    @Override
    public String toString() {
      return "BROKEN";
    }
  }

  /// The generator has no way to be put to this test.
  record NotOffered() implements Verdict {
    @Override
    public String toString() {
      return "-";
    }
  }

  static Verdict of(long violations, long keys) {
    return violations == 0 ? new Kept(keys) : new Broken(violations, keys);
  }
}
