// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageOwnersTest {
  @TempDir Path folder;

  @Test
  void agreesWithDbstatOnEveryPage() {
    TestSqlite.assumeDbstat();
    Path path = folder.resolve("a.db");
    List<String> expected;
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, path)) {
      connection.execute("PRAGMA page_size = 1024");
      connection.execute("CREATE TABLE t(id BLOB PRIMARY KEY, data BLOB)");
      connection.execute("CREATE TABLE c(id BLOB PRIMARY KEY, data BLOB) WITHOUT ROWID");
      connection.execute("CREATE INDEX i ON t(substr(data, 1, 700))");
      connection.execute(
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)"
              + " INSERT INTO t SELECT i * 7919 % 2003 || 'key', zeroblob(i % 1900) FROM n");
      connection.execute("INSERT INTO c SELECT id, data FROM t");
      connection.execute("DELETE FROM t WHERE rowid % 3 = 0");
      expected =
          connection.strings(
              "SELECT pageno || ' ' || name FROM dbstat WHERE name <> 'sqlite_schema' AND name <>"
                  + " 'sqlite_master' ORDER BY pageno");
    }
    var found = new ArrayList<String>();
    try (SqliteFile file = SqliteFile.open(path)) {
      PageOwners owners = PageOwners.of(file);
      for (long page = 1; page <= file.pages(); page++) {
        long number = page;
        owners.owner(page).ifPresent(entry -> found.add(number + " " + entry.name()));
      }
    }
    assertThat(found).hasSizeGreaterThan(1000).isEqualTo(expected);
  }

  @Test
  void showsThePageOfEveryFrame() {
    Path path = folder.resolve("b.db");
    var pages = new ArrayList<Long>();
    try (Connection connection = Connection.open(TestSqlite.LIBRARY, path)) {
      connection.execute("PRAGMA journal_mode = wal");
      connection.execute("CREATE TABLE t(x)");
      connection.execute("PRAGMA wal_checkpoint(TRUNCATE)");
      connection.execute("INSERT INTO t VALUES(1)");
      connection.execute("INSERT INTO t VALUES(2)");
      try (SqliteFile file = SqliteFile.open(path)) {
        file.loggedPages(pages::add);
      }
    }
    assertThat(pages).containsExactly(2L, 2L);
  }
}
