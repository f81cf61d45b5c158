// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.result.Comparison;
import dev.keycost.result.RunResult;
import java.util.List;
import java.util.Optional;

/// Why the designs cost what they cost and what would change it; a pure function of the result. It
/// says what counters and profiles show and marks what a model says.
///
/// @param causes one a design that is compared with the baseline, in the plan's order
/// @param pages one a design, in the plan's order
/// @param notes what else the settings did, as sentences
/// @param remedies for the dearest design; none where no design costs more than the baseline
/// @param missing what this result cannot tell, and how to get it, as sentences
public record Diagnosis(
    List<Reason> causes,
    List<Pages> pages,
    List<String> notes,
    List<Remedy> remedies,
    List<String> missing) {
  public Diagnosis {
    causes = List.copyOf(causes);
    pages = List.copyOf(pages);
    notes = List.copyOf(notes);
    remedies = List.copyOf(remedies);
    missing = List.copyOf(missing);
  }

  static Diagnosis of(
      RunResult result,
      Comparison comparison,
      List<PerInsert> counters,
      List<Reason> reasons,
      Optional<TimeByBucket> time) {
    return new Diagnosis(
        reasons.stream().map(reason -> CauseWriter.cause(reason, time)).toList(),
        counters.stream().map(own -> PagesWriter.pages(result, own, time)).toList(),
        LogNotes.of(result, time),
        new RemedyWriter(result, comparison, counters, time).remedies(),
        missing(comparison, time));
  }

  private static List<String> missing(Comparison comparison, Optional<TimeByBucket> time) {
    if (comparison.series().isEmpty()) {
      return List.of("No design has a batch that counts, so there is nothing to explain.");
    }
    if (time.isEmpty()) {
      return List.of(
          "This result holds no profile, so the time is not divided into buckets: run 'keycost"
              + " explain' or 'keycost bench --profile'.");
    }
    if (time.get().costs(comparison.baseline()).isEmpty()) {
      return List.of(
          "%s has no profile, so the buckets are compared with nothing."
              .formatted(comparison.baseline()));
    }
    return List.of();
  }
}
