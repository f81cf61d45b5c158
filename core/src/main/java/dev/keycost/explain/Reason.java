// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

/// Why one design costs what it costs, as far as the counters show it.
///
/// @param design the design's label
/// @param text whole sentences
public record Reason(String design, String text) {}
