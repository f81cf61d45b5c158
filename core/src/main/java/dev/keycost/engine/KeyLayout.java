// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.KeyForm;

/// How a session wants its keys in memory.
///
/// @param form the form in which the key is bound
/// @param markerBytes zero bytes before each key, for programs that put a marker before every blob
/// @param keyBytes length of one key with its marker: keys lie back to back at this stride
public record KeyLayout(KeyForm form, int markerBytes, int keyBytes) {
  public static KeyLayout of(KeyKind kind, KeyForm form, int markerBytes) {
    return new KeyLayout(form, markerBytes, markerBytes + form.encodedBytes(kind.bytes()));
  }
}
