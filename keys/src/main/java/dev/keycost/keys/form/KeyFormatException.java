// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.form;

/// A text that is no key in the form it was read as.
///
/// The message says which character stood where, and what is accepted there; it never repeats the
/// whole text, which may be a secret.
public final class KeyFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final int position;

  /// An error at a position of a text, see [#position()].
  public KeyFormatException(String message, int position) {
    super(message);
    this.position = position;
  }

  /// Where the text went wrong: the index of the first character that cannot stand there, counted
  /// from 0; the length of the text if it ends too early; 0 if all characters are right but their
  /// number is too large for the key.
  public int position() {
    return position;
  }
}
