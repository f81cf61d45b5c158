// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

import dev.keycost.keys.generate.KeyGenerator;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/// Keys on the heap, where the test's own oracles can look at them.
public final class Keys {
  private Keys() {}

  /// The generator's next keys back to back.
  public static byte[] bytes(KeyGenerator generator, int count) {
    byte[] keys = new byte[count * generator.keyBytes()];
    generator.fill(MemorySegment.ofArray(keys), 0, count);
    return keys;
  }

  public static byte[][] split(byte[] keys, int keyBytes) {
    byte[][] split = new byte[keys.length / keyBytes][];
    for (int i = 0; i < split.length; i++) {
      split[i] = Arrays.copyOfRange(keys, i * keyBytes, (i + 1) * keyBytes);
    }
    return split;
  }

  public static byte[] join(byte[][] keys, int keyBytes) {
    byte[] joined = new byte[keys.length * keyBytes];
    for (int i = 0; i < keys.length; i++) {
      System.arraycopy(keys[i], 0, joined, i * keyBytes, keyBytes);
    }
    return joined;
  }

  public static byte[][] next(KeyGenerator generator, int count) {
    return split(bytes(generator, count), generator.keyBytes());
  }

  /// The generator's next keys in hexadecimal.
  public static List<String> nextHex(KeyGenerator generator, int count) {
    return Stream.of(next(generator, count)).map(HexFormat.of()::formatHex).toList();
  }

  public static long[] nextIntegers(KeyGenerator generator, int count) {
    MemorySegment keys = MemorySegment.ofArray(bytes(generator, count));
    return keys.toArray(ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN));
  }

  public static UUID[] nextUuids(KeyGenerator generator, int count) {
    long[] words = nextIntegers(generator, count);
    UUID[] uuids = new UUID[count];
    for (int i = 0; i < count; i++) {
      uuids[i] = new UUID(words[2 * i], words[2 * i + 1]);
    }
    return uuids;
  }
}
