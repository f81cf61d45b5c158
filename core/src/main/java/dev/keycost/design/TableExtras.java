// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.design;

/// What a table has beside its key and its data.
///
/// @param time whether it has a column with the time of arrival, and an index on it
/// @param children rows of a second table that refer to each row by its key, with an index on the
///   reference; 0 where there is no second table
public record TableExtras(boolean time, int children) {
  public static final TableExtras NONE = new TableExtras(false, 0);
}
