// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.keys.classify.Guess;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyEncoding;
import dev.keycost.keys.classify.Spelling;
import dev.keycost.keys.classify.SpellingMix;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Keys of a column that are written as text, and what they would take as bytes.
///
/// In a record a value takes the varint of its serial type and its bytes. The serial type of `n`
/// bytes is `12 + 2n`, of a text one more, so its varint takes one byte up to 57 bytes of content
/// and two up to 8185. Source: sqlite.org/fileformat2.html, section 2.1.
///
/// @param kinds of which they are, the surest first
/// @param rawBytes of a key
/// @param texts looked at that are such keys
/// @param textBytes of them all, without their serial types; a lower bound where blanks stand
///   around keys
/// @param savedBytes by bytes in place of text, for all of these texts
/// @param exact whether all of them are such keys, so that nothing was estimated
record TextKeys(
    List<Guess> kinds, int rawBytes, long texts, long textBytes, long savedBytes, boolean exact) {
  /// The serial type of a blob of no bytes.
  private static final int BLOB = 12;

  private static final int DASHED = 36;

  /// The first serial type whose varint takes two bytes.
  private static final int LONG_TYPE = 128;

  private static final int URN_LENGTH = "urn:uuid:".length();

  /// What a column holds, if it is keys in text of kinds that have one width.
  static Optional<TextKeys> of(ColumnFacts column) {
    if (column.values().isEmpty()) {
      return Optional.empty();
    }
    KeyClassification values = column.values().get();
    return KeyTraits.likely(values, guess -> plainLength(guess).isPresent()).stream()
        .findFirst()
        .map(main -> (Predicate<Guess>) guess -> sameWidth(main, guess))
        .map(same -> KeyTraits.likely(values, same))
        .filter(kinds -> !kinds.isEmpty())
        .map(kinds -> of(values, kinds));
  }

  private static boolean sameWidth(Guess one, Guess two) {
    return plainLength(two).isPresent()
        && KeyTraits.rawBytes(one.family()).equals(KeyTraits.rawBytes(two.family()));
  }

  private static TextKeys of(KeyClassification values, List<Guess> kinds) {
    Guess main = kinds.getFirst();
    int raw = KeyTraits.rawBytes(main.family()).orElseThrow();
    int plain = plainLength(main).orElseThrow();
    double share = share(values, kinds);
    long texts = values.storage().texts();
    if (texts == 0) {
      // The characters stand in blobs, where spellings are not counted.
      long blobs = Math.round(share * values.storage().blobs());
      return new TextKeys(kinds, raw, blobs, blobs * plain, blobs * saved(plain, raw), share == 1);
    }
    // What is no key has no dashes in the right places, and no wrapper.
    List<SpellingMix.Count> counts = values.spellings().counts();
    long marked =
        counts.stream()
            .filter(count -> marked(count.spelling()))
            .mapToLong(SpellingMix.Count::values)
            .sum();
    double plainShare = Math.clamp((share * texts - marked) / Math.max(1, texts - marked), 0, 1);
    TextKeys all = new TextKeys(kinds, raw, 0, 0, 0, share == 1);
    for (SpellingMix.Count count : counts) {
      Spelling spelling = count.spelling();
      long keys = marked(spelling) ? count.values() : Math.round(plainShare * count.values());
      int length = length(spelling, main.encoding(), raw, plain);
      all = all.and(keys, keys * length, keys * saved(length, raw));
    }
    return all;
  }

  private static boolean marked(Spelling spelling) {
    return spelling.dashes() || spelling.wrapper() != Spelling.Wrapper.NONE;
  }

  private TextKeys and(long moreTexts, long moreTextBytes, long moreSavedBytes) {
    return new TextKeys(
        kinds,
        rawBytes,
        texts + moreTexts,
        textBytes + moreTextBytes,
        savedBytes + moreSavedBytes,
        exact);
  }

  /// Of texts, or of blobs where there is no text, those that are such keys; 1 where no others are
  /// known.
  private static double share(KeyClassification values, List<Guess> kinds) {
    double others =
        Stream.concat(Stream.of(values.guess()), values.alternatives().stream())
            .filter(guess -> other(values, guess))
            .mapToDouble(Guess::share)
            .sum();
    return Math.clamp(1 - others, 0, 1);
  }

  private static boolean other(KeyClassification values, Guess guess) {
    return values.storage().texts() > 0
        ? guess.encoding() == KeyEncoding.OTHER_TEXT
        : guess.encoding() == KeyEncoding.BLOB;
  }

  /// Characters of a key in its encoding; empty where that is no text of one length.
  private static OptionalInt plainLength(Guess guess) {
    OptionalInt raw = KeyTraits.rawBytes(guess.family());
    return raw.isEmpty() ? raw : plainLength(guess.encoding(), raw.getAsInt());
  }

  private static OptionalInt plainLength(KeyEncoding encoding, int raw) {
    return switch (encoding) {
      case UUID_TEXT -> OptionalInt.of(DASHED);
      case HEX -> OptionalInt.of(2 * raw);
      case BASE32 -> OptionalInt.of(Math.ceilDiv(8 * raw, 5));
      case BASE58 -> OptionalInt.of(digits(raw, 58));
      case BASE62 -> OptionalInt.of(digits(raw, 62));
      default -> OptionalInt.empty();
    };
  }

  /// Digits that the greatest number of so many bytes takes.
  private static int digits(int bytes, int base) {
    return (int) Math.ceil(8 * bytes / (Math.log(base) / Math.log(2)));
  }

  private static int length(Spelling spelling, KeyEncoding main, int raw, int plain) {
    int key = plain;
    if (spelling.dashes()) {
      key = DASHED;
    } else if (main == KeyEncoding.UUID_TEXT) {
      key = 2 * raw;
    }
    return key
        + switch (spelling.wrapper()) {
          case NONE -> 0;
          case BRACES, PARENTHESES -> 2;
          case URN -> URN_LENGTH;
        };
  }

  /// Bytes of a record that one value gives back.
  private static int saved(int text, int raw) {
    return text + typeBytes(text, 1) - raw - typeBytes(raw, 0);
  }

  private static int typeBytes(int length, int text) {
    return BLOB + 2 * length + text < LONG_TYPE ? 1 : 2;
  }
}
