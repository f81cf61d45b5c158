// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Puts the answer together from what was counted and what was kept.
record Assessment(
    Sample sample,
    StorageCounter storage,
    SpellingMix spellings,
    StepCounter steps,
    Arrival arrival) {
  KeyClassification classification(Instant now) {
    return sample.size() == 0 ? empty() : full(now);
  }

  private KeyClassification empty() {
    String found =
        storage.mix().nulls() == 0
            ? "no values"
            : "no value but %s".formatted(Wording.count(storage.mix().nulls(), "NULL"));
    Guess unknown =
        new Guess(KeyFamily.UNKNOWN, KeyEncoding.NONE, Optional.empty(), 0, 0, List.of(found));
    return new KeyClassification(
        storage.mix(),
        0,
        unknown,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of(),
        spellings,
        new Duplicates(0, 0),
        List.of(found));
  }

  private KeyClassification full(Instant now) {
    Stocks stocks = new Stocks(sample);
    Ranks ranks = new Ranks(sample.size(), sample::compare);
    Parts parts = new Parts(sample, stocks.all(), ranks, now);
    List<Finding> findings = Finding.of(parts);
    Finding main = findings.getFirst();
    LogicalKeys logical = new LogicalKeys(sample, parts);
    Duplicates duplicates = logical.duplicates(ranks);
    Optional<KeyTimes> times = KeyTimes.of(main, parts, sample.size());
    boolean ordered = arrival == Arrival.IN_ORDER;
    Arrivals arrivals =
        new Arrivals(
            ordered ? Optional.of(ArrivalMeasure.of(steps, sample, ranks)) : Optional.empty(),
            times.filter(t -> ordered).map(t -> t.order(logical)),
            times.map(t -> t.span(arrival)),
            ordered ? Segments.of(sample, parts, ranks) : List.of());
    List<String> remarks = new ArrayList<>();
    remarks.addAll(new StorageRemarks(sample, storage, spellings, stocks, duplicates).all(main));
    remarks.addAll(new OrderRemarks(findings, arrivals, sample.size()).all());
    return new KeyClassification(
        storage.mix(),
        sample.size(),
        main.guess(sample.size()),
        Finding.alternatives(findings, sample.size()),
        arrivals.order(),
        arrivals.ticks(),
        arrivals.times(),
        arrivals.segments(),
        Entropy.bits(parts, main.main(), sample),
        spellings,
        duplicates,
        remarks);
  }
}
