// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.f4b6a3.uuid.codec.StandardStringCodec;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.Keys;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KeyFormTest {
  private static final int COUNT = 2000;

  private static KeyGenerator uuids() {
    return KeyKind.UUID4.generator(new SplitMix64(11), TimeSource.system());
  }

  /// Encodes keys that lie back to back, leaving `prefix` bytes before each encoded key.
  private static byte[][] encode(KeyForm form, byte[] raw, int rawBytes, int prefix) {
    int stride = prefix + form.encodedBytes(rawBytes);
    int count = raw.length / rawBytes;
    byte[] out = new byte[count * stride];
    Arrays.fill(out, (byte) '#');
    form.encode(
        new KeySlots(MemorySegment.ofArray(raw), 0, rawBytes),
        rawBytes,
        new KeySlots(MemorySegment.ofArray(out), prefix, stride),
        count);
    return Keys.split(out, stride);
  }

  private static String ascii(byte[] text) {
    return new String(text, StandardCharsets.US_ASCII);
  }

  @Test
  void uuidTextIsWhatOthersWrite() {
    UUID[] expected = Keys.nextUuids(uuids(), COUNT);
    byte[][] texts = encode(KeyForm.UUID_TEXT, Keys.bytes(uuids(), COUNT), 16, 0);
    for (int i = 0; i < COUNT; i++) {
      assertThat(ascii(texts[i])).isEqualTo(expected[i].toString());
      assertThat(StandardStringCodec.INSTANCE.decode(ascii(texts[i]))).isEqualTo(expected[i]);
    }
  }

  @Test
  void hexIsWhatOthersWriteForEveryKeyLength() {
    for (int bytes = 1; bytes <= 40; bytes++) {
      byte[] raw = Arrays.copyOf(Keys.bytes(uuids(), 1000), 256 * bytes);
      byte[][] keys = Keys.split(raw, bytes);
      byte[][] texts = encode(KeyForm.HEX, raw, bytes, 0);
      for (int i = 0; i < keys.length; i++) {
        assertThat(ascii(texts[i])).isEqualTo(HexFormat.of().formatHex(keys[i]));
      }
    }
  }

  @Test
  void hexWritesEveryByte() {
    byte[] raw = new byte[256];
    for (int i = 0; i < raw.length; i++) {
      raw[i] = (byte) i;
    }
    assertThat(ascii(encode(KeyForm.HEX, raw, 256, 0)[0])).isEqualTo(HexFormat.of().formatHex(raw));
    byte[][] single = encode(KeyForm.HEX, raw, 1, 0);
    for (int i = 0; i < single.length; i++) {
      assertThat(ascii(single[i])).isEqualTo("%02x".formatted(i));
    }
  }

  @ParameterizedTest
  @EnumSource
  void leavesRoomForAPrefix(KeyForm form) {
    byte[] raw = Keys.bytes(uuids(), COUNT);
    byte[][] plain = encode(form, raw, 16, 0);
    byte[][] prefixed = encode(form, raw, 16, 1);
    for (int i = 0; i < COUNT; i++) {
      assertThat(prefixed[i][0]).isEqualTo((byte) '#');
      assertThat(Arrays.copyOfRange(prefixed[i], 1, prefixed[i].length)).isEqualTo(plain[i]);
    }
  }

  @ParameterizedTest
  @EnumSource
  void readsKeysThatLieApart(KeyForm form) {
    byte[] raw = Keys.bytes(uuids(), COUNT);
    int bytes = form.encodedBytes(16);
    byte[] everySecond = new byte[COUNT / 2 * bytes];
    form.encode(
        new KeySlots(MemorySegment.ofArray(raw), 16, 32),
        16,
        new KeySlots(MemorySegment.ofArray(everySecond), 0, bytes),
        COUNT / 2);
    byte[][] all = encode(form, raw, 16, 0);
    byte[][] made = Keys.split(everySecond, bytes);
    for (int i = 0; i < made.length; i++) {
      assertThat(made[i]).isEqualTo(all[2 * i + 1]);
    }
  }

  @ParameterizedTest
  @EnumSource
  void keepsTheOrderOfTheRawKeys(KeyForm form) {
    byte[] raw = Keys.bytes(uuids(), COUNT);
    byte[][] keys = Keys.split(raw, 16);
    byte[][] encoded = encode(form, raw, 16, 0);
    for (int i = 1; i < COUNT; i++) {
      assertThat(Arrays.compareUnsigned(encoded[i - 1], encoded[i]) < 0)
          .isEqualTo(Arrays.compareUnsigned(keys[i - 1], keys[i]) < 0);
    }
  }

  @Test
  void rejectsWhatHasNoSuchForm() {
    assertThatThrownBy(() -> KeyForm.UUID_TEXT.encodedBytes(20))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("rawBytes: 20");
    assertThatThrownBy(() -> KeyForm.HEX.encodedBytes(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("rawBytes: 0");
  }

  @Test
  void rejectsRunsThatDoNotFit() {
    KeySlots raw = new KeySlots(MemorySegment.ofArray(new byte[160]), 0, 16);
    KeySlots out = new KeySlots(MemorySegment.ofArray(new byte[360]), 0, 36);
    KeyForm.UUID_TEXT.encode(raw, 16, out, 10);
    KeyForm.UUID_TEXT.encode(raw, 16, out, 0);
    assertThatThrownBy(() -> KeyForm.UUID_TEXT.encode(raw, 16, out, 11))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> KeyForm.UUID_TEXT.encode(raw, 16, out, -1))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessageContaining("-1");
    KeySlots narrow = new KeySlots(out.memory(), 0, 35);
    assertThatThrownBy(() -> KeyForm.UUID_TEXT.encode(raw, 16, narrow, 10))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("stride: 35");
    assertThatThrownBy(() -> new KeySlots(out.memory(), -1, 16))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("offset: -1");
    assertThatThrownBy(() -> new KeySlots(out.memory(), 0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("stride: 0");
  }
}
