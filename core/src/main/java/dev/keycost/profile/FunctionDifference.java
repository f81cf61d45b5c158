// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

/// How much a function itself differs between two profiles, all its callers together.
///
/// @param self without the functions that it calls
public record FunctionDifference(String name, Difference self) {}
