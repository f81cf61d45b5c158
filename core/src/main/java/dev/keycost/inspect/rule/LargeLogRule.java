// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Estimate;
import dev.keycost.inspect.Estimate.Basis;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.file.LogExtent;
import java.util.List;
import java.util.Optional;

/// A write-ahead log that has outgrown its checkpoints, or once did and kept the room.
///
/// Source: sqlite.org/wal.html, sections 2.3 and 6; the search in segments of 4096 frames is
/// `walFindFrame`.
public final class LargeLogRule implements Rule {
  static final String NAME = "large-log";

  /// The pages in the log from which on SQLite checkpoints by itself.
  private static final int AUTOCHECKPOINT_PAGES = 1_000;

  private static final int FRAMES_MIN = 4 * AUTOCHECKPOINT_PAGES;

  /// Of the database's bytes.
  private static final double SHARE_MIN = 0.25;

  /// Frames that one segment of the log's index lists.
  private static final int SEGMENT_FRAMES = 4096;

  /// From here on, the search for a page takes about as long as reading it from the system's cache:
  /// some 0.03 and 0.8 microseconds.
  private static final int SEGMENTS_COSTLY = 25;

  private static final int FRAME_HEADER_BYTES = 24;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    FileFacts file = facts.file();
    return file.log().flatMap(log -> judge(file, log)).map(List::of).orElse(List.of());
  }

  private static Optional<Finding> judge(FileFacts file, LogExtent log) {
    long pages = log.committedFrames();
    boolean many =
        pages > FRAMES_MIN || pages > AUTOCHECKPOINT_PAGES && pages >= SHARE_MIN * file.pages();
    if (many) {
      return Optional.of(full(file, log));
    }
    boolean large =
        log.fileBytes() > FRAMES_MIN * (long) file.pageBytes()
            && log.fileBytes() >= SHARE_MIN * file.fileBytes();
    return large ? Optional.of(empty(file, log)) : Optional.empty();
  }

  private static Finding full(FileFacts file, LogExtent log) {
    long segments = (log.committedFrames() + SEGMENT_FRAMES - 1) / SEGMENT_FRAMES;
    return new Finding(
        NAME,
        segments >= SEGMENTS_COSTLY ? Severity.COSTLY : Severity.WASTE,
        file.name(),
        ("The write-ahead log holds %s copies of pages; SQLite checkpoints at %s unless"
                + " something keeps it from it.")
            .formatted(Figures.count(log.committedFrames()), Figures.count(AUTOCHECKPOINT_PAGES)),
        List.of(
            size(file, log),
            "Its copies are of %s of the database's %s."
                .formatted(
                    Figures.counted(log.distinctPages(), "page", "pages"),
                    Figures.counted(file.pages(), "page", "pages")),
            "Whoever needs a page that is not cached searches up to %s of the log's index for it."
                .formatted(Figures.counted(segments, "segment", "segments"))),
        Optional.of(saved(log)),
        "Checkpoint it; if the answer begins with 1, a transaction is still open: end read"
            + " transactions soon (finish or reset every SELECT), commit in smaller batches,"
            + " and look at wal_autocheckpoint.",
        List.of("PRAGMA wal_checkpoint(TRUNCATE);", "PRAGMA wal_autocheckpoint;"));
  }

  private static Finding empty(FileFacts file, LogExtent log) {
    return new Finding(
        NAME,
        Severity.NOTE,
        file.name(),
        "The write-ahead log takes %s, of which the last commits need %s."
            .formatted(
                Figures.bytes(log.fileBytes()),
                Figures.bytes(
                    (double) log.committedFrames() * (file.pageBytes() + FRAME_HEADER_BYTES))),
        List.of(
            size(file, log),
            "A log is written again from its beginning after a checkpoint, and keeps its"
                + " greatest length."),
        Optional.of(saved(log)),
        "Cut it once, and set journal_size_limit on connections that write if it should stay"
            + " small.",
        List.of(
            "PRAGMA wal_checkpoint(TRUNCATE);",
            "PRAGMA journal_size_limit = %s;"
                .formatted(AUTOCHECKPOINT_PAGES * (long) file.pageBytes())));
  }

  private static String size(FileFacts file, LogExtent log) {
    return "The log has %s, the database %s."
        .formatted(Figures.bytes(log.fileBytes()), Figures.bytes(file.fileBytes()));
  }

  private static Estimate saved(LogExtent log) {
    return Estimate.savedBytes(log.fileBytes(), Basis.COUNTED, "length of the log");
  }
}
