// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import dev.keycost.sqlite.file.SqliteFileException.Kind;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/// A SQLite database read without SQLite: the bytes of the file and of its write-ahead log, as of
/// the last commit before it was opened. Any thread may use it until it is closed.
///
/// Nothing is ever written: no lock is taken, the wal-index (`-shm`) is not touched, a hot rollback
/// journal is not replayed. So nothing keeps a writer from changing pages under the reader's eyes;
/// each operation looks afterwards whether that happened, and then throws
/// [SqliteFileException.Kind#CHANGED] rather than give figures that do not belong together. New
/// transactions in a write-ahead log do no harm as long as they are not checkpointed.
///
/// A process that has the same database open through SQLite must not open it here: closing this
/// would drop SQLite's POSIX locks (sqlite.org/howtocorrupt.html, section 2.2).
///
/// Source of the format: sqlite.org/fileformat2.html.
public final class SqliteFile implements AutoCloseable {
  private final FileGroup files;
  private final FileHeader header;
  private final long pages;

  private SqliteFile(FileGroup files) {
    this.files = files;
    this.header = files.header();
    this.pages = files.pages(header);
  }

  /// Opens a database.
  ///
  /// @throws SqliteFileException when it cannot be read as one
  public static SqliteFile open(Path path) {
    FileGroup files = FileGroup.open(path);
    try {
      return new SqliteFile(files);
    } catch (SqliteFileException e) {
      // A header that a writer is just changing proves nothing.
      boolean unchanged = files.isUnchanged();
      files.close();
      throw unchanged ? e : files.changed();
    } catch (RuntimeException e) {
      files.close();
      throw e;
    }
  }

  /// The database's own file, symbolic links followed.
  public Path path() {
    return files.database().path();
  }

  public FileHeader header() {
    return header;
  }

  /// Pages of the database as of the last commit; they count from 1.
  public long pages() {
    return pages;
  }

  public int pageBytes() {
    return header.pageBytes();
  }

  /// Bytes of a page that SQLite uses.
  public int usableBytes() {
    return header.usableBytes();
  }

  public TextEncoding encoding() {
    return header.encoding();
  }

  /// What of the database is in its write-ahead log; empty where that holds no commit.
  public Optional<LogExtent> log() {
    return files
        .log()
        .map(wal -> new LogExtent(wal.file().bytes(), wal.committedFrames(), wal.distinctPages()));
  }

  /// Shows the page of each frame of the write-ahead log up to its last commit, in the order in
  /// which they were written; the same page may come again. Nothing where there is no log.
  public void loggedPages(LongConsumer visitor) {
    files.log().ifPresent(wal -> wal.pages(visitor));
    requireUnchanged();
  }

  /// Whether a rollback journal says that a transaction was begun and not ended. Then the file may
  /// hold half of that transaction.
  public boolean hotJournal() {
    return files.hotJournal();
  }

  /// What `sqlite_schema` lists, in its order.
  public List<SchemaEntry> schema() {
    return reading(() -> new SchemaReader(this).read());
  }

  /// All rows of the tree at this root, in key order. The cursor belongs to the calling thread.
  ///
  /// @throws IndexOutOfBoundsException when there is no such page
  public RowCursor rows(long rootPage) {
    return new RowCursor(this, rootPage);
  }

  /// Shows about as many rows of a tree as asked for, from random leaves, in key order. The same
  /// seed shows the same rows. Rows on the interior pages of an index, one in its fan-out, are left
  /// out.
  ///
  /// @param rows 1 or more
  /// @throws IndexOutOfBoundsException when there is no such page
  public void sampleRows(long rootPage, long seed, int rows, RowVisitor visitor) {
    if (rows < 1) {
      throw new IllegalArgumentException(
          "a sample of %s rows; accepted: 1 or more".formatted(rows));
    }
    reading(
        () -> {
          RowSample.read(this, rootPage, seed, rows, visitor);
          return true;
        });
  }

  @Override
  public void close() {
    files.close();
  }

  PageReader reader() {
    return new PageReader(this, files.database(), files.log());
  }

  /// Length of the database file itself.
  long bytes() {
    return files.database().bytes();
  }

  /// Runs an operation that reads pages, and makes sure that they belong together.
  <T> T reading(Supplier<T> operation) {
    T result = operation.get();
    requireUnchanged();
    return result;
  }

  void requireUnchanged() {
    if (!files.isUnchanged()) {
      throw files.changed();
    }
  }

  /// A page number that was read on another page.
  ///
  /// @throws SqliteFileException when there is no such page, which is the other's fault
  long referred(long page, long referrer) {
    if (page < 1 || page > pages) {
      throw corrupt(
          referrer,
          "it refers to page %s, which is not there; pages: 1 to %s".formatted(page, pages));
    }
    return page;
  }

  /// A page number that somebody asks for.
  ///
  /// @throws IndexOutOfBoundsException when there is no such page
  void requirePage(long page) {
    if (page < 1 || page > pages) {
      throw new IndexOutOfBoundsException("page %s; accepted: 1 to %s".formatted(page, pages));
    }
  }

  /// Bad bytes; in a file that changed meanwhile they prove nothing but that.
  SqliteFileException corrupt(long page, String found) {
    return bad(Kind.CORRUPT, page, found);
  }

  SqliteFileException truncated(long page) {
    return bad(
        Kind.TRUNCATED,
        page,
        "missing: the file ends at %s bytes, the database has %s pages of %s bytes"
            .formatted(bytes(), pages, pageBytes()));
  }

  private SqliteFileException bad(Kind kind, long page, String found) {
    return files.isUnchanged()
        ? SqliteFileException.onPage(kind, path(), page, found + files.remedy())
        : files.changed();
  }
}
