// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.keys.classify.ArrivalOrder;
import dev.keycost.keys.classify.ByteLayout;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.StorageMix;
import dev.keycost.keys.classify.TickOrder;
import dev.keycost.keys.classify.TimeSpan;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// One column in an inspection's JSON, and what its values are where they were looked at.
record JsonColumn(
    String name,
    String declaredType,
    String affinity,
    boolean notNull,
    int keyPosition,
    String collation,
    boolean generated,
    double distinctShare,
    long greatestInteger,
    Optional<Values> values) {
  record Values(
      long values,
      long kept,
      StorageMix storage,
      Guess guess,
      List<Guess> alternatives,
      List<SpellingCount> spellings,
      Optional<ArrivalOrder> arrival,
      Optional<TickOrder> ticks,
      Optional<TimeSpan> times,
      List<Segment> segments,
      List<Double> entropyBits,
      long repeated,
      long disguised,
      List<String> remarks) {}

  record Guess(
      String kind,
      Optional<String> layout,
      String encoding,
      double share,
      double confidence,
      List<String> evidence) {
    static Guess of(dev.keycost.keys.classify.Guess guess) {
      return new Guess(
          guess.kind(),
          guess.layout().map(ByteLayout::label),
          guess.encoding().label(),
          guess.share(),
          guess.confidence(),
          guess.evidence());
    }
  }

  record SpellingCount(String spelling, long values) {}

  record Segment(
      long from, long values, Guess guess, double forwardShare, OptionalDouble sortsAfterPrevious) {
    static Segment of(dev.keycost.keys.classify.Segment segment) {
      return new Segment(
          segment.from(),
          segment.values(),
          Guess.of(segment.guess()),
          segment.forwardShare(),
          segment.sortsAfterPrevious());
    }
  }

  static JsonColumn of(ColumnFacts column) {
    return new JsonColumn(
        column.name(),
        column.declaredType(),
        InspectionJson.label(column.affinity()),
        column.notNull(),
        column.keyPosition(),
        column.collation(),
        column.generated(),
        column.distinctShare(),
        column.greatestInteger(),
        column.values().map(JsonColumn::values));
  }

  private static Values values(KeyClassification found) {
    return new Values(
        found.values(),
        found.kept(),
        found.storage(),
        Guess.of(found.guess()),
        found.alternatives().stream().map(Guess::of).toList(),
        found.spellings().counts().stream()
            .map(count -> new SpellingCount(count.spelling().words(), count.values()))
            .toList(),
        found.arrival(),
        found.ticks(),
        found.times(),
        found.segments().stream().map(Segment::of).toList(),
        found.entropyBits(),
        found.duplicates().repeated(),
        found.duplicates().disguised(),
        found.remarks());
  }
}
