// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;

/// One key as a string, written and read by the form's codec.
final class KeyText {
  /// Instead of a position: nothing is wrong.
  static final int READ = -1;

  /// Instead of a position: every character is right, but they make too large a number.
  static final int TOO_LARGE = -2;

  private KeyText() {}

  /// The text of a key.
  static String format(FormCodec codec, byte[] raw) {
    byte[] text = new byte[codec.encodedBytes(raw.length)];
    MemorySegment from = MemorySegment.ofArray(raw);
    codec.encode(from, raw.length, raw.length, MemorySegment.ofArray(text), text.length, 1);
    return new String(text, StandardCharsets.ISO_8859_1);
  }

  /// Reads exactly what [#format(FormCodec, byte\[\])] writes.
  static byte[] parse(TextCodec codec, String text, int rawBytes) {
    byte[] key = new byte[rawBytes];
    int wrong = read(codec, text, key);
    if (wrong != READ) {
      throw exception("text", text, wrong, codec.accepted(rawBytes));
    }
    return key;
  }

  /// Fills `key` from its text and answers [#READ], or the position of what is wrong, or
  /// [#TOO_LARGE].
  static int read(TextCodec codec, String text, byte[] key) {
    int length = codec.encodedBytes(key.length);
    if (text.length() == length) {
      // What is not Latin-1 comes out as a question mark, which no form writes; one for two
      // surrogates, so the length is asked again.
      byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
      MemorySegment from = MemorySegment.ofArray(bytes);
      MemorySegment to = MemorySegment.ofArray(key);
      if (bytes.length == length
          && codec.decode(from, length, key.length, to, key.length, 1) == 1) {
        return READ;
      }
    }
    return wrong(codec, text, length);
  }

  /// The position of what is wrong with a text that could not be read, or [#TOO_LARGE].
  static int wrong(TextCodec codec, String text, int length) {
    int end = Math.min(length, text.length());
    for (int position = 0; position < end; position++) {
      if (!codec.writes(text.charAt(position), position)) {
        return position;
      }
    }
    return text.length() == length ? TOO_LARGE : end;
  }

  /// The exception for key `index` of a run, whose text is `bytes`.
  static KeyFormatException inRun(TextCodec codec, byte[] bytes, int rawBytes, long index) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return exception(
        "encoded: key %s of the run".formatted(index),
        text,
        wrong(codec, text, bytes.length),
        codec.accepted(rawBytes));
  }

  /// The exception for a text that is wrong at this position, or [#TOO_LARGE].
  static KeyFormatException exception(
      String where, CharSequence text, int position, String accepted) {
    String found;
    if (position == TOO_LARGE) {
      found = "the number is too large for the key";
    } else if (position >= text.length()) {
      found = "ends at position %s".formatted(position);
    } else {
      found = "%s at position %s".formatted(shown(text, position), position);
    }
    return new KeyFormatException(
        "%s: %s; accepted: %s".formatted(where, found, accepted), Math.max(position, 0));
  }

  /// One character, in ASCII: `'x'` or `U+00E9`.
  private static String shown(CharSequence text, int position) {
    int character = Character.codePointAt(text, position);
    if (character > ' ' && character < 0x7F) {
      return "'" + (char) character + "'";
    }
    int digits = character <= Character.MAX_VALUE ? 4 : 6;
    return "U+" + HexFormat.of().toHexDigits(character, digits).toUpperCase(Locale.ROOT);
  }
}
