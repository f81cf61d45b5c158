// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.UUID;

/// The canonical text of a UUID: `xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx`, lower case, ASCII. RFC
/// 9562, section 4. [UuidSpelling] reads what else people write, [KeyForm#UUID_TEXT] whole runs.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 8 | digits of raw bytes 0-3 |
/// | 8 | 1 | `-` |
/// | 9 | 4 | digits of raw bytes 4-5 |
/// | 13 | 1 | `-` |
/// | 14 | 4 | digits of raw bytes 6-7 |
/// | 18 | 1 | `-` |
/// | 19 | 4 | digits of raw bytes 8-9 |
/// | 23 | 1 | `-` |
/// | 24 | 12 | digits of raw bytes 10-15 |
public final class UuidText {
  private static final UuidTextCodec CODEC = new UuidTextCodec();

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  private UuidText() {}

  /// The text of a UUID, the same as its `toString`.
  public static String format(UUID uuid) {
    Objects.requireNonNull(uuid, "uuid: null is no UUID");
    return uuid.toString();
  }

  /// The UUID of a text that is exactly as [#format(UUID)] writes it. This is where it differs from
  /// [UUID#fromString(String)], which takes upper case, and groups of other lengths such as
  /// `1-2-3-4-5`.
  ///
  /// @throws KeyFormatException if the text is not canonical
  public static UUID parse(String text) {
    Objects.requireNonNull(text, "text: null is no UUID");
    if (text.length() == UuidTextCodec.TEXT_BYTES) {
      // What is not Latin-1 comes out as a question mark; one for two surrogates, so the length is
      // asked again.
      byte[] ascii = text.getBytes(StandardCharsets.ISO_8859_1);
      if (ascii.length == UuidTextCodec.TEXT_BYTES && dashed(ascii)) {
        long first = (long) LONG.get(ascii, 0);
        long second = UuidTextCodec.eight((int) INT.get(ascii, 9), (int) INT.get(ascii, 14));
        long third = UuidTextCodec.eight((int) INT.get(ascii, 19), (int) INT.get(ascii, 24));
        long fourth = (long) LONG.get(ascii, 28);
        long invalid =
            Hex.invalid(first) | Hex.invalid(second) | Hex.invalid(third) | Hex.invalid(fourth);
        if (invalid == 0) {
          return new UUID(
              (long) Hex.word(first) << 32 | Integer.toUnsignedLong(Hex.word(second)),
              (long) Hex.word(third) << 32 | Integer.toUnsignedLong(Hex.word(fourth)));
        }
      }
    }
    int wrong = KeyText.wrong(CODEC, text, UuidTextCodec.TEXT_BYTES);
    throw KeyText.exception("text", text, wrong, CODEC.accepted(UuidTextCodec.RAW_BYTES));
  }

  private static boolean dashed(byte[] text) {
    return text[8] == '-' && text[13] == '-' && text[18] == '-' && text[23] == '-';
  }
}
