// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.plan;

/// How the repetition that is pictured goes through a load: batches as in the compared ones, but
/// with commits of its own, so that there are about a hundred strokes for where writes land, and at
/// most [#RECORDS_MAX] looks at the trees.
///
/// With up to a hundred batches each is cut into equal strokes, and each stroke is one commit. Of
/// more batches each is one commit, several make a stroke, and the trees are looked at after every
/// so many strokes. Whatever the compared repetitions commit, this one does not, so its log differs
/// from theirs: where they commit less often, they write a page once that is written here by
/// several strokes; where they commit more often, they write it more often.
///
/// @param load the phase as planned
/// @param commitRows rows a commit, at most a batch; the last of a batch may be smaller
/// @param strokeRows rows a stroke, one commit or several
/// @param recordBatches the trees are looked at after every so many batches, and after the first
///   and the last
public record PictureSchedule(
    PlannedPhase load, long commitRows, long strokeRows, long recordBatches) {
  /// Strokes that are aimed at: fine enough for an eye, and few enough to read a log for each.
  public static final int STROKES = 100;

  /// Looks at the trees at most: one counts every page.
  public static final int RECORDS_MAX = 60;

  /// A single row is inserted without a commit that could end a stroke.
  private static final long COMMIT_ROWS_MIN = 2;

  /// The schedule for a load.
  ///
  /// @throws IllegalArgumentException for a phase that is none
  public static PictureSchedule of(PlannedPhase load) {
    if (!load.phase().load()) {
      throw new IllegalArgumentException("phase '%s' is no load".formatted(load.name()));
    }
    long batches = Math.ceilDiv(load.operations(), load.batchOperations());
    long batchesAStroke = Math.max(1, Math.round((double) batches / STROKES));
    long strokesABatch = Math.max(1, Math.round((double) STROKES / batches));
    long part = Math.ceilDiv(load.batchOperations(), strokesABatch);
    long commitRows =
        batchesAStroke > 1
            ? load.batchOperations()
            : Math.min(load.batchOperations(), Math.max(COMMIT_ROWS_MIN, part));
    // The first batch is looked at besides.
    long strokesARecord =
        batches <= RECORDS_MAX ? 1 : Math.ceilDiv(batches, (RECORDS_MAX - 1) * batchesAStroke);
    return new PictureSchedule(
        load, commitRows, commitRows * batchesAStroke, batchesAStroke * strokesARecord);
  }

  /// Commits of one stroke.
  public long commitsAStroke() {
    return strokeRows / commitRows;
  }

  /// The load with this repetition's commits.
  public PlannedPhase phase() {
    return new PlannedPhase(load.phase(), load.operations(), load.batchOperations(), commitRows);
  }

  /// Whether the trees are looked at after this batch, counted from 1.
  public boolean recorded(int batch) {
    return batch == 1 || batch % recordBatches == 0 || batch == load.batches();
  }
}
