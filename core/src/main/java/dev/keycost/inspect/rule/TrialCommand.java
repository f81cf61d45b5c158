// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.sqlite.schema.Affinity;
import java.util.List;
import java.util.Optional;

/// The `keycost bench` that measures a table like one that was found: as many rows of that size,
/// with keys that arrive as its keys do.
///
/// @param places where keys arrive
/// @param keyBytes what of `rowBytes` is the key
record TrialCommand(
    FileFacts file, InsertPlaces places, boolean text, long rows, long rowBytes, int keyBytes) {
  private static final int SHORT_BLOB_BYTES = 57;
  private static final int UUID_BYTES = 16;
  private static final int UUID_TEXT_BYTES = 36;

  /// For a table whose rows have this many bytes.
  static TrialCommand like(TableFacts table, FileFacts file, InsertPlaces places, double rowBytes) {
    boolean text = isText(table);
    int keyBytes = text ? UUID_TEXT_BYTES : UUID_BYTES;
    return new TrialCommand(file, places, text, table.rows(), Math.round(rowBytes), keyBytes);
  }

  /// Runs these shapes (`rowid`, `clustered`) side by side.
  String of(List<String> shapes, String... settings) {
    String key = (places == InsertPlaces.RANDOM ? "uuid4" : "uuid7") + (text ? ":text:" : ":blob:");
    String designs = String.join(",", shapes.stream().map(key::concat).toList());
    return BenchLine.of(file, designs, rows, payloadBytes(), List.of(settings));
  }

  /// What is left for data. The record's header takes a byte for itself and one for each type, or
  /// two for that of a longer blob.
  private long payloadBytes() {
    long bytes = rowBytes - keyBytes - 3;
    return Math.max(0, bytes > SHORT_BLOB_BYTES ? bytes - 1 : bytes);
  }

  private static boolean isText(TableFacts table) {
    Optional<ColumnFacts> key =
        table.keyColumns().isEmpty()
            ? Optional.empty()
            : table.column(table.keyColumns().getFirst());
    return key.map(
            column ->
                column
                    .values()
                    .map(values -> values.storage().texts() > values.storage().blobs())
                    .orElse(column.affinity() == Affinity.TEXT))
        .orElse(false);
  }
}
