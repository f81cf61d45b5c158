// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.keys.form.UuidLayout;

/// How a session wants its keys in memory.
///
/// @param form the form in which the key is bound
/// @param byteOrder of a UUID's 16 bytes, before they are put into the form; `RFC` for other keys
/// @param markerBytes zero bytes before each key, for programs that put a marker before every blob
/// @param keyBytes length of one key with its marker: keys lie back to back at this stride
public record KeyLayout(KeyForm form, UuidLayout byteOrder, int markerBytes, int keyBytes) {
  public static KeyLayout of(KeyKind kind, KeyForm form, UuidLayout byteOrder, int markerBytes) {
    return new KeyLayout(
        form, byteOrder, markerBytes, markerBytes + form.encodedBytes(kind.bytes()));
  }
}
