// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.reading;

import dev.keycost.keys.form.UuidLayout;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/// One way to understand a single key.
///
/// A key alone proves little: 16 bytes are a ULID as well as a UUID in several byte orders. A
/// column of keys tells much more ([dev.keycost.keys.classify.KeyClassifier]).
///
/// @param kind what it would be: the label of a [dev.keycost.keys.KeyKind], another known name, or
///   its length where it is none of them: `16 bytes`
/// @param form how it is written: the label of a [dev.keycost.keys.form.KeyForm], or `integer`
/// @param layout the byte order of a UUID; empty for other keys
/// @param time the time it would hold
/// @param parts what else it would hold, such as version, node and sequence, by name
/// @param raw the bytes it stands for, in the kind's own order
public record KeyReading(
    String kind,
    String form,
    Optional<UuidLayout> layout,
    Optional<Instant> time,
    SequencedMap<String, String> parts,
    byte[] raw) {
  /// Copies what could change.
  public KeyReading {
    parts = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(parts));
    raw = raw.clone();
  }

  /// A reading without byte order and parts.
  static KeyReading plain(String kind, String form, Optional<Instant> time, byte[] raw) {
    return new KeyReading(kind, form, Optional.empty(), time, new LinkedHashMap<>(), raw);
  }

  /// Bytes that no known kind has, with what they show all the same.
  static KeyReading unknown(String form, SequencedMap<String, String> parts, byte[] raw) {
    return new KeyReading(
        unknown(raw.length), form, Optional.empty(), Optional.empty(), parts, raw);
  }

  private static String unknown(int bytes) {
    return bytes + " bytes";
  }

  /// Whether no known kind is meant, only a number of bytes.
  boolean isUnknown() {
    return kind.equals(unknown(raw.length));
  }

  @Override
  public byte[] raw() {
    return raw.clone();
  }

  /// The bytes as they were written, in whatever order: the same for all readings of one form.
  public byte[] stored() {
    return layout.map(order -> order.fromRfc(raw)).orElseGet(this::raw);
  }
}
