// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UnknownName;
import dev.keycost.design.UsageException;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.keys.form.KeyFormatException;
import dev.keycost.keys.form.UuidLayout;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// How keys are written on the command line: a [KeyForm], or the decimal number of an 8-byte key.
///
/// @param form empty for the number
record Notation(Optional<KeyForm> form) {
  static final Notation INTEGER = new Notation(Optional.empty());
  private static final String INTEGER_LABEL = "integer";
  private static final int UUID_BYTES = 16;

  /// The notation of this name.
  ///
  /// @throws UsageException if there is none
  static Notation byLabel(String where, String label) {
    return all()
        .filter(one -> one.label().equals(label))
        .findFirst()
        .orElseThrow(
            () -> UnknownName.of(where, "form", label, all().map(Notation::label).toList()));
  }

  /// The byte order of this name.
  ///
  /// @throws UsageException if there is none
  static UuidLayout layout(String where, String label) {
    List<UuidLayout> layouts = List.of(UuidLayout.values());
    return layouts.stream()
        .filter(layout -> layout.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                UnknownName.of(
                    where, "byte order", label, layouts.stream().map(UuidLayout::label).toList()));
  }

  /// As keys of this kind are usually written.
  static Notation usual(KeyKind kind) {
    return switch (kind) {
      case SEQUENCE, RANDOM64, SNOWFLAKE, JS53 -> INTEGER;
      case TSID, ULID, ULID_MONOTONIC -> new Notation(Optional.of(KeyForm.BASE32));
      case KSUID -> new Notation(Optional.of(KeyForm.BASE62));
      case OBJECTID, RANDOM160 -> new Notation(Optional.of(KeyForm.HEX));
      case UUID1,
          UUID3,
          UUID4,
          UUID5,
          UUID6,
          UUID7,
          UUID7_RANDOM,
          UUID7_FRACTION,
          UUID7_PLAIN,
          UUID8,
          COMB ->
          new Notation(Optional.of(KeyForm.UUID_TEXT));
    };
  }

  private static Stream<Notation> all() {
    return Stream.concat(
        Stream.of(INTEGER),
        Arrays.stream(KeyForm.values()).map(form -> new Notation(Optional.of(form))));
  }

  String label() {
    return form.map(KeyForm::label).orElse(INTEGER_LABEL);
  }

  boolean raw() {
    return form.equals(Optional.of(KeyForm.RAW));
  }

  /// Checks that keys of this length can be written so.
  ///
  /// @throws IllegalArgumentException if they cannot
  void check(int rawBytes) {
    if (!fits(rawBytes)) {
      List<String> fitting =
          all().filter(one -> !one.raw() && one.fits(rawBytes)).map(Notation::label).toList();
      throw new IllegalArgumentException(
          "form: keys of %s bytes have no form '%s'; accepted as text: %s"
              .formatted(rawBytes, label(), String.join(", ", fitting)));
    }
  }

  private boolean fits(int rawBytes) {
    return switch (label()) {
      case INTEGER_LABEL -> rawBytes == Long.BYTES;
      case "uuid" -> rawBytes == UUID_BYTES;
      default -> true;
    };
  }

  /// The text of a key.
  ///
  /// @throws IllegalArgumentException if a key of this length has none
  String format(byte[] raw) {
    check(raw.length);
    return form.map(one -> one.format(raw))
        .orElseGet(() -> String.valueOf(ByteBuffer.wrap(raw).getLong()));
  }

  /// The key of a text that is exactly as `format` writes it.
  ///
  /// @throws KeyFormatException if it is none
  byte[] parse(String text, int rawBytes) {
    check(rawBytes);
    return form.map(one -> one.parse(text, rawBytes)).orElseGet(() -> integer(text));
  }

  /// The key of a text as people write it.
  ///
  /// @throws KeyFormatException if it is none even so
  byte[] parseLenient(String text, int rawBytes) {
    check(rawBytes);
    return form.map(one -> one.parseLenient(text, rawBytes)).orElseGet(() -> integer(text));
  }

  private static byte[] integer(String text) {
    if (!text.matches("0|-?[1-9][0-9]*")) {
      throw new KeyFormatException(
          "text: no integer; accepted: -2^63 to 2^63 - 1 without leading zeros", 0);
    }
    try {
      return ByteBuffer.allocate(Long.BYTES).putLong(Long.parseLong(text)).array();
    } catch (NumberFormatException e) {
      throw new KeyFormatException(
          "text: an integer %s; accepted: -2^63 to 2^63 - 1"
              .formatted(text.startsWith("-") ? "below -2^63" : "above 2^63 - 1"),
          0);
    }
  }
}
