// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

/// Bytes of the file that SQLite does not write, or that are missing.
///
/// @param where the table that has them; the file, where that is not known
/// @param what a sentence with the page, what is wrong and what to do
public record DamageFacts(String where, String what) {}
