// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.form.UuidBytes;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.generate.UuidGenerator;
import dev.keycost.keys.sort.KeyCompare;
import dev.keycost.keys.source.HistoricTime;
import dev.keycost.keys.source.Randomness;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The program on docs/reference/keys.md does what the page says.
class UsageExampleTest {
  @Test
  void keysOfTheProcessAscendAlsoBehindTheGreatestOfATable() {
    UUID id = Uuid7.next();
    byte[] greatestKeyOfTheTable = UuidBytes.of(Uuid7.next());
    Uuid7.process().continueAfter(greatestKeyOfTheTable);
    UUID later = Uuid7.next();
    assertThat(KeyCompare.compare(id, later)).isNegative();
    assertThat(KeyCompare.compare(greatestKeyOfTheTable, UuidBytes.of(later))).isNegative();
  }

  @Test
  void aBlockIsFilledInOrder() {
    UuidGenerator mine = Uuid7.generator();
    byte[] block = new byte[16 * 1000];
    mine.fill(block, 0, 1000);
    for (int i = 1; i < 1000; i++) {
      UUID before = UuidBytes.read(block, 16 * (i - 1));
      assertThat(KeyCompare.compare(before, UuidBytes.read(block, 16 * i))).isNegative();
    }
  }

  @Test
  void rowsOfThePastGetKeysOfTheirTime() {
    Instant firstRow = Instant.parse("2019-03-01T10:00:00Z");
    Instant timeOfTheNextRow = firstRow.plusSeconds(3);
    HistoricTime time = new HistoricTime(firstRow);
    KeyGenerator past = KeyKind.UUID7.generator(Randomness.secure(), time);
    byte[] first = past.next();
    time.moveTo(timeOfTheNextRow);
    byte[] key = past.next();
    assertThat(KeyKind.UUID7.timeOf(first)).contains(firstRow);
    assertThat(KeyKind.UUID7.timeOf(key)).contains(timeOfTheNextRow);
  }
}
