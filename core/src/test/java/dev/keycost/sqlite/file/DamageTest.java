// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.file.SqliteFileException.Kind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Damage is named, with the page that has it.
class DamageTest {
  private static final int PAGE = 512;
  private static final int ROOT = 2;

  @TempDir Path folder;
  private Path path;
  private ByteBuffer bytes;

  /// Page 2 is the root of a table of two levels; the last rows overflow; some pages are free.
  @BeforeEach
  void create() throws IOException {
    path = folder.resolve("a.db");
    try (Connection connection = TestDatabase.USUAL.withPageBytes(PAGE).create(path)) {
      connection.execute("CREATE TABLE t(a)");
      connection.execute("INSERT INTO t " + TestDatabase.series(40) + "SELECT zeroblob(90) FROM s");
      connection.execute("INSERT INTO t VALUES(zeroblob(1500)), (zeroblob(3000))");
      connection.execute("DELETE FROM t WHERE rowid = 42");
    }
    bytes = ByteBuffer.wrap(Files.readAllBytes(path));
  }

  private static int at(long page, int offset) {
    return Math.toIntExact((page - 1) * PAGE) + offset;
  }

  private long child(int index) {
    int cells = bytes.getShort(at(ROOT, 3));
    int offset = index == cells ? at(ROOT, 8) : at(ROOT, bytes.getShort(at(ROOT, 12 + 2 * index)));
    return Integer.toUnsignedLong(bytes.getInt(offset));
  }

  private long lastLeaf() {
    return child(bytes.getShort(at(ROOT, 3)));
  }

  /// The first page of the overflow chain of the last row.
  private long overflow() {
    int cells = bytes.getShort(at(lastLeaf(), 3));
    int cell = bytes.getShort(at(lastLeaf(), 8 + 2 * (cells - 1)));
    int local = LocalPayload.of(PAGE).bytes(TreeKind.TABLE, 1504);
    return Integer.toUnsignedLong(bytes.getInt(at(lastLeaf(), cell + 3 + local)));
  }

  private interface Reading {
    void read(SqliteFile file);
  }

  private SqliteFileException refusal(Reading reading) {
    return catchThrowableOfType(
        SqliteFileException.class,
        () -> {
          Files.write(path, bytes.array());
          try (SqliteFile file = SqliteFile.open(path)) {
            reading.read(file);
          }
        });
  }

  private static void census(SqliteFile file) {
    Census.of(file, CensusScope.all(), read -> {});
  }

  private static void rows(SqliteFile file) {
    try (RowCursor rows = file.rows(ROOT)) {
      while (rows.next()) {
        assertThat(rows.row().blob(0)).isNotEmpty();
      }
    }
  }

