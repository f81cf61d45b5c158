// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.profile.Bucket;
import dev.keycost.profile.BucketCosts;
import dev.keycost.result.RunResult;
import java.util.List;
import java.util.Optional;

/// What the journal mode does to the buckets of the log.
final class LogNotes {
  private static final List<Bucket> OF_THE_LOG =
      List.of(Bucket.LOG_LOOKUP, Bucket.LOG_APPEND, Bucket.CHECKPOINT);

  private LogNotes() {}

  static List<String> of(RunResult result, Optional<TimeByBucket> time) {
    var settings = new SettingsInForce(result);
    Optional<String> mode = settings.journalMode().filter(name -> !name.equals("wal"));
    if (mode.isPresent()) {
      return List.of(
          ("journal_mode is %s, so there is no write-ahead log: nothing is looked up in "
                  + "it, appended to it or checkpointed%s.")
              .formatted(mode.get(), time.map(LogNotes::shown).orElse("")));
    }
    return settings.neverCheckpoints()
        ? List.of(
            "The log is never checkpointed while a trial runs: that work is in no figure, and the"
                + " log to be searched grows with every batch.")
        : List.of();
  }

  private static String shown(TimeByBucket time) {
    double samples =
        time.costs().stream()
            .map(BucketCosts::buckets)
            .flatMap(buckets -> OF_THE_LOG.stream().map(buckets::get))
            .filter(cost -> cost != null)
            .mapToDouble(BucketCosts.Cost::samples)
            .sum();
    return samples == 0 ? ", and no sample fell there" : "";
  }
}
