// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// How much of a tree a census reads.
public sealed interface CensusScope {
  /// Every page.
  static CensusScope all() {
    return new All();
  }

  /// A random sample of at most about this many pages of each tree; a tree that is not larger is
  /// read whole. The same seed reads the same pages. The longer the sample, the smaller the error:
  /// four times the pages halve it.
  static CensusScope sample(long seed, long pages) {
    return new Sample(seed, pages);
  }

  /// Every page.
  record All() implements CensusScope {}

  /// A random sample.
  record Sample(long seed, long pages) implements CensusScope {
    /// Fewer tell nothing.
    public static final long PAGES_MIN = 256;

    public Sample {
      if (pages < PAGES_MIN) {
        throw new IllegalArgumentException(
            "a sample of %s pages; accepted: %s or more".formatted(pages, PAGES_MIN));
      }
    }
  }
}
