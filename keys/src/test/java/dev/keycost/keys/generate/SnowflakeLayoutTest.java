// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.keys.Keys;
import dev.keycost.keys.TimeByReading;
import java.nio.ByteBuffer;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SnowflakeLayoutTest {
  private static final long EPOCH = 1_700_000_000_000L;

  @ParameterizedTest
  @CsvSource({"10, 12", "0, 22", "22, 0", "0, 0", "5, 8", "16, 6"})
  void keysHoldTimeNodeAndSequenceWhateverTheirBits(int nodeBits, int sequenceBits) {
    SnowflakeLayout layout = new SnowflakeLayout(EPOCH, nodeBits, sequenceBits);
    long node = layout.nodeMax() - layout.nodeMax() / 3;
    SnowflakeKeys keys =
        new SnowflakeKeys(new TimeByReading(n -> EPOCH + 77 + n / 3), layout, node);
    long millis = 76;
    long sequence = layout.sequenceMax();
    for (int i = 0; i < 1000; i++) {
      if (77 + i / 3 > millis || sequence == layout.sequenceMax()) {
        millis = Math.max(77 + i / 3, millis + 1);
        sequence = 0;
      } else {
        sequence++;
      }
      byte[] key = keys.next();
      // As digits of a number: time first, then node, then sequence.
      assertThat(ByteBuffer.wrap(key).getLong())
          .isEqualTo((millis * (1L << nodeBits) + node) * (1L << sequenceBits) + sequence);
      assertThat(layout.timeOf(key)).isEqualTo(Instant.ofEpochMilli(EPOCH + millis));
    }
  }

  @Test
  void theDefaultIsTwittersCountedFrom2020() {
    SnowflakeLayout layout = SnowflakeLayout.DEFAULT;
    assertThat(Instant.ofEpochMilli(layout.epochMillis())).isEqualTo("2020-01-01T00:00:00Z");
    assertThat(layout.nodeMax()).isEqualTo(1023);
    assertThat(layout.sequenceMax()).isEqualTo(4095);
    assertThat(layout.millisMax()).isEqualTo((1L << 41) - 1);
  }

  @Test
  void readsTheTimeOfATweet() {
    // Twitter's own epoch; the tweet is of 2022-06-28T16:07:40.105Z.
    SnowflakeLayout twitter = new SnowflakeLayout(1_288_834_974_657L, 10, 12);
    byte[] tweet = ByteBuffer.allocate(8).putLong(1_541_815_603_606_036_480L).array();
    assertThat(twitter.timeOf(tweet)).isEqualTo("2022-06-28T16:07:40.105Z");
  }

  @Test
  void continuesBehindKeysOfEveryNodeOfItsMillisecond() {
    SnowflakeLayout layout = new SnowflakeLayout(EPOCH, 2, 2);
    for (long node = 0; node < 4; node++) {
      for (long key = layout.key(4, 0, 0); key < layout.key(6, 0, 0); key++) {
        SnowflakeKeys keys = new SnowflakeKeys(new TimeByReading(n -> EPOCH + 4), layout, node);
        keys.continueAfter(ByteBuffer.allocate(8).putLong(key).array());
        long next = Keys.nextIntegers(keys, 1)[0];
        long after = key + 1;
        while (layout.node(after) != node) {
          after++;
        }
        // The least key of the node that is greater, where its millisecond started at zero.
        assertThat(next).isEqualTo(after);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "-1, 10, 12, 'epochMillis: -1 is not an epoch; accepted: 0 or more'",
    "0, -1, 12, 'nodeBits: -1 bits; accepted: 0 to 22, so that 41 bits of time remain'",
    "0, 23, 0, 'nodeBits: 23 bits; accepted: 0 to 22, so that 41 bits of time remain'",
    "0, 10, 13, 'sequenceBits: 13 bits; accepted: 0 to 12, so that 41 bits of time remain'",
    "0, 10, -1, 'sequenceBits: -1 bits; accepted: 0 to 12, so that 41 bits of time remain'",
  })
  void rejectsWhatLeavesTooLittleTime(long epoch, int nodeBits, int sequenceBits, String message) {
    assertThatThrownBy(() -> new SnowflakeLayout(epoch, nodeBits, sequenceBits))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
