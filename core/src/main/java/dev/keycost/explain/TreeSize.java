// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.design.Encoding;
import dev.keycost.design.KeyDesign;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.result.RunResult;

/// How large the biggest database of a run becomes, in bytes.
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
    Plan plan = result.plan();
    long files = result.batches().stream().mapToLong(BatchMeasurement::fileBytes).max().orElse(0);
    long rows =
        result.batches().stream().mapToLong(BatchMeasurement::rows).max().orElse(plan.rows());
    double row =
        plan.designs().stream()
            .mapToDouble(design -> rowBytes(design, plan.payloadBytes()))
            .max()
            .orElse(0);
    boolean believed = files > 0 && files >= rows * plan.payloadBytes();
    return believed ? files : Math.round(rows * row * OVERHEAD);
  }

  private static double rowBytes(KeyDesign design, int payloadBytes) {
    int key =
        switch (design.encoding()) {
          case INTEGER -> INTEGER_BYTES;
          case BLOB -> design.kind().bytes();
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
      case INT_TYPO -> true;
      case ROWID -> design.encoding() != Encoding.INTEGER;
    };
  }
}
