// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.result.Comparison;

/// One of several runs that are set beside each other.
///
/// @param name of the result, and in a sweep the value of what was varied
record ComparedRun(String name, Comparison comparison) {}
