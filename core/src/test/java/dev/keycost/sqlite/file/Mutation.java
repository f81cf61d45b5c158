// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.SplittableRandom;

/// Damage to a file: a few changes of the kinds that disks, cables and attackers make, with a bias
/// to the places where numbers lead somewhere.
public final class Mutation {
  private static final int CHANGES_MAX = 4;

  private final SplittableRandom random;
  private final int pageBytes;
  private byte[] bytes;

  private Mutation(SplittableRandom random, byte[] bytes, int pageBytes) {
    this.random = random;
    this.bytes = bytes.clone();
    this.pageBytes = pageBytes;
  }

  /// The bytes with one to four changes, the same from the same state of `random`.
  public static byte[] of(SplittableRandom random, byte[] original, int pageBytes) {
    var mutation = new Mutation(random, original, pageBytes);
    for (int i = random.nextInt(1, CHANGES_MAX + 1); i > 0 && mutation.bytes.length > 0; i--) {
      mutation.change();
    }
    return mutation.bytes;
  }

  private void change() {
    int pages = Math.max(1, bytes.length / pageBytes);
    int page = random.nextInt(pages) * pageBytes;
    switch (random.nextInt(12)) {
      case 0 -> bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      case 1 -> bytes[random.nextInt(Math.min(100, bytes.length))] = (byte) random.nextInt();
      case 2, 3 -> put(page + random.nextInt(12), pages);
      case 4, 5 -> put(page + 8 + 2 * random.nextInt(30), pages);
      case 6 -> put(random.nextInt(bytes.length), pages);
      case 7 -> put(32 + 4 * random.nextInt(2), pages);
      case 8 -> copyPage(page, random.nextInt(pages) * pageBytes);
      case 9 -> followPointer(page, pages);
      case 10 ->
          Arrays.fill(bytes, page, Math.min(bytes.length, page + random.nextInt(600)), fill());
      default -> {
        if (random.nextInt(3) == 0) {
          bytes = Arrays.copyOf(bytes, random.nextInt(2 * bytes.length));
        }
      }
    }
  }

  private byte fill() {
    return (byte) (random.nextBoolean() ? 0 : 0xff);
  }

  /// Overwrites one, two or four bytes by a number that may be taken for something.
  private void put(int at, int pages) {
    long value =
        switch (random.nextInt(7)) {
          case 0 -> 0;
          case 1 -> 1 + random.nextInt(pages);
          case 2 -> pages + random.nextInt(3);
          case 3 -> -1;
          case 4 -> 0x7fffffff;
          case 5 -> random.nextInt(pageBytes + 8);
          default -> random.nextInt();
        };
    int count = 1 << random.nextInt(3);
    for (int i = 0; i < count && at + i < bytes.length; i++) {
      bytes[at + i] = (byte) (value >>> 8 * (count - 1 - i));
    }
  }

  private void copyPage(int from, int to) {
    int count = Math.min(pageBytes, bytes.length - Math.max(from, to));
    byte[] other = Arrays.copyOfRange(bytes, to, to + count);
    System.arraycopy(bytes, from, bytes, to, count);
    if (random.nextBoolean()) {
      System.arraycopy(other, 0, bytes, from, count);
    }
  }

  /// Leads the first child, or the first cell, of a page somewhere else.
  private void followPointer(int page, int pages) {
    if (page + 14 < bytes.length) {
      int cell = ByteBuffer.wrap(bytes).getShort(page + 12) & 0xffff;
      put(page + (random.nextBoolean() ? 8 : Math.min(cell, pageBytes)), pages);
    }
  }
}
