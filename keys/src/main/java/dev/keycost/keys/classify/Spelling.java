// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.Locale;

/// One way to write a UUID or another key as text.
///
/// `blanks` is whether white space stands around it.
public record Spelling(Letters letters, boolean dashes, Wrapper wrapper, boolean blanks) {
  /// The case of the letters.
  public enum Letters {
    LOWER,
    UPPER,
    MIXED,
    /// Digits only, which agree with every case.
    NONE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// What stands around a UUID.
  public enum Wrapper {
    NONE,
    /// `{…}`
    BRACES,
    /// `(…)`
    PARENTHESES,
    /// `urn:uuid:…`
    URN;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// The spelling in words: `lower case with dashes in braces`.
  public String words() {
    String letter =
        switch (letters) {
          case LOWER -> "lower case";
          case UPPER -> "upper case";
          case MIXED -> "mixed case";
          case NONE -> "digits only";
        };
    String around =
        switch (wrapper) {
          case NONE -> "";
          case BRACES -> " in braces";
          case PARENTHESES -> " in parentheses";
          case URN -> " as a URN";
        };
    return letter + (dashes ? " with dashes" : "") + around + (blanks ? " with blanks around" : "");
  }
}
