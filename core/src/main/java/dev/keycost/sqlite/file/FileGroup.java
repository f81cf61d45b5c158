// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import dev.keycost.sqlite.file.SqliteFileException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// The files that make up one database, opened together: itself, its write-ahead log, and whether
/// there is a hot rollback journal. Any thread may use it.
final class FileGroup implements AutoCloseable {
  /// A busy writer may get in between once or twice.
  private static final int ATTEMPTS = 5;

  private final OpenedFile database;
  private final Optional<WriteAheadLog> log;
  private final boolean hotJournal;
  private final byte[] headerBytes;

  private FileGroup(OpenedFile database, Optional<WriteAheadLog> log, boolean hotJournal) {
    this.database = database;
    this.log = log;
    this.hotJournal = hotJournal;
    this.headerBytes = database.read(0, FileHeader.BYTES);
  }

  /// Opens all files as they were at one moment.
  static FileGroup open(Path path) {
    Path real = followed(path);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      FileGroup group = openOnce(real);
      // The log was read after the database was looked at. If that was checkpointed in between, it
      // may have grown, or hold commits that the log no longer has.
      if (group.database.isUntouched()) {
        return group;
      }
      group.close();
    }
    throw changed(real);
  }

  private static FileGroup openOnce(Path path) {
    OpenedFile database = OpenedFile.open(path).orElseThrow(() -> missing(path));
    try {
      if (database.bytes() == 0) {
        throw empty(path);
      }
      Optional<WriteAheadLog> log = WriteAheadLog.open(beside(path, "-wal"));
      try {
        return new FileGroup(database, log, RollbackJournal.isHot(beside(path, "-journal")));
      } catch (RuntimeException e) {
        log.ifPresent(WriteAheadLog::close);
        throw e;
      }
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  OpenedFile database() {
    return database;
  }

  Optional<WriteAheadLog> log() {
    return log;
  }

  boolean hotJournal() {
    return hotJournal;
  }

  /// Whether all that is read from these files still belongs together. Pages that are not in the
  /// log come from the database, so that must not change, except by a checkpoint of commits that we
  /// know, whose pages we take from the log.
  boolean isUnchanged() {
    boolean logIntact = log.isEmpty() || log.get().isIntact();
    boolean databaseUntouched =
        database.isUntouched() && Arrays.equals(database.read(0, FileHeader.BYTES), headerBytes);
    return logIntact && (databaseUntouched || log.isPresent() && log.get().isLatest());
  }

  /// The header as of the last commit.
  FileHeader header() {
    byte[] first = firstBytes();
    if (!FileHeader.hasMagic(first)) {
      throw FirstBytes.refuse(database.path(), first, database.bytes());
    }
    if (first.length < FileHeader.BYTES) {
      throw SqliteFileException.of(
          Kind.TRUNCATED,
          database.path(),
          "ends after %s bytes, within its header; restore it from a backup"
              .formatted(database.bytes()));
    }
    FileHeader header = FileHeader.read(first, database.path());
    if (log.isPresent() && log.get().pageBytes() != header.pageBytes()) {
      throw SqliteFileException.onPage(
          Kind.CORRUPT,
          database.path(),
          1,
          "pages of %s bytes here, of %s in the write-ahead log beside it, which belongs to another"
                  .formatted(header.pageBytes(), log.get().pageBytes())
              + " database; move the log away");
    }
    return header;
  }

  private byte[] firstBytes() {
    long inLog = log.map(wal -> wal.offset(1)).orElse(-1L);
    return inLog >= 0
        ? log.orElseThrow().file().read(inLog, FileHeader.BYTES)
        : database.read(0, FirstBytes.COUNT);
  }

  /// The header counts the pages; where it was last written by a SQLite before 3.7.0, which did not
  /// count, the length of the file does.
  long pages(FileHeader header) {
    int pageBytes = header.pageBytes();
    long inFile = (database.bytes() + pageBytes - 1) / pageBytes;
    long found = log.map(WriteAheadLog::databasePages).orElse(inFile);
    long counted = header.countedPages() == 0 ? found : header.countedPages();
    if (counted > found || log.isEmpty() && counted * pageBytes > database.bytes()) {
      throw SqliteFileException.of(
          Kind.TRUNCATED,
          database.path(),
          "ends after %s bytes, its header counts %s pages of %s bytes"
                  .formatted(database.bytes(), counted, pageBytes)
              + remedy());
    }
    return counted;
  }

  /// What to do about bad bytes.
  String remedy() {
    return hotJournal
        ? "; a hot rollback journal lies beside the file, so a program is writing or died while it"
            + " did: try again, and if that does not help, open it once with SQLite, which rolls"
            + " back what was begun"
        : "; the file is damaged: restore it from a backup, or rescue the rows with the command"
            + " .recover of the sqlite3 program";
  }

  SqliteFileException changed() {
    return changed(database.path());
  }

  private static SqliteFileException changed(Path path) {
    return SqliteFileException.of(
        Kind.CHANGED,
        path,
        "was written to while it was read; try again while nobody writes, or read a copy made with"
            + " VACUUM INTO");
  }

  @Override
  public void close() {
    log.ifPresent(WriteAheadLog::close);
    database.close();
  }

  /// SQLite looks for the log beside the file that a symbolic link leads to.
  private static Path followed(Path path) {
    try {
      return Files.isSymbolicLink(path) ? path.toRealPath() : path;
    } catch (IOException e) {
      // A link to nothing, which opening it will say.
      return path;
    }
  }

  private static Path beside(Path database, String ending) {
    return database.resolveSibling(database.getFileName() + ending);
  }

  private static SqliteFileException missing(Path path) {
    if (Files.exists(beside(path, "-wal"))) {
      return SqliteFileException.of(
          Kind.WAL_WITHOUT_DATABASE,
          path,
          "is gone, only its write-ahead log is there; a log holds changes, not a database: put"
              + " the database back beside it");
    }
    return SqliteFileException.of(
        Kind.NOT_FOUND, path, "there is no such file; name the file of a SQLite 3 database");
  }

  private static SqliteFileException empty(Path path) {
    return SqliteFileException.of(
        Kind.EMPTY,
        path,
        "is empty (0 bytes), which SQLite takes for a database without tables; check the path, or"
            + " create a table first");
  }
}
