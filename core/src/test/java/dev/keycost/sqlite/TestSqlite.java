// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/// The libraries that the tests run on, each loaded once.
public final class TestSqlite {
  /// keycost's own where it could be built, else the system's.
  public static final SqliteLibrary LIBRARY = SqliteLibrary.load(Optional.empty());

  private TestSqlite() {}

  /// Skips a test, and says so, where SQLite cannot tell what its pages hold.
  public static void assumeDbstat() {
    Assumptions.assumeTrue(
        LIBRARY.compileOptions().contains("ENABLE_DBSTAT_VTAB"),
        "no oracle for pages: %s %s has no dbstat".formatted(LIBRARY.path(), LIBRARY.version()));
  }

  /// Skips a test, and says so, where the system has no SQLite that keycost can use.
  static SqliteLibrary assumeSystemLibrary() {
    try {
      return SqliteLibrary.loadSystem();
    } catch (SqliteLibraryException e) {
      return Assumptions.abort("no second library: " + e.getMessage());
    }
  }
}
