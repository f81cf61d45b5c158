// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

/// Who is told how many pages of a file were read, from one thread at a time.
interface PageProgress extends AutoCloseable {
  /// @param pages read so far
  void pagesRead(long pages);

  /// Nothing more will be read.
  @Override
  void close();
}
