// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// How an exact census shares out its work. It changes how long that takes, never what comes out.
///
/// @param threads that read leaves, the calling one among them
/// @param batchLeaves leaves that are put in file order at a time
record Effort(int threads, int batchLeaves) {
  /// More threads do not wait less for one disk.
  private static final int THREADS_MAX = 8;

  /// One MiB of page numbers, one GiB of pages.
  private static final int BATCH_LEAVES = 1 << 18;

  /// All processors.
  static Effort usual() {
    int processors = Runtime.getRuntime().availableProcessors();
    return new Effort(Math.min(THREADS_MAX, processors), BATCH_LEAVES);
  }
}
