// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

import java.util.Map;

/// SQLite's result codes by name. Source: sqlite3.h, "Result Codes" and "Extended Result Codes".
public final class ResultCode {
  public static final int OK = 0;
  public static final int ERROR = 1;
  public static final int INTERRUPT = 9;
  public static final int CORRUPT = 11;
  public static final int FULL = 13;
  static final int ROW = 100;
  static final int DONE = 101;

  private static final String[] PRIMARY = {
    "SQLITE_OK",
    "SQLITE_ERROR",
    "SQLITE_INTERNAL",
    "SQLITE_PERM",
    "SQLITE_ABORT",
    "SQLITE_BUSY",
    "SQLITE_LOCKED",
    "SQLITE_NOMEM",
    "SQLITE_READONLY",
    "SQLITE_INTERRUPT",
    "SQLITE_IOERR",
    "SQLITE_CORRUPT",
    "SQLITE_NOTFOUND",
    "SQLITE_FULL",
    "SQLITE_CANTOPEN",
    "SQLITE_PROTOCOL",
    "SQLITE_EMPTY",
    "SQLITE_SCHEMA",
    "SQLITE_TOOBIG",
    "SQLITE_CONSTRAINT",
    "SQLITE_MISMATCH",
    "SQLITE_MISUSE",
    "SQLITE_NOLFS",
    "SQLITE_AUTH",
    "SQLITE_FORMAT",
    "SQLITE_RANGE",
    "SQLITE_NOTADB",
    "SQLITE_NOTICE",
    "SQLITE_WARNING"
  };

  /// The details that a run can meet; any other is shown as its primary code.
  private static final Map<Integer, String> EXTENDED =
      Map.ofEntries(
          Map.entry(266, "SQLITE_IOERR_READ"),
          Map.entry(522, "SQLITE_IOERR_SHORT_READ"),
          Map.entry(778, "SQLITE_IOERR_WRITE"),
          Map.entry(1034, "SQLITE_IOERR_FSYNC"),
          Map.entry(1290, "SQLITE_IOERR_DIR_FSYNC"),
          Map.entry(1546, "SQLITE_IOERR_TRUNCATE"),
          Map.entry(1802, "SQLITE_IOERR_FSTAT"),
          Map.entry(2570, "SQLITE_IOERR_DELETE"),
          Map.entry(3850, "SQLITE_IOERR_LOCK"),
          Map.entry(4618, "SQLITE_IOERR_SHMOPEN"),
          Map.entry(4874, "SQLITE_IOERR_SHMSIZE"),
          Map.entry(5386, "SQLITE_IOERR_SHMMAP"),
          Map.entry(526, "SQLITE_CANTOPEN_ISDIR"),
          Map.entry(1555, "SQLITE_CONSTRAINT_PRIMARYKEY"),
          Map.entry(2067, "SQLITE_CONSTRAINT_UNIQUE"),
          Map.entry(1299, "SQLITE_CONSTRAINT_NOTNULL"),
          Map.entry(2579, "SQLITE_CONSTRAINT_ROWID"),
          Map.entry(1032, "SQLITE_READONLY_DBMOVED"));

  private ResultCode() {}

  static String name(int extendedCode) {
    int primary = extendedCode & 0xff;
    String fallback = primary < PRIMARY.length ? PRIMARY[primary] : "result code";
    return EXTENDED.getOrDefault(extendedCode, fallback);
  }
}
