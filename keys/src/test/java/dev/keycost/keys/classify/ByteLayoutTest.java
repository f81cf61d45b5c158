// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ByteLayoutTest {
  @ParameterizedTest
  @CsvSource({
    "RFC,00112233445566778899aabbccddeeff",
    "GUID,33221100554477668899aabbccddeeff",
    "SWAPPED,66774455001122338899aabbccddeeff",
    "SQL_SERVER,aabbccddeeff88997766554433221100",
    "FOR_SQL_SERVER,ccddeeffaabb88996677001122334455",
    "LITTLE_ENDIAN,ffeeddccbbaa99887766554433221100"
  })
  void readsTheKeyBack(ByteLayout layout, String stored) {
    byte[] natural = new byte[16];
    new KeyView(HexFormat.of().parseHex(stored), 16, layout).copy(natural, 0);
    assertThat(HexFormat.of().formatHex(natural)).isEqualTo("00112233445566778899aabbccddeeff");
  }

  /// SQL Server compares bytes 10 to 15 of a stored GUID, then 8 and 9, 6 and 7, 4 and 5, 0 to 3.
  @Test
  void keysPlacedForSqlServerSortThereAsByTheirOwnBytes() {
    int[] compared = {10, 11, 12, 13, 14, 15, 8, 9, 6, 7, 4, 5, 0, 1, 2, 3};
    int[] offsets = ByteLayout.FOR_SQL_SERVER.offsets(16);
    assertThat(offsets).isEqualTo(compared);
  }

  /// The sort key of a GUID is what SQL Server compares, in that order.
  @Test
  void theSortKeyOfSqlServerIsItsComparisonOfGuids() {
    int[] compared = {10, 11, 12, 13, 14, 15, 8, 9, 6, 7, 4, 5, 0, 1, 2, 3};
    byte[] key = new byte[16];
    IntStream.range(0, 16).forEach(i -> key[i] = (byte) i);
    byte[] guid = HandMade.guid(key);
    byte[] sortKey = HandMade.placed(guid, compared);
    byte[] natural = new byte[16];
    new KeyView(sortKey, 16, ByteLayout.SQL_SERVER).copy(natural, 0);
    assertThat(natural).isEqualTo(key);
  }

  @Test
  void everyOffsetIsUsedOnce() {
    for (ByteLayout layout : ByteLayout.values()) {
      assertThat(Arrays.stream(layout.offsets(16)).sorted().toArray())
          .isEqualTo(IntStream.range(0, 16).toArray());
      assertThat(layout.label()).matches("[a-z][a-z-]*");
    }
  }
}
