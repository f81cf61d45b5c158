// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.file.LocalPayload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClusteredRecordTest {
  @ParameterizedTest
  @ValueSource(ints = {512, 1024, 2048, 4096, 8192, 16_384, 32_768, 65_536})
  void staysWholeAsFarAsTheReaderOfFilesSays(int pageBytes) {
    assertThat(ClusteredRecord.bytesMax(pageBytes))
        .isEqualTo(LocalPayload.of(pageBytes).indexMax());
  }

  @Test
  void theLimitOfTheUsualPageIsTheKnownOne() {
    assertThat(ClusteredRecord.bytesMax(4096)).isEqualTo(1002);
    assertThat(ClusteredRecord.ofString(16, 0).payloadBytesMax(4096)).isEqualTo(982);
  }

  @ParameterizedTest
  @CsvSource({"16, 0, 57, 76", "16, 0, 58, 78", "36, 0, 8185, 8225", "36, 0, 8186, 8227"})
  void headersGrowWithTheirVarints(int key, int marker, long payload, long bytes) {
    assertThat(ClusteredRecord.ofString(key, marker).bytes(payload)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(ints = {512, 1024, 4096, 65_536})
  void oneByteMoreThanTheLargestPayloadIsTooMuch(int pageBytes) {
    for (int key = 1; key <= 40; key++) {
      for (ClusteredRecord record :
          new ClusteredRecord[] {
            ClusteredRecord.ofString(key, key % 7), ClusteredRecord.ofInteger(8, key % 3)
          }) {
        long most = record.payloadBytesMax(pageBytes);
        assertThat(record.bytes(most)).isLessThanOrEqualTo(ClusteredRecord.bytesMax(pageBytes));
        assertThat(record.bytes(most + 1)).isGreaterThan(ClusteredRecord.bytesMax(pageBytes));
      }
    }
  }
}
