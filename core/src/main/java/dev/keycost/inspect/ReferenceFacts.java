// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

/// A column whose values are those of another column.
///
/// @param declared whether a foreign key says so; otherwise the values do
/// @param lookedUp different values of the referring column that were searched for
/// @param found of these, those that are there, compared as SQLite compares
/// @param foundOtherwise of the rest, those that are there in another spelling or storage class:
///   joins miss them
/// @param indexed whether an index of the referring table begins with the column
public record ReferenceFacts(
    String table,
    String column,
    String toTable,
    String toColumn,
    boolean declared,
    long lookedUp,
    long found,
    long foundOtherwise,
    boolean indexed) {}
