// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.sort;

import dev.keycost.keys.bytes.BigEndian;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/// Sorts fixed-length keys by unsigned byte order, with scratch memory that is reused between
/// sorts.
///
/// What moves while sorting is not the keys but small entries: eight bytes of the key as one word,
/// and the key's position. Entries are radix sorted by the leading bytes of the word, least
/// significant first; bytes that all keys share cost nothing. Groups of keys that are still tied
/// are sorted by the bytes that follow. The work is proportional to keys times key length at worst,
/// whatever the keys are, and input that is in order already costs one comparison per key.
///
/// | offset | size | meaning of a scratch entry |
/// | --- | --- | --- |
/// | 0 | 8 | eight bytes of the key, as a number in the machine's byte order |
/// | 8 | 4 | position of the key in the input |
///
/// Not thread-safe: one sort at a time.
public final class KeySort {
  private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED;
  private static final ValueLayout.OfInt POSITION = ValueLayout.JAVA_INT_UNALIGNED;
  private static final long ENTRY_BYTES = 12;
  private static final long POSITION_OFFSET = 8;
  private static final int WORD_BYTES = Long.BYTES;
  private static final int BUCKETS = 256;

  /// Up to this many entries, insertion beats a radix pass with its 256 counters.
  private static final int TINY = 40;

  /// Extra bits to sort by beyond those that number the keys, so that few random keys stay tied.
  private static final int SPARE_BITS = 10;

  private final long maxKeys;
  private final MemorySegment entries;
  private final MemorySegment spare;
  private final int[] starts = new int[BUCKETS];

  /// A sorter for at most `maxKeys` keys at a time. Its [#scratchBytes(long)] of memory come from
  /// `arena`, are touched here and live as long as the arena.
  ///
  /// @throws IllegalArgumentException if `maxKeys` is negative or more than 2^31 - 1
  public KeySort(long maxKeys, Arena arena) {
    long half = scratchBytes(maxKeys) / 2;
    this.maxKeys = maxKeys;
    this.entries = arena.allocate(half);
    this.spare = arena.allocate(half);
  }

