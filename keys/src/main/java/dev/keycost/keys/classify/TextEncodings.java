// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.Optional;

/// Which digits the texts of each length are written in. One text can be read in several ways (24
/// decimal digits are hexadecimal ones too), so all texts of one length decide together: the
/// smallest alphabet that nine in ten of them fit. Immutable.
final class TextEncodings {
  private static final double MOST = 0.9;
  private static final TextDigits[] SMALLEST_FIRST = TextDigits.values();

  private final TextDigits[] byLength = new TextDigits[StoredValue.BYTES_MAX + 1];

  TextEncodings(Sample sample) {
    long[] texts = new long[byLength.length];
    long[][] fitting = new long[byLength.length][SMALLEST_FIRST.length];
    TextScanner scanner = new TextScanner();
    for (int i = 0; i < sample.size(); i++) {
      if (scan(sample, i, scanner) && !scanner.dashes()) {
        texts[scanner.length()]++;
        for (TextDigits digits : SMALLEST_FIRST) {
          if (digits.fits(scanner, sample.bytes())) {
            fitting[scanner.length()][digits.ordinal()]++;
          }
        }
      }
    }
    for (int length = 0; length < byLength.length; length++) {
      decide(length, texts[length], fitting[length]);
    }
  }

  private void decide(int length, long texts, long[] fitting) {
    for (TextDigits digits : SMALLEST_FIRST) {
      if (byLength[length] == null && texts > 0 && fitting[digits.ordinal()] >= MOST * texts) {
        byLength[length] = digits;
      }
    }
  }

  /// Scans the value if it is text, as its storage class or in its bytes.
  static boolean scan(Sample sample, int value, TextScanner scanner) {
    return switch (sample.storage(value)) {
      case INTEGER, REAL -> false;
      case TEXT -> {
        scanner.scan(sample.bytes(), sample.start(value), sample.length(value));
        yield true;
      }
      case BLOB -> blobOfText(sample, value, scanner);
    };
  }

  /// Whether a blob holds a key written as text. Of random blobs this long, one in ten million
  /// does.
  private static boolean blobOfText(Sample sample, int value, TextScanner scanner) {
    int length = sample.length(value);
    if (length <= 12 || length >= StoredValue.BYTES_MAX) {
      return false;
    }
    scanner.scan(sample.bytes(), sample.start(value), length);
    return scanner.length() > 12 && (scanner.dashes() || scanner.only(~TextScanner.OTHER));
  }

  /// The digits in which to read the scanned text, if it is a key in those of its length.
  Optional<TextDigits> of(TextScanner scanner, byte[] bytes) {
    return Optional.ofNullable(byLength[scanner.length()])
        .filter(digits -> digits.fits(scanner, bytes));
  }
}
