// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;

/// The ways to write a key into a column, made with the tools of the JDK only.
enum Written {
  INTEGER(KeyEncoding.INTEGER) {
    @Override
    String text(byte[] key) {
      return new BigInteger(key).toString();
    }

    @Override
    void add(KeyClassifier classifier, byte[] key) {
      classifier.addInteger(new BigInteger(key).longValueExact());
    }
  },
  DECIMAL(KeyEncoding.DECIMAL) {
    @Override
    String text(byte[] key) {
      return new BigInteger(key).toString();
    }
  },
  BLOB(KeyEncoding.BLOB) {
    @Override
    String text(byte[] key) {
      throw new UnsupportedOperationException("a blob is no text");
    }

    @Override
    void add(KeyClassifier classifier, byte[] key) {
      classifier.addBlob(key);
    }
  },
  TEXT(KeyEncoding.UUID_TEXT) {
    @Override
    String text(byte[] key) {
      return dashed(key);
    }
  },
  UPPER(KeyEncoding.UUID_TEXT) {
    @Override
    String text(byte[] key) {
      return dashed(key).toUpperCase(Locale.ROOT);
    }
  },
  BRACES(KeyEncoding.UUID_TEXT) {
    @Override
    String text(byte[] key) {
      return "{" + dashed(key).toUpperCase(Locale.ROOT) + "}";
    }
  },
  URN(KeyEncoding.UUID_TEXT) {
    @Override
    String text(byte[] key) {
      return "urn:uuid:" + dashed(key);
    }
  },
  HEX(KeyEncoding.HEX) {
    @Override
    String text(byte[] key) {
      return HexFormat.of().formatHex(key);
    }
  },
  HEX_IN_BLOB(KeyEncoding.HEX) {
    @Override
    String text(byte[] key) {
      return HexFormat.of().formatHex(key);
    }

    @Override
    void add(KeyClassifier classifier, byte[] key) {
      classifier.addBlob(text(key).getBytes(StandardCharsets.US_ASCII));
    }
  },
  BASE32(KeyEncoding.BASE32) {
    @Override
    String text(byte[] key) {
      return radix(key, "0123456789ABCDEFGHJKMNPQRSTVWXYZ");
    }
  },
  BASE58(KeyEncoding.BASE58) {
    @Override
    String text(byte[] key) {
      return radix(key, "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz");
    }
  },
  BASE62(KeyEncoding.BASE62) {
    @Override
    String text(byte[] key) {
      return radix(key, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
    }
  };

  private final KeyEncoding encoding;

  Written(KeyEncoding encoding) {
    this.encoding = encoding;
  }

  /// What a classifier should say of it.
  KeyEncoding encoding() {
    return encoding;
  }

  /// The key of 8, 12, 16 or 20 bytes in characters.
  abstract String text(byte[] key);

  /// Gives the classifier such a key.
  void add(KeyClassifier classifier, byte[] key) {
    classifier.addText(text(key));
  }

  /// Whether keys of this length have such a form.
  boolean has(int bytes) {
    return switch (this) {
      case INTEGER, DECIMAL -> bytes == 8;
      case TEXT, UPPER, BRACES, URN -> bytes == 16;
      case BLOB, HEX, HEX_IN_BLOB, BASE32, BASE58, BASE62 -> true;
    };
  }

  static String dashed(byte[] key) {
    return HexFormat.of()
        .formatHex(key)
        .replaceFirst("(.{8})(.{4})(.{4})(.{4})(.{12})", "$1-$2-$3-$4-$5");
  }

  private static String radix(byte[] key, String digits) {
    BigInteger base = BigInteger.valueOf(digits.length());
    BigInteger most = BigInteger.ONE.shiftLeft(8 * key.length).subtract(BigInteger.ONE);
    StringBuilder text = new StringBuilder();
    BigInteger rest = new BigInteger(1, key);
    for (BigInteger left = most; left.signum() > 0; left = left.divide(base)) {
      text.append(digits.charAt(rest.mod(base).intValue()));
      rest = rest.divide(base);
    }
    return text.reverse().toString();
  }
}
