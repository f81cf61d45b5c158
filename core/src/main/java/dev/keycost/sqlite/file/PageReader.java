// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.util.Optional;

/// One thread's way to the pages of a database as of its last commit: from the write-ahead log
/// where that has a copy, else from the file. It belongs to the thread that made it.
final class PageReader implements AutoCloseable {
  private final SqliteFile file;
  private final int pageBytes;
  private final Optional<WriteAheadLog> log;

  // Trees and overflow chains are followed in turn, each forward for itself.
  private final FileWindow trees;
  private final FileWindow chains;
  private final Optional<FileWindow> logged;
  private long offset;

  PageReader(SqliteFile file, OpenedFile database, Optional<WriteAheadLog> log) {
    this.file = file;
    this.pageBytes = file.pageBytes();
    this.log = log;
    this.trees = new FileWindow(database);
    this.chains = new FileWindow(database);
    this.logged = log.map(wal -> new FileWindow(wal.file()));
  }

  SqliteFile file() {
    return file;
  }

  /// Copies the beginning of a page of a tree, or of the freelist.
  void copy(long page, byte[] target, int count) {
    find(page, trees).copy(offset, target, 0, count);
  }

  /// Copies a part of a page of an overflow chain.
  void copyOverflow(long page, int from, byte[] target, int at, int count) {
    find(page, chains).copy(offset + from, target, at, count);
  }

  /// What a page of an overflow chain says is the next.
  long nextInChain(long page) {
    return Integer.toUnsignedLong(find(page, chains).bigEndianInt(offset));
  }

  /// Has a page in memory, and leaves its place in [#offset].
  private FileWindow find(long page, FileWindow inFile) {
    file.requirePage(page);
    long inLog = log.isPresent() ? log.get().offset(page) : -1;
    offset = inLog < 0 ? (page - 1) * pageBytes : inLog;
    if (inLog < 0 && offset + pageBytes > file.bytes()) {
      throw file.truncated(page);
    }
    FileWindow window = inLog < 0 ? inFile : logged.orElseThrow();
    window.require(offset, pageBytes);
    return window;
  }

  @Override
  public void close() {
    trees.close();
    chains.close();
    logged.ifPresent(FileWindow::close);
  }
}
