// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.plan;

import java.util.List;

/// The user's own table that the measured ones are made like.
///
/// @param file the database's file name, without its folder
/// @param table the table's name
/// @param rows rows it has
/// @param notes what was not carried over, and why, as sentences
public record LikeTable(String file, String table, long rows, List<String> notes) {
  public LikeTable {
    notes = List.copyOf(notes);
  }
}
