// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import dev.keycost.design.KeyDesign;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.VirtualTime;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.UUID;

/// A design's keys in their stored form, made the slow and obvious way: what fast ways are held to.
public final class PlainKeys {
  private static final long START_MILLIS = 1_767_225_600_000L;

  private final KeyDesign design;
  private final int markerBytes;
  private final KeyGenerator generator;

  public PlainKeys(KeyDesign design, int markerBytes, long seed, long keysPerSecond) {
    this.design = design;
    this.markerBytes = markerBytes;
    this.generator =
        design.kind().generator(new SplitMix64(seed), new VirtualTime(START_MILLIS, keysPerSecond));
  }

  /// The next `count` keys in the order of generation.
  public byte[][] next(int count) {
    byte[][] keys = new byte[count][];
    for (int i = 0; i < count; i++) {
      byte[] raw = new byte[design.kind().bytes()];
      generator.fill(MemorySegment.ofArray(raw), 0, 1);
      keys[i] = stored(raw);
    }
    return keys;
  }

  public static byte[][] sorted(byte[][] keys) {
    byte[][] sorted = keys.clone();
    Arrays.sort(sorted, Arrays::compareUnsigned);
    return sorted;
  }

  /// The keys back to back in native memory, as sessions take them.
  public static KeyBlock block(java.lang.foreign.Arena arena, byte[][] keys) {
    int keyBytes = keys[0].length;
    MemorySegment memory = arena.allocate((long) keys.length * keyBytes, Long.BYTES);
    for (int i = 0; i < keys.length; i++) {
      MemorySegment.copy(keys[i], 0, memory, ValueLayout.JAVA_BYTE, (long) i * keyBytes, keyBytes);
    }
    return new KeyBlock(memory, keyBytes, keys.length);
  }

  private byte[] stored(byte[] raw) {
    if (design.own()) {
      // Nobody looks at them: rows bring their keys along.
      return raw;
    }
    return switch (design.encoding()) {
      case INTEGER -> raw;
      case BLOB -> marked(raw);
      case GUID -> marked(guid(raw));
      case SWAPPED -> marked(swapped(raw));
      case HEX -> HexFormat.of().formatHex(raw).getBytes(StandardCharsets.US_ASCII);
      case TEXT -> {
        ByteBuffer words = ByteBuffer.wrap(raw);
        yield new UUID(words.getLong(), words.getLong())
            .toString()
            .getBytes(StandardCharsets.US_ASCII);
      }
      case BASE32 -> base32(raw).getBytes(StandardCharsets.US_ASCII);
    };
  }

  private byte[] marked(byte[] key) {
    return ByteBuffer.allocate(markerBytes + key.length).position(markerBytes).put(key).array();
  }

  /// Four, two and two bytes the other way round.
  private static byte[] guid(byte[] raw) {
    int[] places = {3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15};
    return placed(raw, places);
  }

  /// The third field, the second, the first, the rest.
  private static byte[] swapped(byte[] raw) {
    int[] places = {6, 7, 4, 5, 0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15};
    return placed(raw, places);
  }

  private static byte[] placed(byte[] raw, int[] places) {
    byte[] stored = new byte[raw.length];
    for (int i = 0; i < raw.length; i++) {
      stored[i] = raw[places[i]];
    }
    return stored;
  }

  /// Crockford's digits of the key as one number, by arithmetic.
  private static String base32(byte[] raw) {
    int digits = Math.ceilDiv(raw.length * Byte.SIZE, 5);
    BigInteger number = new BigInteger(1, raw);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < digits; i++) {
      text.append("0123456789ABCDEFGHJKMNPQRSTVWXYZ".charAt(number.intValue() & 31));
      number = number.shiftRight(5);
    }
    return text.reverse().toString();
  }
}
