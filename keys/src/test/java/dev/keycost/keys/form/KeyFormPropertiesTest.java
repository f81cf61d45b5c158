// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.Keys;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What every form promises, for keys of every length it takes. A new constant is tested without
/// writing a test.
class KeyFormPropertiesTest {
  private static final int LENGTH_MAX = 41;

  private static int[] lengths(KeyForm form) {
    return form == KeyForm.UUID_TEXT
        ? new int[] {16}
        : IntStream.rangeClosed(1, LENGTH_MAX).toArray();
  }

  private static byte[][] encode(KeyForm form, List<byte[]> keys, int rawBytes) {
    int encodedBytes = form.encodedBytes(rawBytes);
    byte[] raw = Keys.join(keys.toArray(byte[][]::new), rawBytes);
    byte[] encoded = new byte[keys.size() * encodedBytes];
    form.encode(slots(raw, rawBytes), rawBytes, slots(encoded, encodedBytes), keys.size());
    return Keys.split(encoded, encodedBytes);
  }

  private static KeySlots slots(byte[] memory, int stride) {
    return new KeySlots(MemorySegment.ofArray(memory), 0, stride);
  }

  @ParameterizedTest
  @EnumSource
  void keepsTheOrderOfTheRawKeys(KeyForm form) {
    for (int rawBytes : lengths(form)) {
      byte[][] encoded = encode(form, KeySamples.ascending(rawBytes), rawBytes);
      for (int i = 1; i < encoded.length; i++) {
        assertThat(Arrays.compareUnsigned(encoded[i - 1], encoded[i]))
            .as("%s bytes, key %s", rawBytes, i)
            .isNegative();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void decodesWhatItEncoded(KeyForm form) {
    for (int rawBytes : lengths(form)) {
      List<byte[]> keys = KeySamples.ascending(rawBytes);
      int encodedBytes = form.encodedBytes(rawBytes);
      byte[] encoded = Keys.join(encode(form, keys, rawBytes), encodedBytes);
      byte[] decoded = new byte[keys.size() * rawBytes];
      form.decode(slots(encoded, encodedBytes), rawBytes, slots(decoded, rawBytes), keys.size());
      assertThat(decoded).isEqualTo(Keys.join(keys.toArray(byte[][]::new), rawBytes));
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RAW")
  void formatsAndParsesSingleKeysLikeRuns(KeyForm form) {
    for (int rawBytes : lengths(form)) {
      List<byte[]> keys = KeySamples.ascending(rawBytes);
      byte[][] encoded = encode(form, keys, rawBytes);
      for (int i = 0; i < encoded.length; i += 1 + i % 7) {
        String text = new String(encoded[i], StandardCharsets.US_ASCII);
        assertThat(form.format(keys.get(i))).isEqualTo(text);
        assertThat(form.parse(text, rawBytes)).isEqualTo(keys.get(i));
        assertThat(form.parseLenient(text, rawBytes)).isEqualTo(keys.get(i));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void decodesOffHeapKeysThatLieApartAndLeavesTheRestAlone(KeyForm form) {
    int encodedBytes = form.encodedBytes(16);
    List<byte[]> keys = KeySamples.ascending(16);
    byte[][] encoded = encode(form, keys, 16);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment from = arena.allocate(2 + keys.size() * (encodedBytes + 3L));
      MemorySegment to = arena.allocate(1 + keys.size() * 18L);
      to.fill((byte) 0x5A);
      for (int i = 0; i < encoded.length; i++) {
        MemorySegment.copy(
            encoded[i], 0, from, ValueLayout.JAVA_BYTE, 2 + i * (encodedBytes + 3L), encodedBytes);
      }
      form.decode(
          new KeySlots(from, 2, encodedBytes + 3), 16, new KeySlots(to, 1, 18), keys.size());
      byte[] expected = new byte[1 + keys.size() * 18];
      Arrays.fill(expected, (byte) 0x5A);
      for (int i = 0; i < encoded.length; i++) {
        System.arraycopy(keys.get(i), 0, expected, 1 + i * 18, 16);
      }
      assertThat(to.toArray(ValueLayout.JAVA_BYTE)).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @EnumSource
  void hasALabelThatUsersCanWrite(KeyForm form) {
    assertThat(form.label()).matches("[a-z][a-z0-9]*");
  }

  @Test
  void labelsAreThePromisedOnes() {
    assertThat(Arrays.stream(KeyForm.values()).map(KeyForm::label))
        .containsExactly("raw", "uuid", "hex", "base32", "base58", "base62");
  }
}
