// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.f4b6a3.uuid.codec.StandardBinaryCodec;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class UuidBytesTest {
  private static final UUID ID = UUID.fromString("00112233-4455-6677-8899-aabbccddeeff");

  private static List<ByteBuffer> buffers(int bytes) {
    return List.of(
        ByteBuffer.allocate(bytes),
        ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN),
        ByteBuffer.allocateDirect(bytes).order(ByteOrder.LITTLE_ENDIAN),
        ByteBuffer.allocate(bytes + 7).slice(7, bytes));
  }

  private static byte[] content(ByteBuffer buffer) {
    byte[] content = new byte[buffer.limit()];
    buffer.get(0, content);
    return content;
  }

  @Test
  void writesTheMostSignificantByteFirst() {
    assertThat(UuidBytes.of(ID))
        .containsExactly(
            0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99, 0xAA, 0xBB, 0xCC, 0xDD,
            0xEE, 0xFF);
    for (byte[] key : KeySamples.ascending(16)) {
      UUID uuid = UuidBytes.read(key, 0);
      assertThat(uuid).isEqualTo(StandardBinaryCodec.INSTANCE.decode(key));
      assertThat(UuidBytes.of(uuid)).isEqualTo(key);
    }
  }

  @Test
  void readsAndWritesArraysAtEveryOffset() {
    for (int offset = 0; offset <= 9; offset++) {
      byte[] array = new byte[25];
      Arrays.fill(array, (byte) 0x5A);
      byte[] expected = array.clone();
      System.arraycopy(UuidBytes.of(ID), 0, expected, offset, 16);
      UuidBytes.write(ID, array, offset);
      assertThat(array).isEqualTo(expected);
      assertThat(UuidBytes.read(array, offset)).isEqualTo(ID);
    }
  }

  @Test
  void movesTheBufferBehindTheUuidWhateverItsByteOrder() {
    for (ByteBuffer buffer : buffers(40)) {
      buffer.position(3).limit(36);
      UuidBytes.write(ID, buffer);
      assertThat(buffer.position()).isEqualTo(19);
      UuidBytes.write(new UUID(-1, -1), buffer);
      assertThat(buffer.position()).isEqualTo(35);
      assertThat(Arrays.copyOfRange(content(buffer), 3, 19)).isEqualTo(UuidBytes.of(ID));
      buffer.position(3);
      assertThat(UuidBytes.read(buffer.duplicate().order(buffer.order()))).isEqualTo(ID);
      assertThat(UuidBytes.read(buffer)).isEqualTo(ID);
      assertThat(UuidBytes.read(buffer)).isEqualTo(new UUID(-1, -1));
      assertThat(buffer.position()).isEqualTo(35);
    }
  }

  @Test
  void leavesThePositionAloneAtAnIndex() {
    for (ByteBuffer buffer : buffers(40)) {
      buffer.position(5);
      UuidBytes.write(ID, buffer, 24);
      assertThat(Arrays.copyOfRange(content(buffer), 24, 40)).isEqualTo(UuidBytes.of(ID));
      assertThat(UuidBytes.read(buffer, 24)).isEqualTo(ID);
      assertThat(UuidBytes.read(buffer.asReadOnlyBuffer(), 24)).isEqualTo(ID);
      assertThat(buffer.position()).isEqualTo(5);
    }
  }

  @Test
  void readsAndWritesSegmentsOnAndOffTheHeap() {
    try (Arena arena = Arena.ofConfined()) {
      for (MemorySegment segment :
          List.of(arena.allocate(29), MemorySegment.ofArray(new byte[29]))) {
        UuidBytes.write(ID, segment, 13);
        assertThat(UuidBytes.read(segment, 13)).isEqualTo(ID);
        assertThat(segment.asSlice(13).toArray(ValueLayout.JAVA_BYTE)).isEqualTo(UuidBytes.of(ID));
        assertThat(segment.asSlice(0, 13).toArray(ValueLayout.JAVA_BYTE)).containsOnly(0);
      }
    }
  }

  @Test
  void touchesNothingWhereSixteenBytesDoNotFit() {
    byte[] array = new byte[24];
    ByteBuffer buffer = ByteBuffer.wrap(array, 4, 15);
    MemorySegment segment = MemorySegment.ofArray(array);
    for (int offset : new int[] {-1, -8, -16, 9, 16, 24, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      assertOutOfBounds(() -> UuidBytes.write(ID, array, offset));
      assertOutOfBounds(() -> UuidBytes.write(ID, buffer, offset));
      assertOutOfBounds(() -> UuidBytes.write(ID, segment, offset));
      assertOutOfBounds(() -> UuidBytes.read(array, offset));
      assertOutOfBounds(() -> UuidBytes.read(buffer, offset));
      assertOutOfBounds(() -> UuidBytes.read(segment, offset));
    }
    assertOutOfBounds(() -> UuidBytes.read(buffer, 4));
    assertThatThrownBy(() -> UuidBytes.write(ID, buffer))
        .isInstanceOf(BufferOverflowException.class);
    assertThatThrownBy(() -> UuidBytes.read(buffer)).isInstanceOf(BufferUnderflowException.class);
    assertThat(buffer.position()).isEqualTo(4);
    assertThatThrownBy(() -> UuidBytes.write(ID, ByteBuffer.allocate(16).asReadOnlyBuffer()))
        .isInstanceOf(ReadOnlyBufferException.class);
    assertThat(array).containsOnly(0);
  }

  private static void assertOutOfBounds(Runnable use) {
    assertThatThrownBy(use::run).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void namesWhatIsNull() {
    assertThatThrownBy(() -> UuidBytes.of(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("uuid: null is no UUID");
    assertThatThrownBy(() -> UuidBytes.write(ID, (ByteBuffer) null))
        .isInstanceOf(NullPointerException.class)
        .hasMessageStartingWith("target: ");
    assertThatThrownBy(() -> UuidBytes.read((byte[]) null, 0))
        .isInstanceOf(NullPointerException.class)
        .hasMessageStartingWith("source: ");
  }
}
