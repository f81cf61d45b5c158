// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keycost.inspect.ValueReader.Seen;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyEncoding;
import dev.keycost.keys.classify.KeyFamily;
import dev.keycost.keys.classify.StorageMix;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.file.Census;
import dev.keycost.sqlite.file.CensusScope;
import dev.keycost.sqlite.file.SqliteFile;
import dev.keycost.sqlite.schema.DefaultValues;
import dev.keycost.sqlite.schema.ListedTable;
import dev.keycost.sqlite.schema.Schema;
import dev.keycost.sqlite.schema.TableDeclaration;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What columns hold, out of rows as they are stored.
class ValuesTest {
  @TempDir Path folder;

  private static KeyClassification values(TableFacts table, String column) {
    return table.column(column).orElseThrow().values().orElseThrow();
  }

  private static StorageMix storage(TableFacts table, String column) {
    return values(table, column).storage();
  }

  @Test
  void aKeyThatIsTheRowidIsReadFromTheRowid() {
    TableFacts table =
        Inspected.of(
                folder,
                "CREATE TABLE t(v, id INTEGER PRIMARY KEY)",
                "INSERT INTO t(id) " + Inspected.series(2000) + "SELECT x + 100 FROM n")
            .table("t");
    assertThat(values(table, "id").guess().family()).isEqualTo(KeyFamily.SEQUENCE);
    assertThat(storage(table, "id")).isEqualTo(new StorageMix(2000, 0, 0, 0, 0));
    assertThat(table.column("id").orElseThrow().greatestInteger()).isEqualTo(2100);
    assertThat(table.column("id").orElseThrow().distinctShare()).isEqualTo(1);
  }

  @Test
  void onlyColumnsThatMatterAreRead() {
    TableFacts table =
        Inspected.of(
                folder,
                """
                CREATE TABLE t(id INTEGER PRIMARY KEY, name, city, owner_id, sessionToken, parent
                  REFERENCES t, born, note, guid AS (name || city), blobKey)
                """,
                "CREATE INDEX by_born ON t(lower(note), born)",
                "CREATE UNIQUE INDEX by_city ON t(city) WHERE city > 'b'",
                "INSERT INTO t(name) VALUES('x')")
            .table("t");
    assertThat(table.columns())
        .filteredOn(column -> column.values().isPresent())
        .extracting(ColumnFacts::name)
        .containsExactly("id", "city", "owner_id", "sessionToken", "parent", "born", "blobKey");
  }

  @Test
  void orderOfArrivalIsThatOfTheRowid() {
    List<UUID> uuids = Inspected.uuids(1, 3000);
    TableFacts table =
        Inspected.of(
                folder,
                "CREATE TABLE t(id BLOB PRIMARY KEY, seq_id)",
                Inspected.insert(
                    "t",
                    IntStream.range(0, 3000)
                        .mapToObj(i -> Inspected.blob(uuids.get(i)) + ", " + i)))
            .table("t");
    assertThat(values(table, "id").guess().family()).isEqualTo(KeyFamily.UUID4);
    assertThat(values(table, "id").guess().encoding()).isEqualTo(KeyEncoding.BLOB);
    assertThat(values(table, "id").arrival().orElseThrow().rankCorrelation())
        .isCloseTo(0, within(0.1));
    assertThat(values(table, "seq_id").arrival().orElseThrow().rankCorrelation())
        .isCloseTo(1, within(1e-9));
  }

  @Test
  void aTableThatIsSortedByItsKeyHasNoOrderOfArrival() {
    TableFacts table =
        Inspected.of(
                folder,
                "CREATE TABLE t(id BLOB PRIMARY KEY) WITHOUT ROWID",
                Inspected.insert("t", Inspected.uuids(1, 500).stream().map(Inspected::blob)))
            .table("t");
    assertThat(values(table, "id").guess().family()).isEqualTo(KeyFamily.UUID4);
    assertThat(values(table, "id").arrival()).isEmpty();
  }

