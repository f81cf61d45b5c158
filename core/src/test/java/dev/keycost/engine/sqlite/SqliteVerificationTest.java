// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.design.Settings;
import dev.keycost.engine.FilledTable;
import dev.keycost.measure.Check;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A table that is not what was inserted is noticed, whatever is wrong with it.
class SqliteVerificationTest {
  private static final int PAGE_BYTES = 4096;

  // Few pages in the cache and no log, so that what is wrong in the file is seen.
  private static final Settings SMALL =
      SqliteProfiles.settings(
          "sqlite-default", Map.of("cache_size", "5", "page_size", Integer.toString(PAGE_BYTES)));

  @TempDir Path folder;

  private FilledTable filled(String design) {
    FilledTable table = FilledTable.open(SqliteEngineTest.ENGINE, design, SMALL, folder);
    table.batch(3000);
    return table;
  }

  private void change(String sql) {
    try (Connection other = Connection.open(TestSqlite.LIBRARY, folder.resolve("event.db"))) {
      other.execute(sql);
    }
  }

  private static List<String> failed(List<Check> checks) {
    return checks.stream().filter(check -> !check.passed()).map(Check::name).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"sequence", "int-typo", "uuid7", "uuid4:text:rowid", "random160"})
  void anUntouchedTablePasses(String design) {
    try (FilledTable table = filled(design)) {
      assertThat(failed(table.verify())).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "uuid7, 'sorted by bytes, which is the order of arrival, as declared'",
    "ulid, sorted by bytes; arrival was by ticks of the clock",
    "uuid1, sorted by bytes; arrival was in cycles",
    "comb, 'sorted by bytes; arrival was in no order, as declared'",
  })
  void saysInWhichOrderKeysArrived(String design, String found) {
    try (FilledTable table = filled(design)) {
      assertThat(table.verify()).contains(new Check("order", true, found));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"sequence", "uuid7", "uuid4:text:rowid", "snowflake", "random160"})
  void aDeletedRowIsNoticed(String design) {
    try (FilledTable table = filled(design)) {
      change("DELETE FROM event WHERE id = (SELECT max(id) FROM event)");
      assertThat(failed(table.verify())).contains("rows", "keys");
      assertThat(table.verify()).contains(new Check("rows", false, "2999 of 3000"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "sequence, 4000",
    "snowflake, 4000",
    "uuid4, x'00112233445566778899aabbccddeeff'",
    "uuid4, x'00'",
    "uuid4, x''",
    "uuid4:text:rowid, '''00000000-0000-4000-8000-000000000000'''",
    "uuid4:text:rowid, x'00'",
    "uuid4:blob:rowid, NULL",
  })
  void aChangedKeyIsNoticed(String design, String key) {
    try (FilledTable table = filled(design)) {
      change("UPDATE event SET id = %s WHERE id = (SELECT max(id) FROM event)".formatted(key));
      assertThat(failed(table.verify())).contains("keys").doesNotContain("rows", "quick-check");
    }
  }

  @Test
  void anExtraRowIsNoticed() {
    try (FilledTable table = filled("uuid4")) {
      change("INSERT INTO event(id, data) VALUES(x'01', x'02')");
      assertThat(table.verify()).contains(new Check("rows", false, "3001 of 3000"));
      assertThat(failed(table.verify())).contains("rows", "keys");
    }
  }

  @Test
  void aKeyWhereNoneShouldBeIsNoticed() {
    try (FilledTable table = filled("int-typo")) {
      change("UPDATE event SET id = 5 WHERE rowid = 5");
      assertThat(table.verify())
          .contains(new Check("keys", false, "2999 of 3000 keys are NULL, as designed"));
    }
  }

  @Test
  void keysThatCameInAnotherOrderThanDeclaredAreNoticed() {
    try (FilledTable table = FilledTable.open(SqliteEngineTest.ENGINE, "uuid7", SMALL, folder);
        FilledTable other =
            FilledTable.open(SqliteEngineTest.ENGINE, "uuid4", SMALL, folder("other"))) {
      table.batch(100);
      other.batch(100);
      // The order of arrival of random keys is not the table's.
      change("DELETE FROM event");
      try (Connection copy = Connection.open(TestSqlite.LIBRARY, folder.resolve("event.db"))) {
        copy.execute("ATTACH '%s' AS other".formatted(folder.resolve("other").resolve("event.db")));
        copy.execute("INSERT INTO main.event SELECT * FROM other.event");
      }
      List<Check> checks = table.session().verify(other.fingerprint());
      assertThat(checks)
          .contains(new Check("keys", true, "every key is there"))
          .contains(new Check("order", false, "arrival was declared ordered and was not"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"sequence", "uuid4", "uuid4:blob:rowid", "uuid7:text:rowid"})
  void aDamagedPageIsNoticed(String design) throws IOException {
    try (FilledTable table = filled(design)) {
      damageALeaf();
      List<Check> checks = table.verify();
      assertThat(failed(checks)).contains("quick-check");
      assertThat(checks)
          .filteredOn(check -> check.name().equals("quick-check"))
          .allSatisfy(check -> assertThat(check.found()).matches("(?s).*(Page|page|malformed).*"));
    }
  }

  private Path folder(String name) {
    Path made = folder.resolve(name);
    assertThat(made.toFile().mkdir()).isTrue();
    return made;
  }

  /// Points the first cell of a leaf behind the page's end. Source: sqlite.org/fileformat2.html,
  /// section 1.6: the kind of page at 0, cell pointers from 8 on a leaf.
  private void damageALeaf() throws IOException {
    try (var file = new RandomAccessFile(folder.resolve("event.db").toFile(), "rw")) {
      for (long page = file.length() / PAGE_BYTES / 2; ; page++) {
        file.seek(page * PAGE_BYTES);
        int kind = file.read();
        if (kind == 10 || kind == 13) {
          file.seek(page * PAGE_BYTES + 8);
          file.write(new byte[] {(byte) 0xFF, (byte) 0xFF});
          return;
        }
      }
    }
  }
}
