// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyFingerprintTest {
  private static KeyFingerprint of(int keyBytes, byte[]... keys) {
    var fingerprint = new KeyFingerprint();
    for (byte[] key : keys) {
      fingerprint.add(MemorySegment.ofArray(key), 0, keyBytes, 1);
    }
    return fingerprint;
  }

  private static byte[][] random(int count, int keyBytes) {
    var random = new Random(3);
    byte[][] keys = new byte[count][keyBytes];
    for (byte[] key : keys) {
      random.nextBytes(key);
    }
    return keys;
  }

  private static byte[][] swapped(byte[][] keys, int a, int b) {
    byte[][] swapped = keys.clone();
    swapped[a] = keys[b];
    swapped[b] = keys[a];
    return swapped;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 9, 16, 17, 20, 36})
  void tellsTheSameKeysFromTheSameOrder(int keyBytes) {
    byte[][] keys = random(100, keyBytes);
    keys[98] = new byte[keyBytes];
    KeyFingerprint original = of(keyBytes, keys);
    KeyFingerprint other = of(keyBytes, swapped(keys, 0, 99));
    assertThat(original.sameOrder(of(keyBytes, keys))).isTrue();
    assertThat(other.sameKeys(original)).isTrue();
    assertThat(other.sameOrder(original)).isEqualTo(java.util.Arrays.equals(keys[0], keys[99]));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 9, 16, 17, 20, 36})
  void noticesEverySingleChangedBit(int keyBytes) {
    byte[][] keys = random(4, keyBytes);
    KeyFingerprint original = of(keyBytes, keys);
    for (int bit = 0; bit < 8 * keyBytes; bit++) {
      keys[2][bit / 8] ^= (byte) (1 << bit % 8);
      assertThat(of(keyBytes, keys).sameKeys(original)).isFalse();
      keys[2][bit / 8] ^= (byte) (1 << bit % 8);
    }
  }

  @Test
  void noticesAMissingAnExtraAndARepeatedKey() {
    byte[][] keys = random(3, 16);
    KeyFingerprint original = of(16, keys);
    assertThat(of(16, keys[0], keys[1]).sameKeys(original)).isFalse();
    assertThat(of(16, keys[0], keys[1], keys[2], new byte[16]).sameKeys(original)).isFalse();
    assertThat(of(16, keys[0], keys[1], keys[1]).sameKeys(original)).isFalse();
    assertThat(of(16, keys[0], keys[1], keys[2], keys[2]).sameKeys(original)).isFalse();
  }

  @Test
  void aKeyIsNotItsBeginningWithZerosBehind() {
    assertThat(of(8, new byte[8]).sameKeys(of(16, new byte[16]))).isFalse();
    assertThat(of(9, new byte[9]).sameKeys(of(10, new byte[10]))).isFalse();
  }

  @Test
  void manyAtOnceAreLikeOneByOne() {
    byte[][] keys = random(50, 17);
    byte[] together = new byte[5 + 50 * 17];
    for (int i = 0; i < 50; i++) {
      System.arraycopy(keys[i], 0, together, 5 + i * 17, 17);
    }
    var fingerprint = new KeyFingerprint();
    fingerprint.add(MemorySegment.ofArray(together), 5, 17, 20);
    fingerprint.add(MemorySegment.ofArray(together), 5 + 20 * 17, 17, 30);
    assertThat(fingerprint.keys()).isEqualTo(50);
    assertThat(fingerprint.sameOrder(of(17, keys))).isTrue();
  }
}
