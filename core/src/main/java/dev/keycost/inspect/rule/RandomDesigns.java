// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyEncoding;
import dev.keycost.keys.classify.KeyFamily;
import java.util.Optional;

/// The designs of `keycost bench` that stand for a column with keys in no order, and for what could
/// be instead.
///
/// @param random the kind that behaves like the keys that are there
/// @param ordered a kind as wide that comes in order
/// @param encoding as `:text`; empty for bytes
/// @param bytes that a stored key takes
record RandomDesigns(String random, String ordered, String encoding, int bytes) {
  private static final int UUID_BYTES = 16;
  private static final int INTEGER_BYTES = 8;

  static RandomDesigns of(Optional<KeyClassification> values) {
    KeyFamily family = values.map(v -> v.guess().family()).orElse(KeyFamily.UNKNOWN);
    KeyEncoding encoding = values.map(v -> v.guess().encoding()).orElse(KeyEncoding.BLOB);
    int raw = KeyTraits.rawBytes(family).orElse(UUID_BYTES);
    return switch (encoding) {
      case INTEGER, REAL -> new RandomDesigns("random64", "snowflake", "", INTEGER_BYTES);
      case UUID_TEXT -> new RandomDesigns("uuid4", "uuid7", ":text", 36);
      case HEX -> wide(raw, ":hex", 2 * raw);
      case BASE32 -> wide(raw, ":base32", Math.ceilDiv(8 * raw, 5));
      default -> wide(raw, "", raw);
    };
  }

  private static RandomDesigns wide(int raw, String encoding, int bytes) {
    return raw > UUID_BYTES
        ? new RandomDesigns("random160", "ksuid", encoding, bytes)
        : new RandomDesigns("uuid4", "uuid7", encoding, bytes);
  }

  boolean integer() {
    return random.equals("random64");
  }

  /// Both kinds as the key of a table that is sorted by it, and what helps where they stay random.
  String ofTables(boolean withoutRowid) {
    if (integer()) {
      String shape = withoutRowid ? ":integer:clustered" : "";
      return "%s%s,%s%s,%s%s+presort".formatted(ordered, shape, random, shape, random, shape);
    }
    String shape = encoding.isEmpty() ? "" : encoding + ":clustered";
    String beside = (encoding.isEmpty() ? ":blob" : encoding) + ":rowid";
    return "%s%s,%s%s,%s%s,%s%s+presort"
        .formatted(ordered, shape, random, shape, random, beside, random, shape);
  }

  /// Both kinds in an index beside the rows, and a table without it.
  String ofIndexes() {
    if (integer()) {
      // No design has integers in an index beside the rowid; bytes in order differ by width only.
      return "sequence,uuid7:blob:rowid,uuid4:blob:rowid";
    }
    String beside = (encoding.isEmpty() ? ":blob" : encoding) + ":rowid";
    return "sequence,%s%s,%s%s".formatted(ordered, beside, random, beside);
  }
}
