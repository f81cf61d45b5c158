// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatementTest {
  private static final String WITH_NUL_AND_EMOJI = "caf\u00e9 \0 \ud83d\udd11 \u93f5";
  private static final long SEED = 2;
  private static final int VALUES = 3000;

  @TempDir Path folder;
  private Connection connection;
  private final Arena arena = Arena.ofConfined();

  @BeforeEach
  void open() {
    connection = Connection.open(TestSqlite.LIBRARY, folder.resolve("a.db"));
    connection.execute("CREATE TABLE t(a)");
  }

  @AfterEach
  void close() {
    connection.close();
    arena.close();
  }

  private MemorySegment memory(byte[] bytes) {
    MemorySegment memory = arena.allocate(bytes.length);
    MemorySegment.copy(bytes, 0, memory, ValueLayout.JAVA_BYTE, 0, bytes.length);
    return memory;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void readsColumnsOfEveryType() {
    String sql = "SELECT -9223372036854775808, 2.5, 'text', x'00FF', NULL, x'', ''";
    try (Statement select = connection.prepare(sql)) {
      assertThat(select.columns()).isEqualTo(7);
      assertThat(select.step()).isTrue();
      assertThat(select.number(0)).isEqualTo(Long.MIN_VALUE);
      assertThat(select.text(0)).isEqualTo("-9223372036854775808");
      assertThat(select.text(1)).isEqualTo("2.5");
      assertThat(select.number(1)).isEqualTo(2);
      assertThat(select.text(2)).isEqualTo("text");
      assertThat(select.number(2)).isZero();
      assertThat(select.blob(2).toArray(ValueLayout.JAVA_BYTE)).isEqualTo(utf8("text"));
      assertThat(select.blob(3).toArray(ValueLayout.JAVA_BYTE)).containsExactly(0, 0xFF);
      assertThat(select.isNull(3)).isFalse();
      assertThat(select.isNull(4)).isTrue();
      assertThat(select.number(4)).isZero();
      assertThat(select.text(4)).isEmpty();
      assertThat(select.blob(4).byteSize()).isZero();
      assertThat(select.isNull(5)).isFalse();
      assertThat(select.blob(5).byteSize()).isZero();
      assertThat(select.isNull(6)).isFalse();
      assertThat(select.text(6)).isEmpty();
      assertThat(select.step()).isFalse();
    }
  }

  @Test
  void aColumnThatIsNotThereIsNull() {
    try (Statement select = connection.prepare("SELECT 1")) {
      assertThat(select.isNull(0)).isTrue();
      assertThat(select.step()).isTrue();
      assertThat(select.isNull(1)).isTrue();
      assertThat(select.number(-1)).isZero();
      assertThat(select.text(Integer.MAX_VALUE)).isEmpty();
      assertThat(select.step()).isFalse();
      assertThat(select.number(0)).isZero();
    }
  }

  @Test
  void bindsAndReadsTextBeyondAsciiAndWithANul() {
    byte[] bytes = utf8(WITH_NUL_AND_EMOJI);
    try (Statement select = connection.prepare("SELECT ?1, typeof(?1)")) {
      select.bindText(1, memory(bytes), 0, bytes.length);
      assertThat(select.step()).isTrue();
      assertThat(select.text(0)).isEqualTo(WITH_NUL_AND_EMOJI);
      assertThat(select.text(1)).isEqualTo("text");
    }
  }

  @Test
  void anEmptyBlobIsNotNull() {
    try (Statement select = connection.prepare("SELECT typeof(?1), typeof(?2), length(?1)")) {
      select.bindBlob(1, arena.allocate(0), 0, 0);
      select.bindText(2, arena.allocate(16), 16, 0);
      assertThat(select.step()).isTrue();
      assertThat(select.text(0)).isEqualTo("blob");
      assertThat(select.text(1)).isEqualTo("text");
      assertThat(select.number(2)).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {
        0,
        -0.0,
        1.5,
        -1e300,
        Double.MIN_VALUE,
        Double.MAX_VALUE,
        Double.NEGATIVE_INFINITY
      })
  void bindsReals(double value) {
    try (Statement select = connection.prepare("SELECT typeof(?1), format('%!.17g', ?1)")) {
      select.bind(1, value);
      assertThat(select.step()).isTrue();
      assertThat(select.text(0)).isEqualTo("real");
      String text = select.text(1).replace("Inf", "Infinity");
      assertThat(Double.parseDouble(text)).isEqualTo(value == 0 ? 0.0 : value);
    }
  }

  @Test
  void bindsNullInThePlaceOfWhatWasBound() {
    try (Statement select = connection.prepare("SELECT ?1")) {
      select.bind(1, 7);
      select.step();
      select.reset();
      select.bindNull(1);
      select.step();
      assertThat(select.isNull(0)).isTrue();
    }
  }

  @Test
  void readsUtf8OfDatabasesInOtherEncodings() {
    try (Connection wide = Connection.openInMemory(TestSqlite.LIBRARY)) {
      wide.execute("PRAGMA encoding = 'UTF-16le'");
      wide.execute("CREATE TABLE t(a TEXT)");
      wide.execute("INSERT INTO t VALUES('käse')");
      try (Statement select = wide.prepare("SELECT a FROM t")) {
        select.step();
        assertThat(select.utf8(0).toArray(ValueLayout.JAVA_BYTE)).isEqualTo(utf8("käse"));
      }
    }
  }

  @Test
  void bindsNativeMemoryWithoutCopyingIt() {
    MemorySegment bytes = memory(new byte[] {9, 1, 2, 3, 9});
    try (Statement select = connection.prepare("SELECT ?1")) {
      select.bindBlob(1, bytes, 1, 3);
      bytes.set(ValueLayout.JAVA_BYTE, 2, (byte) 77);
      assertThat(select.step()).isTrue();
      assertThat(select.blob(0).toArray(ValueLayout.JAVA_BYTE)).containsExactly(1, 77, 3);
    }
  }

  @Test
  void refusesMemoryThatMayMove() {
    MemorySegment onTheHeap = MemorySegment.ofArray(new byte[8]);
    try (Statement select = connection.prepare("SELECT ?1")) {
      assertThatThrownBy(() -> select.bindBlob(1, onTheHeap, 0, 8))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("not native memory: ");
      assertThatThrownBy(() -> select.bindText(1, onTheHeap, 0, 8))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void refusesMemoryThatWasFreed() {
    MemorySegment freed;
    try (Arena gone = Arena.ofConfined()) {
      freed = gone.allocate(8);
    }
    try (Statement select = connection.prepare("SELECT ?1")) {
      assertThatThrownBy(() -> select.bindBlob(1, freed, 0, 8))
          .isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(() -> select.bindText(1, freed, 0, 8))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void refusesARangeOutsideOfTheMemory() {
    MemorySegment memory = arena.allocate(8);
    try (Statement select = connection.prepare("SELECT ?1")) {
      for (long[] range : new long[][] {{0, 9}, {1, 8}, {-1, 1}, {9, 0}, {0, -1}, {1L << 40, 1}}) {
        assertThatThrownBy(() -> select.bindBlob(1, memory, range[0], (int) range[1]))
            .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> select.bindText(1, memory, range[0], (int) range[1]))
            .isInstanceOf(IndexOutOfBoundsException.class);
      }
    }
  }

  @Test
  void parametersStayBoundWhenItIsReset() {
    try (Statement insert = connection.prepare("INSERT INTO t VALUES(?1)")) {
      insert.bind(1, 5);
      for (int i = 0; i < 3; i++) {
        assertThat(insert.step()).isFalse();
        insert.reset();
      }
    }
    assertThat(connection.number("SELECT sum(a) FROM t")).isEqualTo(15);
  }

  @Test
  void runsAgainAfterItFailed() {
    connection.execute("CREATE UNIQUE INDEX i ON t(a)");
    try (Statement insert = connection.prepare("INSERT INTO t VALUES(?1)")) {
      insert.bind(1, 5);
      insert.step();
      insert.reset();
      assertThatThrownBy(insert::step).isInstanceOf(SqliteException.class);
      insert.reset();
      insert.bind(1, 6);
      assertThat(insert.step()).isFalse();
    }
    assertThat(connection.number("SELECT count(*) FROM t")).isEqualTo(2);
  }

  @Test
  void randomValuesAreReadBackAsTheyWereBound() {
    var random = new Random(SEED);
    try (Statement select = connection.prepare("SELECT ?1, ?2, ?3")) {
      for (int i = 0; i < VALUES; i++) {
        long number = random.nextLong() >> random.nextInt(64);
        byte[] blob = new byte[random.nextInt(1 << random.nextInt(14))];
        random.nextBytes(blob);
        String text = text(random);
        select.bind(1, number);
        select.bindBlob(2, memory(blob), 0, blob.length);
        select.bindText(3, memory(utf8(text)), 0, utf8(text).length);
        assertThat(select.step()).isTrue();
        assertThat(select.number(0)).as("value %d of seed %d", i, SEED).isEqualTo(number);
        assertThat(select.blob(1).toArray(ValueLayout.JAVA_BYTE)).isEqualTo(blob);
        assertThat(select.text(2)).isEqualTo(text);
        select.reset();
      }
    }
  }

  /// Any characters of Unicode, NUL included, surrogates excepted, which UTF-8 cannot hold.
  private static String text(Random random) {
    return random
        .ints(random.nextInt(1 << random.nextInt(8)), 0, Character.MAX_CODE_POINT + 1)
        .filter(point -> point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
