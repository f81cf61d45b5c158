// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.schema.IndexOrigin;
import dev.keycost.sqlite.schema.KeyPlace;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Where keys live follows from the trees, not from the words of the declaration.
class KeyPlaceTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "id INTEGER PRIMARY KEY; ROWID",
        "id INT PRIMARY KEY; INDEX",
        "id BIGINT PRIMARY KEY; INDEX",
        "id PRIMARY KEY; INDEX",
        "id INTEGER PRIMARY KEY DESC; INDEX",
        "id INTEGER, PRIMARY KEY(id DESC); ROWID",
        "id INTEGER NULL PRIMARY KEY; ROWID",
        "id \"INTEGER\" PRIMARY KEY; ROWID",
        "id integer, v, PRIMARY KEY(id ASC); ROWID",
        "id INTEGER, v, PRIMARY KEY(id, v); INDEX",
        "id TEXT PRIMARY KEY; INDEX",
        "id INTEGER UNIQUE; NONE",
        "id INTEGER; NONE",
      })
  void isTheRowidOnlyWhereThereIsNoTreeForIt(String columns, KeyPlace place) {
    TableFacts table =
        Inspected.of(
                folder,
                "CREATE TABLE t(" + columns + ")",
                "INSERT INTO t(id) " + Inspected.series(50) + "SELECT x FROM n")
            .table("t");
    assertThat(table.key()).isEqualTo(place);
    assertThat(table.keyIndex().isPresent()).isEqualTo(place == KeyPlace.INDEX);
    assertThat(table.withoutRowid()).isFalse();
    assertThat(table.rows()).isEqualTo(50);
    assertThat(table.sampledRows()).isEqualTo(50);
  }

  @Test
  void aTableWithoutRowidIsItsOwnKeyIndex() {
    TableFacts table =
        Inspected.of(
                folder,
                "CREATE TABLE t(v, b TEXT, a INTEGER, PRIMARY KEY(a, b)) WITHOUT ROWID",
                "CREATE INDEX by_v ON t(v)",
                "INSERT INTO t VALUES(1, 'x', 2), (3, 'y', 4)")
            .table("t");
    assertThat(table.key()).isEqualTo(KeyPlace.CLUSTERED);
    assertThat(table.withoutRowid()).isTrue();
    assertThat(table.keyColumns()).containsExactly("a", "b");
    assertThat(table.keyIndex()).isEmpty();
    assertThat(table.indexes()).extracting(IndexFacts::name).containsExactly("by_v");
    assertThat(table.rows()).isEqualTo(2);
  }

  @Test
  void theKeysIndexHasTheNameAndTheTreeThatItHasInTheFile() {
    TableFacts table =
        Inspected.of(
                folder,
                "CREATE TABLE t(a UNIQUE, id TEXT PRIMARY KEY, b UNIQUE)",
                "INSERT INTO t " + Inspected.series(3000) + "SELECT x, printf('%x', x), -x FROM n")
            .table("t");
    assertThat(table.indexes())
        .extracting(IndexFacts::name, IndexFacts::origin)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("sqlite_autoindex_t_1", IndexOrigin.UNIQUE),
            org.assertj.core.groups.Tuple.tuple("sqlite_autoindex_t_2", IndexOrigin.PRIMARY_KEY),
            org.assertj.core.groups.Tuple.tuple("sqlite_autoindex_t_3", IndexOrigin.UNIQUE));
    IndexFacts key = table.keyIndex().orElseThrow();
    assertThat(key.leading()).contains("id");
    assertThat(key.unique()).isTrue();
    assertThat(key.tree().rows()).isEqualTo(3000);
    assertThat(key.tree().depth()).isEqualTo(2);
    assertThat(table.pages())
        .isEqualTo(
            table.tree().pages() + table.indexes().stream().mapToLong(i -> i.tree().pages()).sum());
  }

  @Test
  void renamedTablesTakeTheirIndexesAlong() {
    TableFacts table =
        Inspected.of(
                folder,
                "CREATE TABLE old(id TEXT PRIMARY KEY)",
                "INSERT INTO old VALUES('a')",
                "ALTER TABLE old RENAME TO New")
            .table("new");
    assertThat(table.name()).isEqualTo("New");
    assertThat(table.key()).isEqualTo(KeyPlace.INDEX);
    assertThat(table.keyIndex().orElseThrow().tree().rows()).isEqualTo(1);
  }
}
