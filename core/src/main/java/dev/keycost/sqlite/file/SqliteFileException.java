// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.nio.file.Path;
import java.util.OptionalLong;

/// A file that cannot be read as a SQLite database: which one, what was found, what is accepted and
/// what to do next. Messages show structure only, never a value out of a row.
public final class SqliteFileException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /// What is the matter.
  public enum Kind {
    /// There is nothing of that name.
    NOT_FOUND,
    /// A folder, a pipe, a device.
    NOT_A_FILE,
    /// The operating system refuses to open it.
    NO_PERMISSION,
    /// No byte in it. SQLite takes that for a database without tables.
    EMPTY,
    /// Something else.
    NOT_A_DATABASE,
    /// Bytes without any structure, as encryption leaves them.
    ENCRYPTED_OR_NOT_A_DATABASE,
    /// A write-ahead log whose database is gone.
    WAL_WITHOUT_DATABASE,
    /// Written for a later SQLite.
    NEWER_FORMAT,
    /// A page that the database counts lies behind the end of the file.
    TRUNCATED,
    /// Bytes that SQLite does not write; [#page] says where.
    CORRUPT,
    /// Somebody wrote to it while it was read, so what was read does not belong together.
    CHANGED,
    /// The device failed.
    UNREADABLE
  }

  private final Kind kind;
  private final long page;

  private SqliteFileException(Kind kind, long page, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
    this.page = page;
  }

  static SqliteFileException of(Kind kind, Path file, String message) {
    return new SqliteFileException(kind, 0, file + ": " + message, null);
  }

  static SqliteFileException of(Kind kind, Path file, String message, Throwable cause) {
    return new SqliteFileException(kind, 0, file + ": " + message, cause);
  }

  static SqliteFileException onPage(Kind kind, Path file, long page, String message) {
    return new SqliteFileException(
        kind, page, "%s: page %s: %s".formatted(file, page, message), null);
  }

  public Kind kind() {
    return kind;
  }

  /// The page, counted from 1, at which it was noticed; empty where none is to blame.
  public OptionalLong page() {
    return page == 0 ? OptionalLong.empty() : OptionalLong.of(page);
  }
}
