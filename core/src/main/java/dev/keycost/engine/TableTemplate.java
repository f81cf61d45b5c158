// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import java.util.List;

/// A user's own table that the measured ones are made like. It holds none of the user's values.
///
/// @param file the database's file name, without its folder
/// @param table the table's name
/// @param rows rows it has, estimated where the file is large
/// @param payloadBytes bytes of a row beside its key, on average
/// @param notes what was not carried over or had to be changed, and why, as sentences
public record TableTemplate(
    String file, String table, long rows, int payloadBytes, List<String> notes) {
  public TableTemplate {
    notes = List.copyOf(notes);
  }
}