  @Test
  void aPageThatTheCallerMadeUpIsNoDamage() throws IOException {
    Files.write(path, bytes.array());
    try (SqliteFile file = SqliteFile.open(path)) {
      for (long page : new long[] {-1, 0, file.pages() + 1}) {
        assertThatThrownBy(() -> file.rows(page))
            .isInstanceOf(IndexOutOfBoundsException.class)
            .hasMessage("page %s; accepted: 1 to %s".formatted(page, file.pages()));
        assertThatThrownBy(() -> Census.ofTree(file, page, CensusScope.all()))
            .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> Census.ofTree(file, page, CensusScope.sample(1, 300)))
            .isInstanceOf(IndexOutOfBoundsException.class);
      }
    }
  }

  private void assertDamaged(Reading reading, long page, String found) {
    SqliteFileException refusal = refusal(reading);
    assertThat(refusal.kind()).as(refusal.getMessage()).isEqualTo(Kind.CORRUPT);
    assertThat(refusal.page()).hasValue(page);
    assertThat(refusal)
        .hasMessageStartingWith("%s: page %s: %s".formatted(path, page, found))
        .hasMessageEndingWith(
            "; the file is damaged: restore it from a backup, or rescue the rows with the command"
                + " .recover of the sqlite3 program");
  }

  @Test
  void soundItIsRead() throws IOException {
    Files.write(path, bytes.array());
    try (SqliteFile file = SqliteFile.open(path)) {
      rows(file);
      FileCensus census = Census.of(file, CensusScope.all(), read -> {});
      assertThat(census.tables().get(1).tree().depth()).isEqualTo(2);
      assertThat(census.tables().get(1).tree().overflow().pages()).isEqualTo(3);
      assertThat(census.freePages()).isGreaterThan(4);
    }
  }

  @Test
  void aChildThatIsItsOwnParent() {
    bytes.putInt(at(ROOT, 8), ROOT);
    assertDamaged(DamageTest::census, ROOT, "used twice, the second time in a tree");
    assertDamaged(DamageTest::rows, ROOT, "used twice, the second time in the same tree");
  }

  @Test
  void aFirstChildThatIsItsOwnParent() {
    int cell = bytes.getShort(at(ROOT, 12));
    bytes.putInt(at(ROOT, cell), ROOT);
    assertDamaged(DamageTest::census, ROOT, "a tree deeper than 20 levels, or one in a circle");
  }

  @Test
  void aChildOfTwoParents() {
    bytes.putInt(at(ROOT, 8), (int) child(0));
    assertDamaged(DamageTest::census, child(0), "used twice");
    assertDamaged(DamageTest::rows, child(0), "used twice");
  }

  @Test
  void aPageThatIsNotThere() {
    bytes.putInt(at(ROOT, 8), -1);
    String found = "it refers to page 4294967295, which is not there; pages: 1 to ";
    assertDamaged(DamageTest::census, ROOT, found);
    assertDamaged(DamageTest::rows, ROOT, found);
  }

  @Test
  void aPageOfNoTree() {
    bytes.put(at(child(1), 0), (byte) 7);
    String found = "not a page of a B-tree, but a B-tree refers to it";
    assertDamaged(DamageTest::census, child(1), found);
    assertDamaged(DamageTest::rows, child(1), found);
  }

  @Test
  void aPageOfAnotherTree() {
    bytes.put(at(child(1), 0), (byte) 10);
    assertDamaged(DamageTest::census, child(1), "INDEX_LEAF where TABLE_LEAF is expected");
    assertDamaged(DamageTest::rows, child(1), "a page of another kind of tree");
  }

  @Test
  void leavesOfDifferentDepth() {
    bytes.put(at(child(1), 0), (byte) 5);
    assertDamaged(DamageTest::census, child(1), "TABLE_INTERIOR where TABLE_LEAF is expected");
  }

  @Test
  void moreCellsThanFit() {
    bytes.putShort(at(child(1), 3), (short) 300);
    assertDamaged(DamageTest::census, child(1), "300 cells and content from byte ");
  }

  @Test
  void aCellOutsideOfItsPage() {
    bytes.putShort(at(child(1), 8), (short) 510);
    assertDamaged(DamageTest::census, child(1), "cell 0 begins at byte 510");
    bytes.putShort(at(child(1), 8), (short) 3);
    assertDamaged(DamageTest::rows, child(1), "cell 0 begins at byte 3");
  }

  @Test
  void aPayloadThatRunsOverItsPage() {
    int cell = bytes.getShort(at(child(1), 8));
    bytes.put(at(child(1), cell), (byte) 127);
    bytes.putShort(at(child(1), 8), (short) 500);
    bytes.put(at(child(1), 500), (byte) 127);
    assertDamaged(DamageTest::census, child(1), "cell 0 runs over the end of the page");
  }

  @Test
  void aPayloadOfMoreThanSqliteAllows() {
    int cell = bytes.getShort(at(child(1), 8));
    bytes.putLong(at(child(1), cell), -1);
    bytes.put(at(child(1), cell + 8), (byte) 0xff);
    assertDamaged(DamageTest::census, child(1), "cell 0 claims -1 bytes of payload");
  }

  @Test
  void freeblocksInACircle() {
    bytes.putShort(at(lastLeaf(), 1), (short) 400);
    bytes.putShort(at(lastLeaf(), 5), (short) 60);
    bytes.putShort(at(lastLeaf(), 400), (short) 400);
    bytes.putShort(at(lastLeaf(), 402), (short) 8);
    assertDamaged(DamageTest::census, lastLeaf(), "freeblock at byte 400");
  }

  @Test
  void aFreeblockThatRunsOverItsPage() {
    bytes.putShort(at(lastLeaf(), 1), (short) 508);
    bytes.putShort(at(lastLeaf(), 510), (short) 8);
    assertDamaged(DamageTest::census, lastLeaf(), "freeblock of 8 bytes at byte 508");
  }

  @Test
  void anOverflowChainThatEndsEarly() {
    bytes.putInt(at(overflow(), 0), 0);
    String found = "it refers to page 0, which is not there";
    assertDamaged(DamageTest::census, overflow(), found);
    assertDamaged(DamageTest::rows, overflow(), found);
  }

  @Test
  void anOverflowChainInACircle() {
    bytes.putInt(at(overflow(), 0), (int) overflow());
    assertDamaged(DamageTest::census, overflow(), "used twice, the second time for overflow");
  }

  @Test
  void anOverflowChainThatGoesOn() {
    long second = Integer.toUnsignedLong(bytes.getInt(at(overflow(), 0)));
    long third = Integer.toUnsignedLong(bytes.getInt(at(second, 0)));
    bytes.putInt(at(third, 0), 1);
    assertDamaged(DamageTest::census, third, "an overflow chain goes on after its last page");
  }

  @Test
  void aFreelistInACircle() {
    int trunk = bytes.getInt(32);
    bytes.putInt(at(trunk, 0), trunk);
    assertDamaged(DamageTest::census, trunk, "used twice, the second time as a free page");
  }

  @Test
  void aFreelistTrunkWithMoreLeavesThanFit() {
    int trunk = bytes.getInt(32);
    bytes.putInt(at(trunk, 4), 127);
    assertDamaged(DamageTest::census, trunk, "a freelist trunk of 127 leaves; at most 126 fit");
  }

  @Test
  void aFreelistThatBeginsNowhere() {
    bytes.putInt(32, 1000);
    assertDamaged(DamageTest::census, 1, "it refers to page 1000, which is not there");
  }

  @Test
  void aFreelistThatIsNotAsLongAsCounted() {
    bytes.putInt(36, bytes.getInt(36) + 1);
    assertDamaged(DamageTest::census, 1, "the header counts ");
  }

  @Test
  void aTreeDeeperThanAnyCanBe() {
    int first = bytes.array().length / PAGE + 1;
    int levels = 25;
    bytes = ByteBuffer.wrap(Arrays.copyOf(bytes.array(), (first + levels) * PAGE));
    bytes.putInt(28, first + levels);
    bytes.putInt(at(ROOT, 8), first);
    for (int page = first; page < first + levels; page++) {
      bytes.put(at(page, 0), (byte) 5).putShort(at(page, 5), (short) PAGE);
      bytes.putInt(at(page, 8), page + 1);
    }
    assertDamaged(DamageTest::rows, first + 19, "deeper than 20 levels");
    assertDamaged(DamageTest::census, first, "TABLE_INTERIOR where TABLE_LEAF is expected");
  }

  @Test
  void aRecordThatMakesNoSense() {
    int cell = bytes.getShort(at(child(1), 8));
    int record = at(child(1), cell + 2);
    Consumer<byte[]> put = values -> bytes.put(record, values, 0, values.length);
    put.accept(new byte[] {0});
    assertDamaged(DamageTest::rows, child(1), "a record header of 0 bytes");
    put.accept(new byte[] {100});
    assertDamaged(DamageTest::rows, child(1), "a record header of 100 bytes");
    put.accept(new byte[] {1});
    assertThat(refusal(DamageTest::census)).isNull();
    put.accept(new byte[] {3, 10});
    assertDamaged(DamageTest::rows, child(1), "serial type 10 in a record header");
    put.accept(new byte[] {2, (byte) 0x81, 0x48});
    assertDamaged(DamageTest::rows, child(1), "serial type 200 in a record header");
    put.accept(new byte[] {3, (byte) 0x83, 0x48});
    assertDamaged(DamageTest::rows, child(1), "a column goes beyond the end of its record");
  }

  @Test
  void aSchemaThatMakesNoSense() {
    int cell = bytes.getShort(at(1, 108));
    // Payload bytes, rowid, then the header: its length and five serial types.
    int types = at(1, cell + 3);
    byte nameType = bytes.get(types + 1);
    bytes.put(types + 1, (byte) 1);
    assertDamaged(SqliteFile::schema, 1, "in sqlite_schema: no text in column 1");
    bytes.put(types + 1, nameType);
    byte rootType = bytes.get(types + 3);
    bytes.put(types + 3, (byte) 7);
    assertThat(refusal(SqliteFile::schema).kind()).isEqualTo(Kind.CORRUPT);
    bytes.put(types + 3, rootType);
    bytes.put(types + 5, (byte) 'T');
    assertDamaged(SqliteFile::schema, 1, "in sqlite_schema: neither table nor index");
    bytes.put(types + 5, (byte) 't');
    bytes.put(types + 5 + 5 + 1 + 1, (byte) 120);
    assertDamaged(SqliteFile::schema, 1, "in sqlite_schema: a root page that cannot be");
  }

  @Test
  void damageBesideAHotJournalIsBlamedOnIt() throws IOException {
    byte[] journal = new byte[PAGE];
    System.arraycopy(RollbackJournal.MAGIC, 0, journal, 0, RollbackJournal.MAGIC.length);
    Files.write(DatabaseFiles.beside(path, "-journal"), journal);
    bytes.put(at(child(1), 0), (byte) 7);
    assertThat(refusal(DamageTest::census))
        .hasMessageEndingWith(
            "; a hot rollback journal lies beside the file, so a program is writing or died while"
                + " it did: try again, and if that does not help, open it once with SQLite, which"
                + " rolls back what was begun");
  }
}
