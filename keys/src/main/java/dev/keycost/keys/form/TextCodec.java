// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

/// A form that is ASCII text.
interface TextCodec extends FormCodec {
  /// Whether `encode` writes this character at this position of some key.
  boolean writes(char character, int position);

  /// What is read strictly, in words, for messages.
  String accepted(int rawBytes);

  /// Reads a text as generously as the form's own rules allow.
  ///
  /// @throws KeyFormatException if it is no such text all the same
  default byte[] parseLenient(String text, int rawBytes) {
    return KeyText.parse(this, text, rawBytes);
  }
}
