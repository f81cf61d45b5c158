// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/// Raw keys that a form may find hard: the ends, single bits, powers of the bases, each with both
/// neighbours, and random ones, also with their neighbours.
final class KeySamples {
  private static final int RANDOM = 300;

  private KeySamples() {}

  /// Different keys in ascending unsigned order.
  static List<byte[]> ascending(int rawBytes) {
    BigInteger end = BigInteger.ONE.shiftLeft(8 * rawBytes);
    TreeSet<BigInteger> numbers = new TreeSet<>();
    for (int bit = 0; bit <= 8 * rawBytes; bit++) {
      addWithNeighbours(numbers, BigInteger.ONE.shiftLeft(bit));
    }
    for (long base : new long[] {16, 32, 58, 62}) {
      BigInteger power = BigInteger.ONE;
      while (power.compareTo(end) < 0) {
        addWithNeighbours(numbers, power);
        power = power.multiply(BigInteger.valueOf(base));
      }
    }
    Random random = new Random(rawBytes);
    for (int i = 0; i < RANDOM; i++) {
      addWithNeighbours(numbers, new BigInteger(8 * rawBytes, random));
      // Short numbers have zeros in front.
      addWithNeighbours(numbers, new BigInteger(1 + random.nextInt(8 * rawBytes), random));
    }
    return numbers.stream()
        .filter(number -> number.signum() >= 0 && number.compareTo(end) < 0)
        .map(number -> bytes(number, rawBytes))
        .toList();
  }

  private static void addWithNeighbours(TreeSet<BigInteger> numbers, BigInteger number) {
    numbers.add(number.subtract(BigInteger.ONE));
    numbers.add(number);
    numbers.add(number.add(BigInteger.ONE));
  }

  /// The number, big-endian, in this many bytes.
  static byte[] bytes(BigInteger number, int rawBytes) {
    byte[] signed = number.toByteArray();
    byte[] key = new byte[rawBytes];
    int digits = Math.min(signed.length, rawBytes);
    System.arraycopy(signed, signed.length - digits, key, rawBytes - digits, digits);
    return key;
  }

  static byte[] greatest(int rawBytes) {
    byte[] key = new byte[rawBytes];
    Arrays.fill(key, (byte) -1);
    return key;
  }
}
