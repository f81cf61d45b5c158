// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// The `-journal` file beside a database: what its pages held before the transaction that is being
/// written. After a crash SQLite copies them back; keycost only says that this is to be done.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 8 | d9 d5 05 f9 20 a1 63 d7; zero once the transaction has ended |
/// | 8 | 4 | pages that follow, -1 for as many as the file holds |
///
/// Source: sqlite.org/fileformat2.html, section 3.
final class RollbackJournal {
  static final byte[] MAGIC = {
    (byte) 0xd9, (byte) 0xd5, 0x05, (byte) 0xf9, 0x20, (byte) 0xa1, 0x63, (byte) 0xd7
  };

  private RollbackJournal() {}

  /// Whether the journal says that a transaction was begun and not ended: by a program that is
  /// still at it, or by one that died.
  static boolean isHot(Path path) {
    Optional<OpenedFile> opened = OpenedFile.open(path);
    if (opened.isEmpty()) {
      return false;
    }
    try (OpenedFile journal = opened.get()) {
      return Arrays.equals(journal.read(0, MAGIC.length), MAGIC);
    }
  }
}
