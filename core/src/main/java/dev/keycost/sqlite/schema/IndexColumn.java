// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

import java.util.Optional;

/// One column of an index.
///
/// @param name empty for an expression
public record IndexColumn(Optional<String> name, boolean descending, String collation) {}
