// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.reading;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.keys.form.KeyFormatException;
import dev.keycost.keys.form.UuidBytes;
import dev.keycost.keys.form.UuidSpelling;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/// Says what the text of one key can be, the likeliest first.
///
/// A text is told by its length and its characters:
///
/// | characters | read as |
/// | --- | --- |
/// | decimal, without leading zeros | an integer, -2^63 to 2^63 - 1 |
/// | 13 | base 32: 8 bytes, such as a TSID |
/// | 22 | base 58 and base 62: 16 bytes, a UUID made short |
/// | 24 | hex: 12 bytes, such as an ObjectId |
/// | 26 | base 32: 16 bytes, such as a ULID |
/// | 27 | base 62: 20 bytes, such as a KSUID |
/// | 32 and more | a UUID in any spelling |
/// | 40 | hex: 20 bytes |
/// | `0x` and 16, 24, 32 or 40 | hex |
///
/// Some texts fit two rows or two alphabets: then there are readings of several forms, which stand
/// for different bytes. Times before 1990 or more than a day after `now` do not count as times.
///
/// Safe for all threads.
public final class KeyReader {
  private static final int UUID_BYTES = 16;
  private static final int TSID_CHARACTERS = 13;
  private static final int UUID_CHARACTERS_MIN = 28;
  private static final int UUID_CHARACTERS_MAX = 47;
  private static final Pattern INTEGER = Pattern.compile("0|-?[1-9][0-9]{0,19}");
  private static final Pattern PREFIXED_HEX =
      Pattern.compile("0[xX]([0-9A-Fa-f]{16}|[0-9A-Fa-f]{24}|[0-9A-Fa-f]{32}|[0-9A-Fa-f]{40})");
  private static final String ACCEPTED =
      "accepted: a UUID in any spelling (32 hexadecimal digits), an integer from -2^63 to 2^63 - 1"
          + " without leading zeros, a ULID (26 characters), KSUID (27), ObjectId (24), TSID (13),"
          + " 20 bytes in hex (40), or a UUID in base 58 or 62 (22)";

  private final TimeWindow window;

  /// @param now the time after which keys cannot have been made
  public KeyReader(Instant now) {
    this.window = TimeWindow.until(Objects.requireNonNull(now, "now: null is no time"));
  }

  /// All readings of a text, at least one.
  ///
  /// @throws KeyFormatException if it is no key in any known form
  public List<KeyReading> read(String text) {
    Objects.requireNonNull(text, "text: null is no key");
    if (INTEGER.matcher(text).matches()) {
      return integer(text);
    }
    if (PREFIXED_HEX.matcher(text).matches()) {
      return hex(text, (text.length() - 2) / 2);
    }
    return switch (text.length()) {
      case TSID_CHARACTERS -> tsid(text);
      case 22 -> shortUuid(text);
      case 24, 40 -> hex(text, text.length() / 2);
      case 26 -> ulid(text);
      case 27 -> stamped(KeyKind.KSUID, KeyForm.BASE62, text);
      default -> uuid(text);
    };
  }

  private List<KeyReading> integer(String text) {
    List<KeyReading> readings = new ArrayList<>();
    try {
      readings.addAll(new IntegerReadings(window, "integer").of(Long.parseLong(text)));
    } catch (NumberFormatException e) {
      throw new KeyFormatException(
          "text: an integer %s; accepted: -2^63 to 2^63 - 1"
              .formatted(text.startsWith("-") ? "below -2^63" : "above 2^63 - 1"),
          0);
    }
    if (text.length() == TSID_CHARACTERS) {
      // Of a million TSIDs one has decimal digits only.
      tsid(text).stream().filter(reading -> !reading.isUnknown()).forEach(readings::add);
    }
    return readings;
  }

  private List<KeyReading> tsid(String text) {
    byte[] raw = KeyForm.BASE32.parseLenient(text, Long.BYTES);
    List<KeyReading> readings = new ArrayList<>(integers(KeyForm.BASE32, raw));
    // In base 32 other integers are hardly written.
    readings.removeIf(reading -> !reading.kind().equals(KeyKind.TSID.label()));
    return readings.isEmpty() ? List.of(unknown(KeyForm.BASE32, raw)) : readings;
  }

  private List<KeyReading> integers(KeyForm form, byte[] raw) {
    return new IntegerReadings(window, form.label()).of(ByteBuffer.wrap(raw).getLong());
  }

  private List<KeyReading> hex(String text, int bytes) {
    return switch (bytes) {
      case Long.BYTES -> integers(KeyForm.HEX, KeyForm.HEX.parseLenient(text, bytes));
      case UUID_BYTES -> uuids(KeyForm.HEX, KeyForm.HEX.parseLenient(text, bytes));
      case 12 -> stamped(KeyKind.OBJECTID, KeyForm.HEX, text);
      default -> stamped(KeyKind.RANDOM160, KeyForm.HEX, text);
    };
  }

  /// Base 58 and base 62 share most digits: both are tried.
  private List<KeyReading> shortUuid(String text) {
    List<KeyReading> readings = new ArrayList<>();
    for (KeyForm form : List.of(KeyForm.BASE58, KeyForm.BASE62)) {
      try {
        readings.addAll(uuids(form, form.parse(text, UUID_BYTES)));
      } catch (KeyFormatException e) {
        // Base 62 has all the digits of base 58, so that its error is that of both.
        if (form == KeyForm.BASE62 && readings.isEmpty()) {
          throw e;
        }
      }
    }
    // A form in which it is a known kind tells more than one in which it is not.
    readings.sort(Comparator.comparing(KeyReading::isUnknown));
    return readings;
  }

  /// In base 32 a ULID is meant, where it can be one.
  private List<KeyReading> ulid(String text) {
    List<KeyReading> readings =
        new ArrayList<>(uuids(KeyForm.BASE32, KeyForm.BASE32.parseLenient(text, UUID_BYTES)));
    readings.sort(Comparator.comparing(reading -> !reading.kind().equals(KeyKind.ULID.label())));
    return readings;
  }

  private List<KeyReading> uuids(KeyForm form, byte[] raw) {
    return new UuidReadings(window, form.label()).of(raw);
  }

  private List<KeyReading> stamped(KeyKind kind, KeyForm form, String text) {
    byte[] raw = form.parseLenient(text, kind.bytes());
    Optional<Instant> time = kind.timeOf(raw).filter(window::holds);
    return kind.timed() && time.isEmpty()
        ? List.of(unknown(form, raw))
        : List.of(KeyReading.plain(kind.label(), form.label(), time, raw));
  }

  private static KeyReading unknown(KeyForm form, byte[] raw) {
    return KeyReading.unknown(form.label(), new LinkedHashMap<>(), raw);
  }

  /// A UUID in some spelling, or what is wrong with the text as one if it is about as long.
  private List<KeyReading> uuid(String text) {
    int length = text.length();
    if (length < UUID_CHARACTERS_MIN || length > UUID_CHARACTERS_MAX) {
      String found =
          switch (length) {
            case 0 -> "empty";
            case 1 -> "1 character, which is no key";
            default -> length + " characters, which are no key";
          };
      throw new KeyFormatException("text: %s; %s".formatted(found, ACCEPTED), 0);
    }
    UuidSpelling spelling = UuidSpelling.parse(text);
    return uuids(
        spelling.dashes() ? KeyForm.UUID_TEXT : KeyForm.HEX, UuidBytes.of(spelling.uuid()));
  }
}
