// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/// A UUID and how somebody wrote it: 32 hexadecimal digits in either case, with all four dashes or
/// none, bare or wrapped.
///
/// | wrapper | example |
/// | --- | --- |
/// | `NONE` | `f81d4fae-7dec-11d0-a765-00a0c91e6bf6`, `F81D4FAE7DEC11D0A76500A0C91E6BF6` |
/// | `BRACES` | `{F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6}`, as the Windows registry has it |
/// | `PARENTHESES` | `(f81d4fae-7dec-11d0-a765-00a0c91e6bf6)`, .NET's format `P` |
/// | `URN` | `urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6`, RFC 9562, section 4; any case |
///
/// White space, dashes elsewhere and digits outside ASCII are in no spelling. Any 128 bits are
/// accepted, whatever version and variant they claim.
public record UuidSpelling(UUID uuid, Letters letters, boolean dashes, Wrapper wrapper) {
  private static final String URN_PREFIX = "urn:uuid:";
  private static final String ACCEPTED =
      "32 hexadecimal digits with '-' after 8, 12, 16 and 20 of them or nowhere,"
          + " bare, in {}, in () or behind urn:uuid:";

  /// The case of the digits a to f.
  public enum Letters {
    /// All of them are lower case.
    LOWER,
    /// All of them are upper case.
    UPPER,
    /// Some are lower, some upper case.
    MIXED,
    /// There are none: all digits are 0 to 9.
    NONE
  }

  /// What stands around the digits.
  public enum Wrapper {
    /// Nothing.
    NONE,
    /// `{` and `}`.
    BRACES,
    /// `(` and `)`.
    PARENTHESES,
    /// `urn:uuid:` in front.
    URN
  }

  /// A spelling of a UUID.
  ///
  /// @throws IllegalArgumentException if the UUID has no letters to be of that case, or some where
  ///   there should be none
  public UuidSpelling {
    Objects.requireNonNull(uuid, "uuid: null is no UUID");
    Objects.requireNonNull(letters, "letters: null is no case; NONE is for digits only");
    Objects.requireNonNull(wrapper, "wrapper: null is no wrapper; NONE is for bare digits");
    int found = letters(uuid.getMostSignificantBits()) + letters(uuid.getLeastSignificantBits());
    boolean possible =
        switch (letters) {
          case NONE -> found == 0;
          case LOWER, UPPER -> found >= 1;
          case MIXED -> found >= 2;
        };
    if (!possible) {
      throw new IllegalArgumentException(
          "letters: %s for a UUID with %s; accepted: NONE for 0, LOWER or UPPER for 1 and more,"
                  .formatted(letters, found)
              + " MIXED for 2 and more");
    }
  }

  /// How many of sixteen hexadecimal digits are letters.
  private static int letters(long digits) {
    // From 10 on, bit 3 of a digit is set and one of the two below it.
    return Long.bitCount(digits >>> 3 & (digits >>> 2 | digits >>> 1) & 0x1111111111111111L);
  }

  /// The UUID and the spelling of a text.
  ///
  /// @throws KeyFormatException if the text is none
  public static UuidSpelling parse(CharSequence text) {
    Scan scan = new Scan(Objects.requireNonNull(text, "text: null is no UUID"));
    if (!scan.matches()) {
      throw KeyText.exception("text", text, scan.at, ACCEPTED);
    }
    return scan.spelling();
  }

  /// The UUID and the spelling of a text, or nothing if it is none. Texts of another length cost
  /// next to nothing.
  public static Optional<UuidSpelling> find(CharSequence text) {
    Objects.requireNonNull(text, "text: null is no UUID");
    if (!possible(text.length())) {
      return Optional.empty();
    }
    Scan scan = new Scan(text);
    return scan.matches() ? Optional.of(scan.spelling()) : Optional.empty();
  }

  /// Whether some spelling has this length: 32 digits, 4 dashes or none, 0, 2 or 9 characters of
  /// wrapper.
  private static boolean possible(int length) {
    return switch (length) {
      case 32, 34, 36, 38, 41, 45 -> true;
      default -> false;
    };
  }

  /// Whether this is the text that RFC 9562 asks for: lower case, with dashes, bare.
  public boolean canonical() {
    return dashes
        && wrapper == Wrapper.NONE
        && (letters == Letters.LOWER || letters == Letters.NONE);
  }

  /// One pass over a text. `at` is where it has come to, and stays there when a character is wrong.
  private static final class Scan {
    private static final int[] GROUPS = {8, 4, 4, 4, 12};

    /// The upper three bits of an ASCII character tell digits, upper and lower case apart.
    private static final int SEEN_UPPER = 1 << ('A' >>> 5);

    private static final int SEEN_LOWER = 1 << ('a' >>> 5);

    private final String text;
    private Wrapper wrapper = Wrapper.NONE;
    private boolean dashes;
    private long high;
    private long low;
    private int seen;
    private int at;

    Scan(CharSequence text) {
      this.text = text.toString();
    }

    boolean matches() {
      return opens() && digits() && closes() && at == text.length();
    }

    private boolean opens() {
      wrapper =
          switch (next()) {
            case '{' -> Wrapper.BRACES;
            case '(' -> Wrapper.PARENTHESES;
            case 'u', 'U' -> Wrapper.URN;
            default -> Wrapper.NONE;
          };
      return switch (wrapper) {
        case NONE -> true;
        case BRACES -> skip('{');
        case PARENTHESES -> skip('(');
        case URN -> urn();
      };
    }

    private boolean urn() {
      for (int i = 0; i < URN_PREFIX.length(); i++) {
        char expected = URN_PREFIX.charAt(i);
        char upper = expected == ':' ? ':' : (char) (expected - 'a' + 'A');
        if (!skip(expected) && !skip(upper)) {
          return false;
        }
      }
      return true;
    }

    private boolean digits() {
      dashes = at + GROUPS[0] < text.length() && text.charAt(at + GROUPS[0]) == '-';
      for (int group = 0; group < GROUPS.length; group++) {
        if (dashes && group > 0 && !skip('-') || !digits(GROUPS[group])) {
          return false;
        }
      }
      return true;
    }

    private boolean digits(int count) {
      int end = at + count;
      long number = 0;
      for (int stop = Math.min(end, text.length()); at < stop; at++) {
        char character = text.charAt(at);
        int value = Hex.ALPHABET.value(Hex.lower(character));
        if (value < 0) {
          return false;
        }
        seen |= 1 << (character >>> 5);
        number = number << 4 | value;
      }
      high = high << 4 * count | low >>> Long.SIZE - 4 * count;
      low = low << 4 * count | number;
      return at == end;
    }

    private boolean closes() {
      return switch (wrapper) {
        case NONE, URN -> true;
        case BRACES -> skip('}');
        case PARENTHESES -> skip(')');
      };
    }

    /// The character at this place; NUL, which no spelling has, at the end.
    private char next() {
      return at < text.length() ? text.charAt(at) : 0;
    }

    private boolean skip(char expected) {
      if (next() != expected) {
        return false;
      }
      at++;
      return true;
    }

    UuidSpelling spelling() {
      boolean upper = (seen & SEEN_UPPER) != 0;
      boolean lower = (seen & SEEN_LOWER) != 0;
      Letters letters;
      if (upper) {
        letters = lower ? Letters.MIXED : Letters.UPPER;
      } else {
        letters = lower ? Letters.LOWER : Letters.NONE;
      }
      return new UuidSpelling(new UUID(high, low), letters, dashes, wrapper);
    }
  }
}