  /// The scratch memory for this many keys, in bytes.
  ///
  /// @throws IllegalArgumentException if `keys` is negative or more than 2^31 - 1
  public static long scratchBytes(long keys) {
    if (keys < 0 || keys > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "keys: %s cannot be sorted at once; accepted: 0 to %s"
              .formatted(keys, Integer.MAX_VALUE));
    }
    return 2 * ENTRY_BYTES * keys;
  }

  /// Writes the first `count` keys of `keys`, back to back and `stride` bytes each, to the start of
  /// `out` in ascending order. `keys` is left as it is. Both may be longer than needed.
  ///
  /// @throws IllegalArgumentException if there are more keys than this sorter was made for, the
  ///   stride is not positive, or the runs overlap
  /// @throws IndexOutOfBoundsException if `keys` or `out` is too short
  public void sort(MemorySegment keys, long count, int stride, MemorySegment out) {
    if (count < 0 || count > maxKeys) {
      throw new IllegalArgumentException(
          "count: %s keys; this sorter accepts 0 to %s".formatted(count, maxKeys));
    }
    if (stride < 1) {
      throw new IllegalArgumentException(
          "stride: %s is not a key length; accepted: 1 or more bytes".formatted(stride));
    }
    MemorySegment from = keys.asSlice(0, count * stride);
    MemorySegment to = out.asSlice(0, count * stride);
    if (from.asOverlappingSlice(to).isPresent()) {
      throw new IllegalArgumentException("out: overlaps the keys; pass memory of its own");
    }
    if (ascending(from, count, stride)) {
      to.copyFrom(from);
      return;
    }
    int end = (int) count;
    for (int i = 0; i < end; i++) {
      entries.set(POSITION, i * ENTRY_BYTES + POSITION_OFFSET, i);
    }
    order(from, stride, 0, end, 0);
    for (int i = 0; i < end; i++) {
      long position = entries.get(POSITION, i * ENTRY_BYTES + POSITION_OFFSET);
      MemorySegment.copy(from, position * stride, to, (long) i * stride, stride);
    }
  }

  /// Random keys answer after two or three comparisons, so asking is nearly free.
  private static boolean ascending(MemorySegment keys, long count, int stride) {
    for (long i = 1; i < count; i++) {
      if (KeyCompare.compare(keys, (i - 1) * stride, keys, i * stride, stride) > 0) {
        return false;
      }
    }
    return true;
  }

  /// Orders the entries from `first` to before `end`, whose keys agree in their first `depth`
  /// bytes.
  private void order(MemorySegment keys, int stride, int first, int end, int depth) {
    long varying = 0;
    while (varying == 0) {
      if (depth >= stride || end - first < 2) {
        return;
      }
      varying = loadWords(keys, stride, first, end, depth);
      if (varying == 0) {
        depth += WORD_BYTES;
      }
    }
    if (end - first <= TINY) {
      orderTiny(keys, stride, first, end, depth);
      return;
    }
    int used = leadingBytes(varying, end - first);
    radixSort(first, end, varying, used);
    long mask = -1L << (Long.SIZE - Byte.SIZE * used);
    for (int tied = first; tied < end; ) {
      int tiedEnd = endOfTies(tied, end, mask);
      if (tiedEnd - tied <= TINY) {
        // The word in the entry has more bytes than were sorted by; no need to load it again.
        orderTiny(keys, stride, tied, tiedEnd, depth);
      } else {
        order(keys, stride, tied, tiedEnd, depth + used);
      }
      tied = tiedEnd;
    }
  }

  /// Orders a few entries by the words they hold, which start at byte `depth` of the keys.
  private void orderTiny(MemorySegment keys, int stride, int first, int end, int depth) {
    if (end - first < 2) {
      return;
    }
    insertionSort(first, end);
    for (int tied = first; tied < end; ) {
      int tiedEnd = endOfTies(tied, end, -1L);
      order(keys, stride, tied, tiedEnd, depth + WORD_BYTES);
      tied = tiedEnd;
    }
  }

  /// Puts the eight bytes from `depth` on into each entry, zeros after the key's end, and answers
  /// which bits differ between them.
  private long loadWords(MemorySegment keys, int stride, int first, int end, int depth) {
    int left = Math.min(WORD_BYTES, stride - depth);
    long varying = 0;
    long previous =
        word(keys, entries.get(POSITION, at(first) + POSITION_OFFSET), stride, depth, left);
    for (int i = first; i < end; i++) {
      long position = entries.get(POSITION, at(i) + POSITION_OFFSET);
      long word = word(keys, position, stride, depth, left);
      varying |= word ^ previous;
      previous = word;
      entries.set(WORD, at(i), word);
    }
    return varying;
  }

  private static long word(MemorySegment keys, long position, int stride, int depth, int left) {
    long at = position * stride + depth;
    if (left == WORD_BYTES) {
      return keys.get(BigEndian.LONG, at);
    }
    int missingBits = Byte.SIZE * (WORD_BYTES - left);
    if (stride >= WORD_BYTES) {
      // The key's last eight bytes: reading past its end could leave the memory.
      return keys.get(BigEndian.LONG, at + left - WORD_BYTES) << missingBits;
    }
    long word = 0;
    for (int b = 0; b < left; b++) {
      word = word << Byte.SIZE | Byte.toUnsignedLong(keys.get(ValueLayout.JAVA_BYTE, at + b));
    }
    return word << missingBits;
  }

  /// How many leading bytes of the words to sort by: enough of those that vary to tell `count`
  /// random keys apart. Sorting by all eight would be wasted on them.
  private static int leadingBytes(long varying, int count) {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(count) + SPARE_BITS;
    int used = 0;
    while (used < WORD_BYTES && bits > 0) {
      used++;
      if (byteOf(varying, used - 1) != 0) {
        bits -= Byte.SIZE;
      }
    }
    return used;
  }

  private void radixSort(int first, int end, long varying, int used) {
    MemorySegment from = entries;
    MemorySegment to = spare;
    for (int b = used - 1; b >= 0; b--) {
      if (byteOf(varying, b) != 0) {
        radixPass(from, to, first, end, b);
        MemorySegment swap = from;
        from = to;
        to = swap;
      }
    }
    if (from != entries) {
      MemorySegment.copy(from, at(first), entries, at(first), at(end) - at(first));
    }
  }

  private void radixPass(MemorySegment from, MemorySegment to, int first, int end, int b) {
    int[] next = starts;
    Arrays.fill(next, 0);
    for (int i = first; i < end; i++) {
      next[byteOf(from.get(WORD, at(i)), b)]++;
    }
    int start = first;
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      int size = next[bucket];
      next[bucket] = start;
      start += size;
    }
    for (int i = first; i < end; i++) {
      long word = from.get(WORD, at(i));
      int position = from.get(POSITION, at(i) + POSITION_OFFSET);
      long target = at(next[byteOf(word, b)]++);
      to.set(WORD, target, word);
      to.set(POSITION, target + POSITION_OFFSET, position);
    }
  }

  private void insertionSort(int first, int end) {
    for (int i = first + 1; i < end; i++) {
      long word = entries.get(WORD, at(i));
      int position = entries.get(POSITION, at(i) + POSITION_OFFSET);
      int hole = i;
      for (; hole > first; hole--) {
        long before = entries.get(WORD, at(hole - 1));
        if (Long.compareUnsigned(before, word) <= 0) {
          break;
        }
        entries.set(WORD, at(hole), before);
        int beforePosition = entries.get(POSITION, at(hole - 1) + POSITION_OFFSET);
        entries.set(POSITION, at(hole) + POSITION_OFFSET, beforePosition);
      }
      entries.set(WORD, at(hole), word);
      entries.set(POSITION, at(hole) + POSITION_OFFSET, position);
    }
  }

  /// The end of the entries from `first` on whose words agree in the bits of `mask`.
  private int endOfTies(int first, int end, long mask) {
    long word = entries.get(WORD, at(first)) & mask;
    int tiedEnd = first + 1;
    while (tiedEnd < end && (entries.get(WORD, at(tiedEnd)) & mask) == word) {
      tiedEnd++;
    }
    return tiedEnd;
  }

  private static long at(int entry) {
    return entry * ENTRY_BYTES;
  }

  /// Byte `b` of a word, 0 being the most significant.
  private static int byteOf(long word, int b) {
    return (int) (word >>> (Long.SIZE - Byte.SIZE * (b + 1))) & 0xFF;
  }
}
