// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import java.io.PrintWriter;

/// Where a command writes: the result to `out`, everything else to `err`.
///
/// @param terminal whether a person watches `err`, so that a progress bar makes sense
/// @param colour whether `out` understands colours and they are wanted
/// @param unicode whether both can show more than ASCII
record Console(
    PrintWriter out, PrintWriter err, boolean terminal, boolean colour, boolean unicode) {}
