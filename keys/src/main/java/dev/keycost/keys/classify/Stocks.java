// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Decodes the values of a sample and sorts them by encoding and length of the key.
final class Stocks {
  private static final int HEX_DIGITS_OF_UUID = 32;
  private static final double MOST = 0.9;

  private final Sample sample;
  private final TextEncodings encodings;
  private final TextScanner scanner = new TextScanner();
  private final Map<Shelf, Stock> stocks = new LinkedHashMap<>();
  private final byte[] key = new byte[StoredValue.BYTES_MAX];
  private final byte[] digits = new byte[HEX_DIGITS_OF_UUID];
  private final boolean wholeReals;
  private long textsInBlobs;

  private record Shelf(KeyEncoding encoding, int width) {}

  Stocks(Sample sample) {
    this.sample = sample;
    this.encodings = new TextEncodings(sample);
    this.wholeReals = wholeReals();
    for (int i = 0; i < sample.size(); i++) {
      put(i);
    }
  }

  /// Whether real numbers are integers that a floating-point column holds, rather than measurements
  /// of which some happen to have no fraction.
  private boolean wholeReals() {
    long reals = 0;
    long whole = 0;
    for (int i = 0; i < sample.size(); i++) {
      if (sample.storage(i) == StorageClass.REAL) {
        reals++;
        whole += sample.length(i) == Long.BYTES ? 1 : 0;
      }
    }
    return whole >= MOST * reals;
  }

  List<Stock> all() {
    return List.copyOf(stocks.values());
  }

  /// How many kept blobs hold a key as text.
  long textsInBlobs() {
    return textsInBlobs;
  }

  private void put(int value) {
    switch (sample.storage(value)) {
      case INTEGER -> putNumber(value, KeyEncoding.INTEGER);
      case REAL -> putNumber(value, KeyEncoding.REAL);
      case TEXT, BLOB -> {
        if (TextEncodings.scan(sample, value, scanner)) {
          putText(value);
        } else {
          putBlob(value);
        }
      }
    }
  }

  private void putNumber(int value, KeyEncoding encoding) {
    boolean whole =
        sample.length(value) == Long.BYTES && (encoding == KeyEncoding.INTEGER || wholeReals);
    int width = whole ? Long.BYTES : 0;
    System.arraycopy(sample.bytes(), sample.start(value), key, 0, width);
    // The stored form has the sign bit flipped.
    key[0] ^= (byte) 0x80;
    add(value, encoding, width);
  }

  private void putBlob(int value) {
    int length = sample.length(value);
    int width = length < StoredValue.BYTES_MAX ? length : 0;
    System.arraycopy(sample.bytes(), sample.start(value), key, 0, width);
    add(value, KeyEncoding.BLOB, width);
  }

  private void putText(int value) {
    boolean read = scanner.dashes() ? putDashed(value) : putDigits(value);
    if (sample.storage(value) == StorageClass.BLOB) {
      if (read) {
        textsInBlobs++;
      } else {
        putBlob(value);
      }
    } else if (!read) {
      add(value, KeyEncoding.OTHER_TEXT, 0);
    }
  }

  private boolean putDashed(int value) {
    int count = 0;
    for (int i = 0; i < scanner.length(); i++) {
      byte character = sample.bytes()[scanner.from() + i];
      if (character != '-') {
        digits[count++] = character;
      }
    }
    TextDigits.HEX.decode(digits, 0, count, key, 0, count / 2);
    add(value, KeyEncoding.UUID_TEXT, count / 2);
    return true;
  }

  private boolean putDigits(int value) {
    Optional<TextDigits> found = encodings.of(scanner, sample.bytes());
    if (found.isEmpty()) {
      return false;
    }
    TextDigits form = found.get();
    int width = form.keyBytes(scanner.length());
    if (!form.decode(sample.bytes(), scanner.from(), scanner.length(), key, 0, width)) {
      return false;
    }
    add(value, form.encoding(), width);
    return true;
  }

  private void add(int value, KeyEncoding encoding, int width) {
    stocks
        .computeIfAbsent(new Shelf(encoding, width), s -> new Stock(s.encoding(), s.width()))
        .add(value, key, 0);
  }
}
