// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

/// SQLite refused: its result code by name, its message, and the SQL that was running.
public final class SqliteException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int extendedCode;

  SqliteException(int extendedCode, String message, String sql) {
    super(
        "%s (%s): %s%s"
            .formatted(
                ResultCode.name(extendedCode),
                extendedCode,
                message,
                sql.isEmpty() ? "" : "; SQL: " + sql));
    this.extendedCode = extendedCode;
  }

  /// The primary result code, such as `SQLITE_FULL` (13).
  public int code() {
    return extendedCode & 0xff;
  }

  /// The result code with its detail, such as `SQLITE_IOERR_WRITE` (778).
  public int extendedCode() {
    return extendedCode;
  }
}
