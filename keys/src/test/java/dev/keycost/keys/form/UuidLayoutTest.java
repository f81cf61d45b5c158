// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.f4b6a3.uuid.codec.other.DotNetGuid1Codec;
import com.github.f4b6a3.uuid.codec.other.DotNetGuid4Codec;
import dev.keycost.keys.Keys;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class UuidLayoutTest {
  private static String stored(UuidLayout layout, String uuid) {
    return HexFormat.of().formatHex(layout.fromRfc(UuidBytes.of(UUID.fromString(uuid))));
  }

  @ParameterizedTest
  @CsvSource({
    "RFC,        00112233445566778899aabbccddeeff",
    "GUID,       33221100554477668899aabbccddeeff",
    "SWAPPED,    66774455001122338899aabbccddeeff",
    "SQL_SERVER, aabbccddeeff88997766554433221100",
  })
  void storesAsTheTableSays(UuidLayout layout, String stored) {
    assertThat(stored(layout, "00112233-4455-6677-8899-aabbccddeeff")).isEqualTo(stored);
  }

  /// The example of Microsoft's page on `Guid.ToByteArray`.
  @Test
  void guidIsWhatDotNetWrites() {
    assertThat(stored(UuidLayout.GUID, "35918bc9-196d-40ea-9779-889d79b753f0"))
        .isEqualTo("c98b91356d19ea409779889d79b753f0");
  }

  @Test
  void guidIsWhatOthersWrite() {
    Random random = new Random(1);
    for (int round = 0; round < 2000; round++) {
      long high = random.nextLong() & ~0xF000L;
      long low = random.nextLong() & -1L >>> 2 | 1L << 63;
      UUID one = new UUID(high | 0x1000, low);
      UUID four = new UUID(high | 0x4000, low);
      assertThat(UuidLayout.GUID.fromRfc(UuidBytes.of(one)))
          .isEqualTo(UuidBytes.of(DotNetGuid1Codec.INSTANCE.encode(one)));
      assertThat(UuidLayout.GUID.fromRfc(UuidBytes.of(four)))
          .isEqualTo(UuidBytes.of(DotNetGuid4Codec.INSTANCE.encode(four)));
    }
  }

  /// The example of the MySQL 8.0 Reference Manual for `UUID_TO_BIN(x, 1)`.
  @Test
  void swappedIsWhatMySqlWrites() {
    assertThat(stored(UuidLayout.SWAPPED, "6ccd780c-baba-1026-9564-5b8c656024db"))
        .isEqualTo("1026baba6ccd780c95645b8c656024db");
  }

  /// What `ORDER BY` gave in SQL Server for one bit in each byte, as published by several people
  /// after Alberto Ferrari, "How are GUIDs sorted by SQL Server?".
  @Test
  void sqlServerSortsAsSqlServerDoes() {
    List<String> sorted =
        List.of(
            "01000000-0000-0000-0000-000000000000",
            "00010000-0000-0000-0000-000000000000",
            "00000100-0000-0000-0000-000000000000",
            "00000001-0000-0000-0000-000000000000",
            "00000000-0100-0000-0000-000000000000",
            "00000000-0001-0000-0000-000000000000",
            "00000000-0000-0100-0000-000000000000",
            "00000000-0000-0001-0000-000000000000",
            "00000000-0000-0000-0001-000000000000",
            "00000000-0000-0000-0100-000000000000",
            "00000000-0000-0000-0000-000000000001",
            "00000000-0000-0000-0000-000000000100",
            "00000000-0000-0000-0000-000000010000",
            "00000000-0000-0000-0000-000001000000",
            "00000000-0000-0000-0000-000100000000",
            "00000000-0000-0000-0000-010000000000");
    assertThat(sorted)
        .isSortedAccordingTo(
            (a, b) -> stored(UuidLayout.SQL_SERVER, a).compareTo(stored(UuidLayout.SQL_SERVER, b)));
  }

  @ParameterizedTest
  @CsvSource({
    // The SQL Server team's blog.
    "8dd5bca5-6abe-4f73-b4b7-393ae6bbb849, 55666bee-b3a0-4bf5-81a7-86ff976e763f",
    // Microsoft's page "Comparing GUID and uniqueidentifier values".
    "2aaaaaaa-bbbb-cccc-dddd-1eeeeeeeeeee, 3aaaaaaa-bbbb-cccc-dddd-2eeeeeeeeeee",
    "3aaaaaaa-bbbb-cccc-dddd-2eeeeeeeeeee, 1aaaaaaa-bbbb-cccc-dddd-3eeeeeeeeeee",
    // Two successive values of NEWSEQUENTIALID, and two around a carry.
    "63dd0ad3-a111-dd11-b2eb-005056ae063c, 64dd0ad3-a111-dd11-b2eb-005056ae063c",
    "ffdd0ad3-a111-dd11-b2eb-005056ae063c, 00de0ad3-a111-dd11-b2eb-005056ae063c",
  })
  void sqlServerSortsPublishedExamples(String less, String greater) {
    assertThat(stored(UuidLayout.SQL_SERVER, less))
        .isLessThan(stored(UuidLayout.SQL_SERVER, greater));
  }

  /// The order in which `System.Data.SqlTypes.SqlGuid` looks at the bytes of `Guid.ToByteArray`.
  @Test
  void sqlServerTakesTheBytesOfAGuidInTheOrderOfSqlGuid() {
    int[] order = {10, 11, 12, 13, 14, 15, 8, 9, 6, 7, 4, 5, 0, 1, 2, 3};
    for (byte[] key : KeySamples.ascending(16)) {
      byte[] guid = UuidLayout.GUID.fromRfc(key);
      byte[] expected = new byte[16];
      for (int i = 0; i < 16; i++) {
        expected[i] = guid[order[i]];
      }
      assertThat(UuidLayout.SQL_SERVER.fromRfc(key)).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @EnumSource
  void goesBothWays(UuidLayout layout) {
    for (byte[] key : KeySamples.ascending(16)) {
      byte[] given = key.clone();
      assertThat(layout.toRfc(layout.fromRfc(key))).isEqualTo(key);
      assertThat(layout.fromRfc(layout.toRfc(key))).isEqualTo(key);
      assertThat(key).isEqualTo(given);
      assertThat(layout.fromRfc(key)).isNotSameAs(key);
    }
  }

  @ParameterizedTest
  @EnumSource
  void changesWholeRunsInPlaceAndNothingBetween(UuidLayout layout) {
    byte[][] keys = KeySamples.ascending(16).toArray(byte[][]::new);
    int stride = 19;
    byte[] before = new byte[5 + keys.length * stride];
    Arrays.fill(before, (byte) 0x5A);
    byte[] after = before.clone();
    for (int i = 0; i < keys.length; i++) {
      System.arraycopy(keys[i], 0, before, 5 + i * stride, 16);
      System.arraycopy(layout.fromRfc(keys[i]), 0, after, 5 + i * stride, 16);
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment memory = arena.allocate(before.length);
      MemorySegment.copy(before, 0, memory, ValueLayout.JAVA_BYTE, 0, before.length);
      layout.fromRfc(memory, 5, stride, keys.length);
      assertThat(memory.toArray(ValueLayout.JAVA_BYTE)).isEqualTo(after);
      layout.toRfc(memory, 5, stride, keys.length);
      assertThat(memory.toArray(ValueLayout.JAVA_BYTE)).isEqualTo(before);
    }
  }

  @ParameterizedTest
  @EnumSource
  void rejectsWhatDoesNotFit(UuidLayout layout) {
    byte[] array = Keys.join(KeySamples.ascending(16).toArray(byte[][]::new), 16);
    byte[] before = array.clone();
    MemorySegment keys = MemorySegment.ofArray(array).asSlice(0, 160);
    for (long count : new long[] {-1, 11, Long.MAX_VALUE}) {
      assertThatThrownBy(() -> layout.toRfc(keys, 0, 16, count))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> layout.fromRfc(keys, 0, 16, count))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
    assertThatThrownBy(() -> layout.fromRfc(keys, 1, 16, 10))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> layout.toRfc(keys, 0, 15, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("stride: 15");
    assertThatThrownBy(() -> layout.toRfc(keys, -1, 16, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("offset: -1");
    assertThatThrownBy(() -> layout.toRfc(new byte[15]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("stored: 15 bytes; accepted: the 16 of a UUID");
    assertThatThrownBy(() -> layout.fromRfc(new byte[17]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("rfc: 17 bytes; accepted: the 16 of a UUID");
    assertThatThrownBy(() -> layout.toRfc(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("stored: null is no key");
    assertThat(array).isEqualTo(before);
  }

  @Test
  void labelsAreThePromisedOnes() {
    assertThat(Arrays.stream(UuidLayout.values()).map(UuidLayout::label))
        .containsExactly("rfc", "guid", "mysql-swap", "sql-server");
  }
}