  /// The stored order is b, a, c, d: the key first, each column once, nothing that is computed.
  @Test
  void columnsOfATableWithoutRowidStandInAnotherOrder() {
    TableFacts table =
        Inspected.of(
                folder,
                """
                CREATE TABLE t(a_id TEXT, v_id AS (c_id || 'x'), b_id INTEGER, c_id BLOB,
                  d_id REAL AS (b_id) STORED, PRIMARY KEY(b_id, a_id, b_id)) WITHOUT ROWID
                """,
                "INSERT INTO t(a_id, b_id, c_id) VALUES('p', 5, x'01'), ('q', -700, NULL)")
            .table("t");
    assertThat(storage(table, "a_id")).isEqualTo(new StorageMix(0, 0, 2, 0, 0));
    assertThat(storage(table, "b_id")).isEqualTo(new StorageMix(2, 0, 0, 0, 0));
    assertThat(storage(table, "c_id")).isEqualTo(new StorageMix(0, 0, 0, 1, 1));
    assertThat(storage(table, "d_id")).isEqualTo(new StorageMix(0, 2, 0, 0, 0));
    assertThat(table.column("v_id").orElseThrow().values()).isEmpty();
    assertThat(table.column("b_id").orElseThrow().greatestInteger()).isEqualTo(700);
  }

  @Test
  void computedColumnsThatAreStoredAreRead() {
    TableFacts table =
        Inspected.of(
                folder,
                "CREATE TABLE t(a, v_id AS (a), s_id TEXT AS (a + 1) STORED, b_id)",
                "INSERT INTO t(a, b_id) VALUES(1, x'00'), (2, x'00')")
            .table("t");
    assertThat(storage(table, "s_id")).isEqualTo(new StorageMix(0, 0, 2, 0, 0));
    assertThat(storage(table, "b_id")).isEqualTo(new StorageMix(0, 0, 0, 2, 0));
    assertThat(table.column("b_id").orElseThrow().distinctShare()).isEqualTo(0.5);
    assertThat(table.column("v_id").orElseThrow().values()).isEmpty();
  }

