// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.sqlite.schema.Affinity;
import java.util.Optional;

/// One column.
///
/// @param declaredType as it stands in the schema; empty without one
/// @param keyPosition place in the primary key from 1, 0 if not in it
/// @param collation such as `BINARY` or `NOCASE`
/// @param generated whether its values are computed
/// @param values what the looked-at values are, in rowid order where the table has a rowid; empty
///   for columns that are neither keyed, referring nor called like an id
/// @param distinctShare different values among those looked at that are not NULL, from 0 to 1; 0
///   where none was
/// @param greatestInteger the greatest absolute integer that was looked at; 0 if there is none
public record ColumnFacts(
    String name,
    String declaredType,
    Affinity affinity,
    boolean notNull,
    int keyPosition,
    String collation,
    boolean generated,
    Optional<KeyClassification> values,
    double distinctShare,
    long greatestInteger) {}
