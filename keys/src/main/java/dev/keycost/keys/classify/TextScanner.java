// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import dev.keycost.keys.classify.Spelling.Letters;
import dev.keycost.keys.classify.Spelling.Wrapper;

/// Reads what one text looks like, whatever it may mean: where its key stands, its characters, its
/// dashes. One object reads one text after the other. Not thread-safe.
final class TextScanner {
  static final int DIGITS = 1;
  static final int ZERO = 1 << 1;
  static final int HEX_LOWER = 1 << 2;
  static final int HEX_UPPER = 1 << 3;

  /// Letters of Crockford's base 32 after F.
  static final int BASE32_LOWER = 1 << 4;

  static final int BASE32_UPPER = 1 << 5;

  /// `i`, `o` and `u`, which Crockford leaves out.
  static final int REST_LOWER = 1 << 6;

  /// `L` and `U`.
  static final int REST_UPPER = 1 << 7;

  /// `l`, which base 58 leaves out too.
  static final int SMALL_L = 1 << 8;

  /// `I` and `O`, likewise.
  static final int CAPITAL_I_O = 1 << 9;

  static final int OTHER = 1 << 10;

  private static final int DASHED = 36;
  private static final byte[] URN = {'u', 'r', 'n', ':', 'u', 'u', 'i', 'd', ':'};
  private static final int[] CLASSES = new int[256];

  static {
    for (int c = 0; c < CLASSES.length; c++) {
      CLASSES[c] = classOf((char) c);
    }
  }

  private Wrapper wrapper = Wrapper.NONE;
  private boolean dashes;
  private boolean blanks;
  private int from;
  private int to;
  private int alphabet;

  private static int classOf(char c) {
    if (c == '0') {
      return ZERO;
    } else if (c >= '1' && c <= '9') {
      return DIGITS;
    } else if (c >= 'a' && c <= 'f') {
      return HEX_LOWER;
    } else if (c >= 'A' && c <= 'F') {
      return HEX_UPPER;
    } else if (c == 'l') {
      return SMALL_L;
    } else if (c == 'I' || c == 'O') {
      return CAPITAL_I_O;
    } else if (c >= 'g' && c <= 'z') {
      return c == 'i' || c == 'o' || c == 'u' ? REST_LOWER : BASE32_LOWER;
    } else if (c >= 'G' && c <= 'Z') {
      return c == 'L' || c == 'U' ? REST_UPPER : BASE32_UPPER;
    }
    return OTHER;
  }

  /// Reads the text that starts at `offset`.
  void scan(byte[] text, int offset, int length) {
    from = offset;
    to = offset + length;
    stripBlanks(text);
    stripWrapper(text);
    dashes = to - from == DASHED && dashed(text);
    alphabet = 0;
    for (int i = from; i < to; i++) {
      if (!(dashes && isDash(i - from))) {
        alphabet |= CLASSES[Byte.toUnsignedInt(text[i])];
      }
    }
    if (dashes && !only(DIGITS | ZERO | HEX_LOWER | HEX_UPPER)) {
      dashes = false;
      alphabet |= OTHER;
    }
  }

  private void stripBlanks(byte[] text) {
    int fromBefore = from;
    int toBefore = to;
    while (from < to && blank(text[from])) {
      from++;
    }
    while (from < to && blank(text[to - 1])) {
      to--;
    }
    blanks = from != fromBefore || to != toBefore;
  }

  private static boolean blank(byte character) {
    return character == ' ' || character >= '\t' && character <= '\r' || character == 0;
  }

  private void stripWrapper(byte[] text) {
    wrapper = Wrapper.NONE;
    int length = to - from;
    if (length > 2 && text[from] == '{' && text[to - 1] == '}') {
      wrapper = Wrapper.BRACES;
    } else if (length > 2 && text[from] == '(' && text[to - 1] == ')') {
      wrapper = Wrapper.PARENTHESES;
    } else if (length == URN.length + DASHED && startsWithUrn(text)) {
      wrapper = Wrapper.URN;
      from += URN.length;
      return;
    } else {
      return;
    }
    from++;
    to--;
  }

  private boolean startsWithUrn(byte[] text) {
    for (int i = 0; i < URN.length; i++) {
      // Sets the bit by which small letters differ; the colon has it already.
      if ((text[from + i] | 0x20) != URN[i]) {
        return false;
      }
    }
    return true;
  }

  private boolean dashed(byte[] text) {
    return text[from + 8] == '-'
        && text[from + 13] == '-'
        && text[from + 18] == '-'
        && text[from + 23] == '-';
  }

  private static boolean isDash(int place) {
    return place == 8 || place == 13 || place == 18 || place == 23;
  }

  /// Whether no character is outside these classes.
  boolean only(int classes) {
    return (alphabet & ~classes) == 0;
  }

  /// Whether some character is of these classes.
  boolean any(int classes) {
    return (alphabet & classes) != 0;
  }

  /// Whether a UUID's dashes stand where they should, among hexadecimal digits only.
  boolean dashes() {
    return dashes;
  }

  /// Where the key begins, behind blanks and wrapper.
  int from() {
    return from;
  }

  /// The length of the key, dashes included.
  int length() {
    return to - from;
  }

  Spelling spelling() {
    return new Spelling(letters(), dashes, wrapper, blanks);
  }

  Letters letters() {
    boolean lower = any(HEX_LOWER | BASE32_LOWER | REST_LOWER | SMALL_L);
    boolean upper = any(HEX_UPPER | BASE32_UPPER | REST_UPPER | CAPITAL_I_O);
    if (lower) {
      return upper ? Letters.MIXED : Letters.LOWER;
    }
    return upper ? Letters.UPPER : Letters.NONE;
  }

  /// The spelling as a number below [#SPELLINGS], cheaper than as an object.
  int spellingNumber() {
    int number = letters().ordinal() << 2 | wrapper.ordinal();
    return number << 2 | (dashes ? 2 : 0) | (blanks ? 1 : 0);
  }

  static final int SPELLINGS = 1 << 6;

  /// The spelling with this number.
  static Spelling spelling(int number) {
    return new Spelling(
        Letters.values()[number >>> 4],
        (number & 2) != 0,
        Wrapper.values()[number >>> 2 & 3],
        (number & 1) != 0);
  }
}
