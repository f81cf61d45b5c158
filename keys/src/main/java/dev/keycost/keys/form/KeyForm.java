// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Objects;

/// The bytes a raw key becomes before it is stored. Every form keeps the unsigned byte order of the
/// raw keys.
///
/// All forms but [#RAW] are ASCII text. [#BASE32], [#BASE58] and [#BASE62] take the raw key for one
/// big-endian number and write it at full width, with zero digits in front; their digits ascend in
/// ASCII, so texts of one length sort as the keys do. That is what ULIDs, TSIDs and KSUIDs do, but
/// not Bitcoin's base 58 for addresses, whose width varies.
///
/// | form | digits | 8 bytes | 12 | 16 | 20 | as written by |
/// | --- | --- | --- | --- | --- | --- | --- |
/// | `RAW` | | 8 | 12 | 16 | 20 | |
/// | `UUID_TEXT` | `0-9 a-f`, dashes | | | 36 | | RFC 9562, section 4 |
/// | `HEX` | `0-9 a-f` | 16 | 24 | 32 | 40 | RFC 4648, section 8, in lower case |
/// | `BASE32` | `0-9 A-Z` but `I L O U` | 13 | 20 | 26 | 32 | ULID (github.com/ulid/spec), TSID |
/// | `BASE58` | `1-9 A-Z a-z` but `I O l` | 11 | 17 | 22 | 28 | Bitcoin, as to the digits |
/// | `BASE62` | `0-9 A-Z a-z` | 11 | 17 | 22 | 27 | KSUID (github.com/segmentio/ksuid) |
///
/// Base 32 is Douglas Crockford's (crockford.com/base32.html), without his check symbol.
///
/// Reading is strict: exactly what this form writes, nothing else, and no number that is too large
/// for the key. [#parseLenient(String, int)] also takes what people write.
public enum KeyForm {
  /// The raw bytes themselves.
  RAW("raw", new RawCodec()),
  /// The canonical 36 characters of a UUID, ASCII, lower case; raw keys of 16 bytes only. RFC 9562,
  /// section 4.
  UUID_TEXT("uuid", new UuidTextCodec()),
  /// Two characters per byte, ASCII, lower case.
  HEX("hex", new Hex()),
  /// Five bits per character, ASCII, upper case.
  BASE32("base32", new Base32Codec()),
  /// Digits and letters of both cases without those that look alike, ASCII.
  BASE58(
      "base58",
      new RadixCodec(
          Alphabet.of(
              "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz",
              "1-9 A-H J-N P-Z a-k m-z"))),
  /// Digits and letters of both cases, ASCII.
  BASE62(
      "base62",
      new RadixCodec(
          Alphabet.of(
              "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "0-9 A-Z a-z")));

  private final String label;
  private final FormCodec codec;

  KeyForm(String label, FormCodec codec) {
    this.label = label;
    this.codec = codec;
  }

  /// The name users write, in lower case.
  public String label() {
    return label;
  }

  /// The length of a key in this form: always the same for raw keys of one length.
  ///
  /// @throws IllegalArgumentException if raw keys of this length have no such form
  public int encodedBytes(int rawBytes) {
    return codec.encodedBytes(rawBytes);
  }

  /// Encodes `count` raw keys of `rawBytes` each. Bytes of `out` between the keys are left alone;
  /// the two runs must not overlap. Nothing is allocated per key. Safe for all threads as far as
  /// the memory is.
  ///
  /// @throws IllegalArgumentException if a stride is narrower than its keys, or raw keys of this
  ///   length have no such form
  /// @throws IndexOutOfBoundsException if either run is too short; nothing is written then
  public final void encode(KeySlots raw, int rawBytes, KeySlots out, long count) {
    Objects.requireNonNull(raw, "raw: null is no place for keys");
    Objects.requireNonNull(out, "out: null is no place for keys");
    int encodedBytes = encodedBytes(rawBytes);
    MemorySegment from = raw.run(count, rawBytes);
    MemorySegment to = out.run(count, encodedBytes);
    codec.encode(from, raw.stride(), rawBytes, to, out.stride(), count);
  }

  /// Decodes `count` keys, each of them exactly as [#encode(KeySlots, int, KeySlots, long)] writes
  /// it. Bytes of `out` between the keys are left alone; the two runs must not overlap. Nothing is
  /// allocated per key. Safe for all threads as far as the memory is.
  ///
  /// @throws KeyFormatException at the first key that is none in this form; the message has its
  ///   index in the run, counted from 0, and the position within it. The keys before it are decoded
  ///   then, what its own place in `out` holds is undefined, and nothing is written behind that
  /// @throws IllegalArgumentException if a stride is narrower than its keys, or raw keys of this
  ///   length have no such form
  /// @throws IndexOutOfBoundsException if either run is too short; nothing is written then
  public final void decode(KeySlots encoded, int rawBytes, KeySlots out, long count) {
    Objects.requireNonNull(encoded, "encoded: null is no place for keys");
    Objects.requireNonNull(out, "out: null is no place for keys");
    int encodedBytes = encodedBytes(rawBytes);
    MemorySegment from = encoded.run(count, encodedBytes);
    MemorySegment to = out.run(count, rawBytes);
    long decoded = codec.decode(from, encoded.stride(), rawBytes, to, out.stride(), count);
    if (decoded < count) {
      MemorySegment wrong = from.asSlice(decoded * encoded.stride(), encodedBytes);
      throw KeyText.inRun(text(), wrong.toArray(ValueLayout.JAVA_BYTE), rawBytes, decoded);
    }
  }

  /// The text of one key.
  ///
  /// @throws IllegalArgumentException if keys of this length have no such form, or this is [#RAW],
  ///   which is no text
  public final String format(byte[] raw) {
    Objects.requireNonNull(raw, "raw: null is no key");
    return KeyText.format(text(), raw);
  }

  /// The raw key of a text that is exactly as [#format(byte\[\])] writes it.
  ///
  /// @throws KeyFormatException if it is not
  /// @throws IllegalArgumentException if raw keys of this length have no such form, or this is
  ///   [#RAW], which is no text
  public final byte[] parse(String text, int rawBytes) {
    return KeyText.parse(text(text, rawBytes), text, rawBytes);
  }

  /// The raw key of a text as people write it. Nothing is guessed: white space, missing digits and
  /// numbers too large for the key are errors here too.
  ///
  /// | form | accepted besides what `parse` accepts |
  /// | --- | --- |
  /// | `UUID_TEXT` | the spellings of [UuidSpelling] |
  /// | `HEX` | upper and mixed case, `0x` in front |
  /// | `BASE32` | lower and mixed case, `I` and `L` for `1`, `O` for `0`, hyphens anywhere |
  /// | `BASE58`, `BASE62` | nothing: both cases are digits |
  ///
  /// @throws KeyFormatException if the text is no key even so
  /// @throws IllegalArgumentException if raw keys of this length have no such form, or this is
  ///   [#RAW], which is no text
  public final byte[] parseLenient(String text, int rawBytes) {
    return text(text, rawBytes).parseLenient(text, rawBytes);
  }

  private TextCodec text(String text, int rawBytes) {
    Objects.requireNonNull(text, "text: null is no key");
    TextCodec codec = text();
    codec.encodedBytes(rawBytes);
    return codec;
  }

  private TextCodec text() {
    if (codec instanceof TextCodec text) {
      return text;
    }
    throw new IllegalArgumentException(
        "form: %s has no text; HEX shows any bytes as text".formatted(this));
  }
}
