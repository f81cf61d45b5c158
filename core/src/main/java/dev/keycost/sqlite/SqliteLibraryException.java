// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

/// A libsqlite3 that cannot be used: not found, not loadable, too old, or without a function we
/// need.
public final class SqliteLibraryException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SqliteLibraryException(String message, Throwable cause) {
    super(message, cause);
  }

  SqliteLibraryException(String message) {
    super(message);
  }
}
