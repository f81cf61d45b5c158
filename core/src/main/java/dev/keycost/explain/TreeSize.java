// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.design.Encoding;
import dev.keycost.design.KeyDesign;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.result.RunResult;
import java.util.List;

/// How large a database of a run becomes, in bytes.
///
/// The file's own size says so only where the log is checkpointed: in WAL mode without checkpoints
/// the file stays at one page while the log holds the tree many times over. So a file that is
/// smaller than the payload in it is not believed, and the size is worked out from the rows.
final class TreeSize {
  /// Cell headers, page headers and the room that splits leave, on top of what the rows hold.
  private static final double OVERHEAD = 1.2;

  private static final int INTEGER_BYTES = 4;
  private static final int TEXT_BYTES = 36;

  private TreeSize() {}

  static long biggest(RunResult result) {
    return result.plan().designs().stream().mapToLong(design -> of(result, design)).max().orElse(0);
  }

  /// Of one design's database.
  static long of(RunResult result, KeyDesign design) {
    Plan plan = result.plan();
    List<BatchMeasurement> batches =
        result.batches().stream().filter(one -> one.design().equals(design.label())).toList();
    long file = batches.stream().mapToLong(BatchMeasurement::fileBytes).max().orElse(0);
    long rows = batches.stream().mapToLong(BatchMeasurement::rows).max().orElse(plan.rows());
    boolean believed = file > 0 && file >= rows * plan.payloadBytes();
    return believed ? file : Math.round(rows * rowBytes(design, plan.payloadBytes()) * OVERHEAD);
  }

  private static double rowBytes(KeyDesign design, int payloadBytes) {
    int key =
        switch (design.encoding()) {
          case INTEGER -> INTEGER_BYTES;
          case BLOB, GUID, SWAPPED -> design.kind().bytes();
          case TEXT -> TEXT_BYTES;
          case HEX -> KeyForm.HEX.encodedBytes(design.kind().bytes());
          case BASE32 -> KeyForm.BASE32.encodedBytes(design.kind().bytes());
        };
    return payloadBytes + key + (secondTree(design) ? key + INTEGER_BYTES : 0);
  }

  /// Whether an insert goes into a second tree: a unique index beside the table.
  static boolean secondTree(KeyDesign design) {
    return switch (design.shape()) {
      case CLUSTERED -> false;
      case AUTOINCREMENT -> false;
      case INT_TYPO -> true;
      case ROWID -> design.encoding() != Encoding.INTEGER;
    };
  }
}
