// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

/// Where one design's pages come from, and what shows it.
///
/// @param design the design's label
/// @param text whole sentences
public record Pages(String design, Regime regime, String text) {}
