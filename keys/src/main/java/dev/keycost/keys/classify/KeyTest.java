// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

/// Whether a key can be of a certain kind, as far as it alone shows.
interface KeyTest {
  boolean accepts(KeyView key);
}
