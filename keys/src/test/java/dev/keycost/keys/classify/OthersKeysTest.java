// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.uuid.UuidCreator;
import com.github.f4b6a3.uuid.codec.StandardBinaryCodec;
import com.github.f4b6a3.uuid.codec.UuidCodec;
import com.github.f4b6a3.uuid.codec.other.DotNetGuid1Codec;
import com.github.f4b6a3.uuid.codec.other.DotNetGuid4Codec;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// Keys that somebody else's library makes now are named as it names them.
class OthersKeysTest {
  private static String title(Supplier<UUID> maker) {
    KeyClassifier classifier = new KeyClassifier();
    for (int i = 0; i < 500; i++) {
      classifier.addBlob(StandardBinaryCodec.INSTANCE.encode(maker.get()));
    }
    return classifier.classify(now()).guess().title();
  }

  private static Instant now() {
    return Instant.now().plus(Duration.ofMinutes(1));
  }

  @Test
  void namesWhatUuidCreatorMakes() {
    assertThat(title(UuidCreator::getTimeBased)).isEqualTo("uuid1");
    assertThat(title(UuidCreator::getTimeBasedWithRandom)).isEqualTo("uuid1");
    assertThat(title(UuidCreator::getRandomBased)).isEqualTo("uuid4");
    assertThat(title(UuidCreator::getTimeOrdered)).isEqualTo("uuid6");
    assertThat(title(UuidCreator::getTimeOrderedEpoch)).isEqualTo("uuid7");
    assertThat(title(UuidCreator::getTimeOrderedEpochPlus1)).isEqualTo("uuid7");
    assertThat(title(UuidCreator::getTimeOrderedEpochPlusN)).isEqualTo("uuid7");
    assertThat(title(UuidCreator::getSuffixComb)).isEqualTo("comb");
    assertThat(title(UuidCreator::getPrefixComb)).isEqualTo("uuid4-ordered");
    assertThat(title(UUID::randomUUID)).isEqualTo("uuid4");
  }

  @Test
  void namesTheLayoutOfItsGuids() {
    assertThat(title(() -> encode(DotNetGuid1Codec.INSTANCE, UuidCreator.getTimeBased())))
        .isEqualTo("uuid1 in guid order");
    assertThat(title(() -> encode(DotNetGuid4Codec.INSTANCE, UuidCreator.getRandomBased())))
        .isEqualTo("uuid4 in guid order");
  }

  private static UUID encode(UuidCodec<UUID> codec, UUID uuid) {
    return codec.encode(uuid);
  }

  @Test
  void namesTheHashesOfNames() {
    int[] next = {0};
    assertThat(title(() -> UuidCreator.getNameBasedMd5("name" + next[0]++))).isEqualTo("uuid3");
    assertThat(title(() -> UuidCreator.getNameBasedSha1("name" + next[0]++))).isEqualTo("uuid5");
  }
}
