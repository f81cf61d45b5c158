// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.reading;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.UuidBytes;
import dev.keycost.keys.form.UuidLayout;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.UUID;

/// What 16 bytes can be: a UUID in one of the byte orders, or a ULID.
///
/// A byte order is possible where version and variant then stand in their places (RFC 9562, section
/// 4) and the time, if that version has one, is a time of our days.
final class UuidReadings {
  private static final int IETF_VARIANT = 2;

  /// DCE security (RFC 9562, section 5.2), which this library does not make.
  private static final int DCE_VERSION = 2;

  private static final String DCE = "uuid2";

  /// The version that anybody may fill: what is no time of the RFC's example may still be one.
  private static final int CUSTOM_VERSION = 8;

  private static final UUID NIL = new UUID(0, 0);
  private static final UUID MAX = new UUID(-1, -1);

  private final TimeWindow window;
  private final String form;

  /// @param form how the bytes are written
  UuidReadings(TimeWindow window, String form) {
    this.window = window;
    this.form = form;
  }

  /// @param stored the bytes as they stand, taken for each byte order in turn
  List<KeyReading> of(byte[] stored) {
    UUID uuid = UuidBytes.read(stored, 0);
    if (uuid.equals(NIL) || uuid.equals(MAX)) {
      String kind = uuid.equals(NIL) ? "nil" : "max";
      return List.of(marked(kind, UuidLayout.RFC, Optional.empty(), uuid));
    }
    List<KeyReading> readings = new ArrayList<>();
    for (UuidLayout layout : UuidLayout.values()) {
      inLayout(UuidBytes.read(layout.toRfc(stored), 0), layout).ifPresent(readings::add);
    }
    comb(uuid).ifPresent(readings::add);
    KeyKind.ULID
        .timeOf(stored)
        .filter(window::holds)
        .map(time -> KeyReading.plain(KeyKind.ULID.label(), form, Optional.of(time), stored))
        .ifPresent(readings::add);
    readings.sort(Comparator.comparingInt(UuidReadings::rank));
    return readings.isEmpty() ? List.of(unknown(uuid)) : readings;
  }

  /// A time of our days or version 4 is seldom chance; the marks alone are, once in 64.
  private static int rank(KeyReading reading) {
    if (reading.kind().equals(DCE)) {
      return 2;
    }
    boolean random = reading.kind().equals(KeyKind.UUID4.label());
    boolean straight = reading.layout().equals(Optional.of(UuidLayout.RFC));
    return reading.time().isPresent() || random && straight ? 0 : 1;
  }

  private Optional<KeyReading> inLayout(UUID uuid, UuidLayout layout) {
    if (uuid.variant() != IETF_VARIANT) {
      return Optional.empty();
    }
    Optional<KeyKind> kind = kind(uuid);
    Optional<Instant> time = kind.flatMap(one -> one.timeOf(UuidBytes.of(uuid)));
    Optional<Instant> likely = time.filter(window::holds);
    if (time.isPresent() && likely.isEmpty() && uuid.version() != CUSTOM_VERSION) {
      return Optional.empty();
    }
    // Hardly anybody has DCE's: in another byte order it is always chance.
    boolean dce = uuid.version() == DCE_VERSION && layout == UuidLayout.RFC;
    return kind.map(KeyKind::label)
        .or(() -> dce ? Optional.of(DCE) : Optional.empty())
        .map(label -> marked(label, layout, likely, uuid));
  }

  private static Optional<KeyKind> kind(UUID uuid) {
    return KeyKind.byLabel("uuid" + uuid.version());
  }

  private KeyReading marked(String kind, UuidLayout layout, Optional<Instant> time, UUID uuid) {
    SequencedMap<String, String> parts = new LinkedHashMap<>();
    parts.put("uuid", uuid.toString());
    if (uuid.variant() == IETF_VARIANT) {
      parts.put("version", String.valueOf(uuid.version()));
      if (uuid.version() == 1 || uuid.version() == 6) {
        long low = uuid.getLeastSignificantBits();
        parts.put("clock sequence", String.valueOf(low >>> 48 & 0x3FFF));
        parts.put("node", node(low & 0xFFFF_FFFF_FFFFL));
      }
    }
    return new KeyReading(kind, form, Optional.of(layout), time, parts, UuidBytes.of(uuid));
  }

  /// Six bytes with colons; RFC 9562, section 6.10, marks those that are no network card's.
  private static String node(long bits) {
    StringBuilder text = new StringBuilder();
    for (int shift = 40; shift >= 0; shift -= 8) {
      int value = (int) (bits >>> shift) & 0xFF;
      text.append(Character.forDigit(value >>> 4, 16)).append(Character.forDigit(value & 15, 16));
      text.append(shift == 0 ? "" : ":");
    }
    return text + ((bits >>> 40 & 1) == 1 ? " (random)" : " (network card)");
  }

  /// Version 4 with a time of our days in its last six bytes: by chance one in some hundred.
  private Optional<KeyReading> comb(UUID uuid) {
    if (uuid.variant() != IETF_VARIANT || uuid.version() != 4) {
      return Optional.empty();
    }
    return KeyKind.COMB
        .timeOf(UuidBytes.of(uuid))
        .filter(window::holds)
        .map(time -> marked(KeyKind.COMB.label(), UuidLayout.RFC, Optional.of(time), uuid));
  }

  /// Bytes that no kind has, with the marks that they show all the same.
  private KeyReading unknown(UUID uuid) {
    byte[] raw = UuidBytes.of(uuid);
    SequencedMap<String, String> parts = new LinkedHashMap<>();
    if (uuid.variant() == IETF_VARIANT) {
      parts.put("version", String.valueOf(uuid.version()));
      kind(uuid)
          .flatMap(kind -> kind.timeOf(raw))
          .ifPresent(time -> parts.put("unlikely time", time.toString()));
    }
    return KeyReading.unknown(form, parts, raw);
  }
}
