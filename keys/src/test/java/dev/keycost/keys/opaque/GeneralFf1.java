// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.opaque;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// FF1 written step by step as SP 800-38G does, for every radix up to 36 and every length: the
/// oracle, with nothing precomputed and nothing in registers. Texts are digits of
/// [Character#forDigit(int, int)].
record GeneralFf1(byte[] secret, int radix, byte[] tweak) {
  private static final int ROUNDS = 10;

  /// Algorithm 7.
  String encrypt(String text) {
    int u = text.length() / 2;
    int v = text.length() - u;
    String a = text.substring(0, u);
    String b = text.substring(u);
    for (int i = 0; i < ROUNDS; i++) {
      int m = i % 2 == 0 ? u : v;
      BigInteger c = number(a).add(given(i, b, text.length())).mod(power(m));
      a = b;
      b = digits(c, m);
    }
    return a + b;
  }

  /// Algorithm 8.
  String decrypt(String text) {
    int u = text.length() / 2;
    int v = text.length() - u;
    String a = text.substring(0, u);
    String b = text.substring(u);
    for (int i = ROUNDS - 1; i >= 0; i--) {
      int m = i % 2 == 0 ? u : v;
      BigInteger c = number(b).subtract(given(i, a, text.length())).mod(power(m));
      b = a;
      a = digits(c, m);
    }
    return a + b;
  }

  /// Steps 3, 4 and 6 i to iv: the number `y`.
  private BigInteger given(int round, String half, int n) {
    int u = n / 2;
    int v = n - u;
    int numberBytes = Math.ceilDiv(power(v).subtract(BigInteger.ONE).bitLength(), 8);
    int resultBytes = 4 * Math.ceilDiv(numberBytes, 4) + 4;
    ByteBuffer p = ByteBuffer.allocate(16);
    p.put(new byte[] {1, 2, 1, 0}).putShort((short) radix).put((byte) ROUNDS).put((byte) u);
    p.putInt(n).putInt(tweak.length);
    ByteArrayOutputStream input = new ByteArrayOutputStream();
    input.writeBytes(p.array());
    input.writeBytes(tweak);
    input.writeBytes(new byte[Math.floorMod(-tweak.length - numberBytes - 1, 16)]);
    input.write(round);
    input.writeBytes(bytes(number(half), numberBytes));
    return new BigInteger(1, stretched(mac(input.toByteArray()), resultBytes));
  }

  /// The MAC followed by the encryptions of it with 1, 2, … added without carry, cut to length.
  private byte[] stretched(byte[] mac, int length) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(mac);
    for (int j = 1; all.size() < length; j++) {
      byte[] block = mac.clone();
      byte[] counter = bytes(BigInteger.valueOf(j), 16);
      for (int i = 0; i < 16; i++) {
        block[i] ^= counter[i];
      }
      all.writeBytes(mac(block));
    }
    return Arrays.copyOf(all.toByteArray(), length);
  }

  /// Algorithm 6: the last block of CBC without padding and with a first block of zeroes.
  private byte[] mac(byte[] input) {
    try {
      Cipher cipher = Cipher.getInstance("AES/CBC/NoPadding");
      cipher.init(
          Cipher.ENCRYPT_MODE, new SecretKeySpec(secret, "AES"), new IvParameterSpec(new byte[16]));
      byte[] blocks = cipher.doFinal(input);
      return Arrays.copyOfRange(blocks, blocks.length - 16, blocks.length);
    } catch (GeneralSecurityException e) {
      throw new AssertionError("AES/CBC", e);
    }
  }

  private BigInteger number(String half) {
    return new BigInteger(half, radix);
  }

  private BigInteger power(int exponent) {
    return BigInteger.valueOf(radix).pow(exponent);
  }

  private String digits(BigInteger number, int length) {
    String digits = number.toString(radix);
    return "0".repeat(length - digits.length()) + digits;
  }

  private static byte[] bytes(BigInteger number, int length) {
    byte[] shortest = number.toByteArray();
    byte[] bytes = new byte[length];
    int count = Math.min(shortest.length, length);
    System.arraycopy(shortest, shortest.length - count, bytes, length - count, count);
    return bytes;
  }
}