  @Test
  void wholeNumbersInAColumnOfRealsAreReals() {
    TableFacts table =
        Inspected.of(
                folder,
                "CREATE TABLE t(id REAL PRIMARY KEY, a_id NUMERIC)",
                "INSERT INTO t VALUES(1, 1), (2.5, 2.5), ('7', '7'), ('x', 'x')")
            .table("t");
    assertThat(storage(table, "id")).isEqualTo(new StorageMix(0, 3, 1, 0, 0));
    assertThat(storage(table, "a_id")).isEqualTo(new StorageMix(2, 1, 1, 0, 0));
    assertThat(table.column("id").orElseThrow().greatestInteger()).isZero();
    assertThat(table.column("a_id").orElseThrow().greatestInteger()).isEqualTo(7);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "TEXT DEFAULT 'a(b'; 0; 0; 2; 0; 0",
        "TEXT DEFAULT 5; 0; 0; 2; 0; 0",
        "INTEGER DEFAULT '5'; 2; 0; 0; 0; 0",
        "INTEGER DEFAULT -7; 2; 0; 0; 0; 0",
        "REAL DEFAULT 3; 0; 2; 0; 0; 0",
        "BLOB DEFAULT x'0102'; 0; 0; 0; 2; 0",
        "DEFAULT (2.5); 0; 2; 0; 0; 0",
        "DEFAULT TRUE; 2; 0; 0; 0; 0",
        "DEFAULT NULL; 0; 0; 0; 0; 2",
        "TEXT; 0; 0; 0; 0; 2",
      })
  void rowsOlderThanAColumnHoldItsDefault(
      String column, long integers, long reals, long texts, long blobs, long nulls) {
    TableFacts table =
        Inspected.of(
                folder,
                "CREATE TABLE t(a)",
                "INSERT INTO t VALUES(1), (2)",
                "ALTER TABLE t ADD COLUMN b_id " + column,
                "INSERT INTO t VALUES(3, NULL)")
            .table("t");
    assertThat(storage(table, "b_id"))
        .isEqualTo(new StorageMix(integers, reals, texts, blobs, nulls + 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16le", "UTF-16be"})
  void textsAreReadInTheFilesEncoding(String encoding) {
    List<UUID> uuids = Inspected.uuids(7, 300);
    TableFacts table =
        Inspected.of(
                folder,
                "PRAGMA encoding = '" + encoding + "'",
                "CREATE TABLE t(id TEXT PRIMARY KEY, late)",
                Inspected.insert("t", uuids.stream().map(uuid -> Inspected.text(uuid) + ", 1")),
                "ALTER TABLE t ADD COLUMN old_key DEFAULT 'ä'")
            .table("t");
    assertThat(values(table, "id").guess().family()).isEqualTo(KeyFamily.UUID4);
    assertThat(values(table, "id").guess().encoding()).isEqualTo(KeyEncoding.UUID_TEXT);
    assertThat(storage(table, "old_key")).isEqualTo(new StorageMix(0, 0, 300, 0, 0));
  }

  /// Case T5 of what people met: one column with texts and blobs.
  @Test
  void oneKeyInTwoStorageClassesIsNoticed() {
    List<UUID> uuids = Inspected.uuids(3, 200);
    TableFacts table =
        Inspected.of(
                folder,
                "CREATE TABLE t(id PRIMARY KEY)",
                Inspected.insert("t", uuids.stream().map(Inspected::text)),
                Inspected.insert("t", uuids.stream().limit(30).map(Inspected::blob)))
            .table("t");
    assertThat(storage(table, "id")).isEqualTo(new StorageMix(0, 0, 200, 30, 0));
    assertThat(values(table, "id").duplicates().disguised()).isEqualTo(30);
    assertThat(table.column("id").orElseThrow().distinctShare()).isEqualTo(1);
  }

  @Test
  void valuesOfManyPagesAreToldApartByTheirBeginningAndLength() {
    TableFacts table =
        Inspected.of(
                folder,
                "CREATE TABLE t(big_key, small_id)",
                "INSERT INTO t VALUES(zeroblob(100000), 1), (zeroblob(100001), 2),"
                    + " (zeroblob(100000), 3), (printf('%.5000c', 'x'), 4)")
            .table("t");
    assertThat(storage(table, "big_key")).isEqualTo(new StorageMix(0, 0, 1, 3, 0));
    assertThat(table.column("big_key").orElseThrow().distinctShare()).isEqualTo(0.75);
    assertThat(storage(table, "small_id")).isEqualTo(new StorageMix(4, 0, 0, 0, 0));
  }

  @Test
  void theGreatestIntegerIsThatWithoutItsSign() {
    TableFacts table =
        Inspected.of(
                folder,
                "CREATE TABLE t(a_id, b_id)",
                "INSERT INTO t VALUES(-9223372036854775808, -3), (5, 2), (NULL, NULL)")
            .table("t");
    assertThat(table.column("a_id").orElseThrow().greatestInteger()).isEqualTo(Long.MAX_VALUE);
    assertThat(table.column("b_id").orElseThrow().greatestInteger()).isEqualTo(3);
    assertThat(table.column("a_id").orElseThrow().distinctShare()).isEqualTo(1);
  }

  @Test
  void anEmptyTableHasValuesOfNoKind() {
    TableFacts table =
        Inspected.of(folder, "CREATE TABLE t(id TEXT PRIMARY KEY)", "CREATE TABLE u(a)").table("t");
    assertThat(values(table, "id").guess().family()).isEqualTo(KeyFamily.UNKNOWN);
    assertThat(values(table, "id").values()).isZero();
    assertThat(table.column("id").orElseThrow().distinctShare()).isZero();
    assertThat(table.rows()).isZero();
    assertThat(table.sampledRows()).isZero();
  }

  @Test
  void ofALargeTableASampleIsReadThatSpeaksForAll() {
    Inspected database =
        Inspected.of(
            folder,
            "CREATE TABLE t(id INTEGER PRIMARY KEY, half_id, r_id REFERENCES t)",
            "INSERT INTO t "
                + Inspected.series(60_000)
                + "SELECT x, iif(x % 2, x, NULL), x * 7919 % 60000 FROM n");
    Seen seen = read(database, new ValueLimits(10_000, 2000, 50_000, 4096, 100));
    assertThat(seen.rows()).isBetween(1800L, 2200L);
    KeyClassification id = seen.columns().get(0).values();
    assertThat(id.values()).isEqualTo(seen.rows());
    // Two thousand numbers out of sixty thousand, and yet a counter.
    assertThat(id.guess().family()).isEqualTo(KeyFamily.SEQUENCE);
    assertThat(id.arrival().orElseThrow().forwardShare()).isGreaterThan(0.99);
    assertThat((double) seen.columns().get(1).values().storage().nulls() / seen.rows())
        .isCloseTo(0.5, within(0.05));
    assertThat(seen.columns().get(2).values().guess().family()).isEqualTo(KeyFamily.SEQUENCE);
    assertThat(seen.columns().get(2).keys()).hasSize(100);
  }

  @Test
  void rowsThatAreChainsOfPagesAreReadInSmallNumbers() {
    Inspected database =
        Inspected.of(
            folder,
            "CREATE TABLE t(data, id INTEGER)",
            "INSERT INTO t " + Inspected.series(300) + "SELECT zeroblob(40000), x FROM n");
    Seen seen = read(database, new ValueLimits(10_000, 200, 500, 4096, 100));
    assertThat(seen.rows()).isBetween(5L, 60L);
    assertThat(seen.columns().get(1).values().storage().integers()).isEqualTo(seen.rows());
  }

  @Test
  void aTableOfManyColumnsIsReadAFewAtATime() {
    String names =
        Stream.iterate(1, i -> i + 1).limit(50).map(i -> "c%s_id".formatted(i)).toList().toString();
    Inspected database =
        Inspected.of(
            folder,
            "CREATE TABLE t(" + names.substring(1, names.length() - 1) + ")",
            "INSERT INTO t(c1_id, c25_id, c50_id) VALUES(1, 'a', x'00'), (2, 'b', x'01')");
    var limits = new ValueLimits(10_000, 200, 500, 1 << 17, 100);
    assertThat(limits.columnsAtOnce()).isEqualTo(2);
    Seen seen = read(database, limits);
    assertThat(seen.columns()).hasSize(50);
    assertThat(seen.columns().get(0).values().storage()).isEqualTo(new StorageMix(2, 0, 0, 0, 0));
    assertThat(seen.columns().get(24).values().storage()).isEqualTo(new StorageMix(0, 0, 2, 0, 0));
    assertThat(seen.columns().get(49).values().storage()).isEqualTo(new StorageMix(0, 0, 0, 2, 0));
    assertThat(seen.rows()).isEqualTo(2);
  }

  @Test
  void limitsShrinkWithTheNumberOfColumns() {
    assertThat(ValueLimits.of(0)).isEqualTo(ValueLimits.of(8));
    assertThat(ValueLimits.of(8).keptValues()).isEqualTo(1 << 17);
    assertThat(ValueLimits.of(64).keptValues()).isEqualTo(1 << 14);
    assertThat(ValueLimits.of(1_000_000).keptValues()).isEqualTo(4096);
    assertThat(ValueLimits.of(1_000_000).sampledKeys()).isEqualTo(16);
    assertThat(ValueLimits.of(1_000_000).columnsAtOnce()).isEqualTo(64);
  }

  private static Seen read(Inspected database, ValueLimits limits) {
    try (SqliteFile file = SqliteFile.open(database.path())) {
      ListedTable listed = Schema.of(file.schema()).tables().getFirst();
      TableDeclaration table = Inspected.declaration(listed);
      var defaults = new DefaultValues(TestSqlite.LIBRARY, file.encoding().charset());
      return new ValueReader(file, defaults, limits, Inspected.NOW)
          .read(table, Census.ofTree(file, table.rootPage(), CensusScope.all()));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "id, true",
    "ID, true",
    "user_id, true",
    "userId, true",
    "userID, true",
    "UserUuid, true",
    "guid, true",
    "apiKey, true",
    "api_key, true",
    "token, true",
    "valid, false",
    "paid, false",
    "grid, false",
    "monkey, false",
    "idle, false",
    "identity, false",
    "key_name, false",
    "_id, true",
    "orderid, false",
    "Token, true"
  })
  void someNamesSpeakOfKeys(String name, boolean key) {
    assertThat(InterestingColumns.isCalledLikeAKey(name)).isEqualTo(key);
  }
}
