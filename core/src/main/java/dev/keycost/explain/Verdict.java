// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

/// What a newcomer should take away, in two sentences.
///
/// @param cost which design costs how much, and whether it grows
/// @param advice what to do
public record Verdict(String cost, String advice) {}
