// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.List;
import java.util.Optional;

/// What the values of one column are, how they are written and how they arrived.
///
/// `kept` is how many of the values that are not NULL all findings but `storage`, `spellings` and
/// the steps of `arrival` rest on. `alternatives` come with falling confidence. `entropyBits` is
/// the Shannon entropy of each byte of the guessed kind's keys, decoded and in stored order, from 0
/// to 8 bits and never above the logarithm of their number; for integers the most significant byte
/// is first. `arrival` and `ticks` are empty where the order of arrival is unknown, `ticks` and
/// `times` where the kind has no time; `segments` has one entry where nothing changes, and none
/// where the order of arrival is unknown. `remarks` are sentences on what deserves attention.
public record KeyClassification(
    StorageMix storage,
    long kept,
    Guess guess,
    List<Guess> alternatives,
    Optional<ArrivalOrder> arrival,
    Optional<TickOrder> ticks,
    Optional<TimeSpan> times,
    List<Segment> segments,
    List<Double> entropyBits,
    SpellingMix spellings,
    Duplicates duplicates,
    List<String> remarks) {
  public KeyClassification {
    alternatives = List.copyOf(alternatives);
    segments = List.copyOf(segments);
    entropyBits = List.copyOf(entropyBits);
    remarks = List.copyOf(remarks);
  }

  /// All values, NULL included.
  public long values() {
    return storage.values();
  }
}
