// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

/// One thing that was verified after a trial, from the database itself.
///
/// @param name `rows`, `quick-check`, `keys` or `order`
/// @param passed whether it held
/// @param found what was found, in words
public record Check(String name, boolean passed, String found) {}
