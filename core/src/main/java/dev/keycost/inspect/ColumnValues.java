// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.keys.classify.Arrival;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyClassifier;
import dev.keycost.sqlite.file.Row;
import dev.keycost.sqlite.file.ValueType;
import dev.keycost.sqlite.schema.Affinity;
import dev.keycost.sqlite.schema.StoredKey;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/// Takes the values of one column, row by row, and says in the end what they are. Values are told
/// apart by their length and their first 512 bytes, more than any key has. Not thread-safe.
final class ColumnValues {
  /// An even number, so that no character of UTF-16 is cut in two.
  private static final int BYTES_MAX = 512;

  /// Longer values are not looked up elsewhere.
  private static final int KEY_BYTES_MAX = 128;

  private final Source source;
  private final Charset encoding;
  private final KeyClassifier classifier;
  private final HashSet64 different = new HashSet64();
  private final KeySample keys;
  private final byte[] bytes = new byte[BYTES_MAX];
  private long present;
  private long greatestInteger;

  /// Where values come from.
  ///
  /// @param place of the column in a stored row; empty where it is the rowid
  /// @param missing the value of rows that are older than the column; empty for NULL
  record Source(OptionalInt place, Affinity affinity, Supplier<Optional<StoredKey>> missing) {}

  /// What the values are.
  ///
  /// @param keys some of the different ones
  record Summary(
      KeyClassification values, double distinctShare, long greatestInteger, List<StoredKey> keys) {}

  ColumnValues(Source source, Charset encoding, Arrival arrival, ValueLimits limits) {
    this.source = source;
    this.encoding = encoding;
    this.classifier = new KeyClassifier(arrival, limits.keptValues());
    this.keys = new KeySample(limits.sampledKeys());
  }

  void take(Row row) {
    if (source.place().isEmpty()) {
      takeInteger(row.rowid().orElseThrow());
      return;
    }
    int place = source.place().getAsInt();
    if (place >= row.columns()) {
      source.missing().get().ifPresentOrElse(this::take, classifier::addNull);
      return;
    }
    switch (row.type(place)) {
      case NULL -> classifier.addNull();
      case INTEGER -> takeInteger(row.integer(place));
      case REAL -> takeReal(row.real(place));
      case TEXT -> takeBytes(true, row.copy(place, bytes), row.length(place));
      case BLOB -> takeBytes(false, row.copy(place, bytes), row.length(place));
    }
  }

  private void take(StoredKey key) {
    switch (key.type()) {
      case INTEGER -> takeInteger(key.integer());
      case REAL -> takeReal(key.real());
      default -> {
        int count = Math.min(BYTES_MAX, key.bytes().length);
        System.arraycopy(key.bytes(), 0, bytes, 0, count);
        takeBytes(key.type() == ValueType.TEXT, count, key.bytes().length);
      }
    }
  }

  /// Reals without a fraction are stored as integers. Source: sqlite.org/datatype3.html, section 3.
  private void takeInteger(long value) {
    if (source.affinity() == Affinity.REAL) {
      takeReal(value);
      return;
    }
    classifier.addInteger(value);
    long size = value == Long.MIN_VALUE ? Long.MAX_VALUE : Math.abs(value);
    greatestInteger = Math.max(greatestInteger, size);
    count(ValueHash.of(value), () -> StoredKey.ofInteger(value));
  }

  private void takeReal(double value) {
    classifier.addReal(value);
    count(ValueHash.of(value), () -> StoredKey.ofReal(value));
  }

  private void takeBytes(boolean text, int count, int length) {
    long hash = ValueHash.of(text, bytes, count, length);
    if (text) {
      classifier.addText(new String(bytes, 0, count, encoding));
    } else {
      classifier.addBlob(Arrays.copyOf(bytes, count));
    }
    if (length > KEY_BYTES_MAX) {
      present++;
      different.add(hash);
      return;
    }
    ValueType type = text ? ValueType.TEXT : ValueType.BLOB;
    count(hash, () -> new StoredKey(type, 0, 0, Arrays.copyOf(bytes, count)));
  }

  private void count(long hash, Supplier<StoredKey> key) {
    present++;
    if (different.add(hash)) {
      keys.add(hash, key);
    }
  }

  /// @param share of the column's values that was taken
  Summary summary(Instant now, double share) {
    return new Summary(
        classifier.classify(now, share),
        present == 0 ? 0 : (double) different.size() / present,
        greatestInteger,
        keys.keys());
  }
}
