// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Eight characters at once, against one at a time. Assertions are made only where they fail:
/// hundreds of thousands that hold would be slow.
class HexTest {
  private static boolean valid(int character) {
    return character < 128 && "0123456789abcdef".indexOf(character) >= 0;
  }

  @Test
  void seesEveryWrongByteAmongAnyNeighbours() {
    for (int neighbour = 0; neighbour < 256; neighbour++) {
      for (int wrong = 0; wrong < 256; wrong++) {
        for (int shift = 0; shift < 64; shift += 8) {
          long digits = neighbour * 0x0101010101010101L;
          digits = digits & ~(0xFFL << shift) | (long) wrong << shift;
          boolean expected = valid(neighbour) && valid(wrong);
          if (Hex.invalid(digits) == 0 != expected) {
            assertThat(Hex.invalid(digits) == 0).as("%x", digits).isEqualTo(expected);
          }
        }
      }
    }
  }

  @Test
  void seesWhetherRandomBytesAreDigits() {
    Random random = new Random(3);
    String pool = "0123456789abcdef0123456789abcdef0123456789abcdefAFGg/:`@\0\u00E9\u00B0\u00E1";
    int digitsOnly = 0;
    for (int round = 0; round < 200_000; round++) {
      long digits = 0;
      boolean expected = true;
      for (int i = 0; i < 8; i++) {
        char character = pool.charAt(random.nextInt(pool.length()));
        digits = digits << 8 | character;
        expected &= valid(character);
      }
      digitsOnly += expected ? 1 : 0;
      if (Hex.invalid(digits) == 0 != expected) {
        assertThat(Hex.invalid(digits) == 0).as("%x", digits).isEqualTo(expected);
      }
    }
    assertThat(digitsOnly).isBetween(20_000, 100_000);
  }

  @Test
  void turnsWordsIntoDigitsAndBack() {
    Random random = new Random(4);
    for (int round = 0; round < 20_000; round++) {
      int word = round == 0 ? -1 : random.nextInt() >>> random.nextInt(32);
      long digits = Hex.digits(word);
      StringBuilder text = new StringBuilder();
      for (int shift = 56; shift >= 0; shift -= 8) {
        text.append((char) (digits >>> shift & 0xFF));
      }
      assertThat(text.toString()).isEqualTo(HexFormat.of().toHexDigits(word));
      assertThat(Hex.word(digits)).isEqualTo(word);
      assertThat(Hex.invalid(digits)).isZero();
    }
  }
}
