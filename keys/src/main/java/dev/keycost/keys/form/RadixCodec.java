// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.math.BigInteger;
import java.util.Arrays;

/// The key as one number, in a base that is no power of two.
///
/// The number is divided (and when reading, multiplied) by the base's fifth power, word by word, as
/// on paper: five digits come out of each round, and no intermediate value leaves a signed `long`.
final class RadixCodec implements TextCodec {
  private static final long WORD_MASK = 0xFFFFFFFFL;
  private static final int CHUNK_DIGITS = 5;

  /// Key lengths whose text length is computed once; longer keys pay each time.
  private static final int KNOWN_BYTES = 64;

  private final Alphabet alphabet;
  private final long chunk;
  private final int[] lengths = new int[KNOWN_BYTES + 1];

  RadixCodec(Alphabet alphabet) {
    this.alphabet = alphabet;
    this.chunk = Math.powExact((long) alphabet.size(), CHUNK_DIGITS);
    for (int rawBytes = 1; rawBytes <= KNOWN_BYTES; rawBytes++) {
      lengths[rawBytes] = length(rawBytes);
    }
  }

  @Override
  public int encodedBytes(int rawBytes) {
    return FormCodec.atLeastOne(rawBytes) <= KNOWN_BYTES ? lengths[rawBytes] : length(rawBytes);
  }

  /// The least number of digits with which all numbers of so many bytes can be written.
  private int length(int rawBytes) {
    BigInteger base = BigInteger.valueOf(alphabet.size());
    BigInteger numbers = BigInteger.ONE.shiftLeft(Math.multiplyExact(Byte.SIZE, rawBytes));
    // Logarithms come within one digit of it; only whole numbers say which it is.
    int digits = (int) (rawBytes * Math.log(256) / Math.log(alphabet.size()));
    while (base.pow(digits).compareTo(numbers) < 0) {
      digits++;
    }
    return digits;
  }

  @Override
  public void encode(
      MemorySegment raw,
      int rawStride,
      int rawBytes,
      MemorySegment out,
      int outStride,
      long count) {
    int characters = encodedBytes(rawBytes);
    int[] words = words(rawBytes);
    for (long i = 0; i < count; i++) {
      load(raw, i * rawStride, rawBytes, words);
      long to = i * outStride;
      int first = 0;
      for (int end = characters; end > 0; end -= CHUNK_DIGITS) {
        long remainder = 0;
        for (int w = first; w < words.length; w++) {
          long dividend = remainder << Integer.SIZE | words[w] & WORD_MASK;
          long quotient = dividend / chunk;
          words[w] = (int) quotient;
          remainder = dividend - quotient * chunk;
        }
        while (first < words.length && words[first] == 0) {
          first++;
        }
        writeDigits((int) remainder, out, to, Math.max(end - CHUNK_DIGITS, 0), end);
      }
    }
  }

  private void writeDigits(int number, MemorySegment out, long to, int begin, int end) {
    int base = alphabet.size();
    for (int c = end - 1; c >= begin; c--) {
      int quotient = number / base;
      out.set(ValueLayout.JAVA_BYTE, to + c, alphabet.digit(number - quotient * base));
      number = quotient;
    }
  }

  @Override
  public long decode(
      MemorySegment encoded,
      int encodedStride,
      int rawBytes,
      MemorySegment out,
      int outStride,
      long count) {
    int characters = encodedBytes(rawBytes);
    int[] words = words(rawBytes);
    int topBits = Byte.SIZE * (rawBytes - Integer.BYTES * (words.length - 1));
    for (long i = 0; i < count; i++) {
      if (!number(encoded, i * encodedStride, characters, words)
          || (words[0] & WORD_MASK) >>> topBits != 0) {
        return i;
      }
      store(words, out, i * outStride, rawBytes);
    }
    return count;
  }

  /// Makes the number that the digits are; false if one is no digit, or the words are too few.
  private boolean number(MemorySegment text, long from, int characters, int[] words) {
    Arrays.fill(words, 0);
    int invalid = 0;
    long carry = 0;
    // The first chunk is what the others leave over; it meets words that are still zero.
    int next = (characters - 1) % CHUNK_DIGITS + 1;
    for (int c = 0; c < characters; next += CHUNK_DIGITS) {
      long number = 0;
      for (; c < next; c++) {
        int value = alphabet.value(text.get(ValueLayout.JAVA_BYTE, from + c));
        invalid |= value;
        number = number * alphabet.size() + value;
      }
      if (invalid < 0) {
        return false;
      }
      carry |= multiplyAndAdd(words, number);
    }
    return carry == 0;
  }

  /// Makes `words * chunk + number` of the words, and answers what did not fit.
  private long multiplyAndAdd(int[] words, long number) {
    long carry = number;
    for (int w = words.length - 1; w >= 0; w--) {
      long product = (words[w] & WORD_MASK) * chunk + carry;
      words[w] = (int) product;
      carry = product >>> Integer.SIZE;
    }
    return carry;
  }

  /// Room for the key in words of 32 bits, the most significant first.
  private static int[] words(int rawBytes) {
    return new int[(rawBytes + Integer.BYTES - 1) / Integer.BYTES];
  }

  private static void load(MemorySegment raw, long from, int rawBytes, int[] words) {
    long at = from + rawBytes;
    for (int w = words.length - 1; w > 0; w--) {
      at -= Integer.BYTES;
      words[w] = raw.get(BigEndian.INT, at);
    }
    int top = 0;
    for (; from < at; from++) {
      top = top << Byte.SIZE | Byte.toUnsignedInt(raw.get(ValueLayout.JAVA_BYTE, from));
    }
    words[0] = top;
  }

  private static void store(int[] words, MemorySegment out, long to, int rawBytes) {
    long at = to + rawBytes;
    for (int w = words.length - 1; w > 0; w--) {
      at -= Integer.BYTES;
      out.set(BigEndian.INT, at, words[w]);
    }
    for (int top = words[0]; at > to; top >>>= Byte.SIZE) {
      at--;
      out.set(ValueLayout.JAVA_BYTE, at, (byte) top);
    }
  }

  @Override
  public boolean writes(char character, int position) {
    return alphabet.value(character) >= 0;
  }

  @Override
  public String accepted(int rawBytes) {
    return accepted(this, alphabet, rawBytes);
  }

  /// What a form accepts whose texts could be larger numbers than the key.
  static String accepted(FormCodec codec, Alphabet alphabet, int rawBytes) {
    byte[] greatest = new byte[rawBytes];
    Arrays.fill(greatest, (byte) -1);
    return "%s characters of %s, up to %s"
        .formatted(
            codec.encodedBytes(rawBytes), alphabet.ranges(), KeyText.format(codec, greatest));
  }
}
