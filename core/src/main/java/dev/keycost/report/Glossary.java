// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.TimeByBucket;
import dev.keycost.profile.Bucket;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// What every figure in a report means, by the name under which it is shown.
public final class Glossary {
  private static final Map<String, String> DEFINITIONS =
      Map.ofEntries(
          Map.entry("design", "how the table is keyed: KIND[:ENCODING][:SHAPE][+presort]"),
          Map.entry("kind", "how key values come about"),
          Map.entry("encoding", "how a key is stored in its column"),
          Map.entry("shape", "where rows live, and so which trees an insert descends"),
          Map.entry(
              "insertion_order",
              "arrival: as the generator made the keys; presorted: each batch sorted "
                  + "by its stored"
                  + " bytes first"),
          Map.entry("repetition", "which run of the whole comparison, from 1"),
          Map.entry(
              "trial_outcome",
              "passed, failed or interrupted; unfinished where the file stops before it says"),
          Map.entry("batch", "which batch of the trial, from 1"),
          Map.entry("rows", "rows in the table after the batch"),
          Map.entry("table_rows", "rows in the table after the batch"),
          Map.entry("batch_rows", "rows inserted by the batch, in one transaction"),
          Map.entry(
              "elapsed_ms",
              "milliseconds from before BEGIN to after COMMIT, a checkpoint after the batch"
                  + " included, making keys left out unless the plan says keys in clock"),
          Map.entry(
              "checkpoint_ms", "the part of elapsed_ms that the checkpoint after the batch took"),
          Map.entry("key_ms", "milliseconds for making, encoding and pre-sorting the batch's keys"),
          Map.entry(
              TimeTable.TOTAL,
              "ms of all batches shown to be compared in one repetition, the median over"
                  + " repetitions; behind it, how many times the baseline's"),
          Map.entry(
              TimeTable.INTERVAL,
              "of the total's ratio to the baseline, by a hierarchical bootstrap-t over repetitions"
                  + " and batches; one that holds 1 means no difference seen"),
          Map.entry(
              TimeTable.LATE,
              "the ratio to the baseline over the late batches, the last fifth of them: what an"
                  + " insert costs once the table has its size"),
          Map.entry(
              TimeTable.LATE_INTERVAL, "of the late ratio, made like that of the total's ratio"),
          Map.entry(
              TimeTable.EFFECT,
              "Cliff's delta, of the late batches, or of all where these show no difference: the"
                  + " share of pairs of batches, one of the design and one of the baseline, in"
                  + " which the design's took longer, less the share in which it took less; +1 or"
                  + " -1 is no overlap. Shown where a difference is seen: the interval excludes 1"
                  + " and Mann and Whitney's test of the batches has p below 0.05"),
          Map.entry(
              TimeTable.SPREAD,
              "half of the 95 % interval of a batch's time as a share of its median, "
                  + "in the middle"
                  + " one of the batches"),
          Map.entry(
              TimeTable.GROWTH,
              "time a row in the last third of the batches, as a multiple of the first third's;"
                  + " near 1 is flat"),
          Map.entry(TimeTable.CHECKPOINTS, "ms of the total that checkpoints after batches took"),
          Map.entry(
              TimeTable.KEYS,
              "ms for making, encoding and pre-sorting all keys; part of the total only with keys"
                  + " in clock"),
          Map.entry("hits", "pages an insert that were asked for and found in the cache"),
          Map.entry(
              "misses", "pages an insert that were asked for and read from the file or the log"),
          Map.entry(
              "writes",
              "pages an insert that were written to the log or the file, the same page again"
                  + " counted again"),
          Map.entry(
              "spills",
              "pages an insert that were written before the commit because the cache was full of"
                  + " changed pages"),
          Map.entry(
              "log growth",
              "bytes an insert by which the write-ahead log grew; 0 where its room "
                  + "is used again, -"
                  + " where it was cut"),
          Map.entry(
              "written",
              "bytes an insert that the process handed to the operating system; - "
                  + "where it does not"
                  + " tell"),
          Map.entry("hit_pages", "pages asked for and found in the cache, in the batch"),
          Map.entry(
              "missed_pages", "pages asked for and read from the file or the log, in the batch"),
          Map.entry(
              "written_pages",
              "pages written to the log or the file in the batch, the same page again counted"
                  + " again"),
          Map.entry(
              "spilled_pages",
              "pages written before the commit because the cache was full of changed "
                  + "pages, in the"
                  + " batch"),
          Map.entry("file_bytes", "size of the database file after the batch"),
          Map.entry("log_bytes", "size of the write-ahead log after the batch"),
          Map.entry(
              "read_bytes",
              "bytes that the process asked of the operating system in the batch, its page cache"
                  + " included"),
          Map.entry(
              "written_bytes",
              "bytes that the process handed to the operating system in the batch"),
          Map.entry("device_read_bytes", "bytes fetched from the device in the batch"),
          Map.entry(
              "device_written_bytes",
              "bytes sent, or about to be sent, to the device in the batch"),
          Map.entry(
              ScorecardTable.MERGES,
              "whether programs that know nothing of each other make different keys: yes; with"
                  + " nodes, where each has a node number of its own; mostly, with a chance of 1 %"
                  + " of two equal ones among 430 million; by name, equal names have equal keys;"
                  + " no"),
          Map.entry(
              ScorecardTable.TELLS,
              "what a key gives away: nothing; count, how many rows there are and which key is"
                  + " next; time, when the row was made; node, which machine or process made it;"
                  + " name, whether a guess of it is right"),
          Map.entry(
              ScorecardTable.JAVASCRIPT,
              "whether a JavaScript number holds every key, which it does below 2^53; - where keys"
                  + " are no numbers"),
          Map.entry(
              ScorecardTable.SORTS,
              "whether keys of one program, in the engine's byte order, stand in the order in which"
                  + " they were made: by ms or by s, those of one such tick are in no order; in"
                  + " cycles, from the bottom again every seven minutes"),
          Map.entry(
              ScorecardTable.RESTART,
              "whether keys made after a restart of the program follow those before it: yes, since"
                  + " the table knows the largest; by clock, as long as the clock does not go"
                  + " back"),
          Map.entry(
              ScorecardTable.REUSE,
              "whether the key of a deleted row can be given again: largest, that of the row with"
                  + " the largest key, unless the table is declared AUTOINCREMENT, which writes one"
                  + " row more a transaction; same name, when the name comes again"),
          Map.entry(
              ScorecardTable.ROW_BYTES,
              "bytes that the key takes in the row, with its type, and the rowid where there is one"
                  + " besides; the mean over the planned rows"),
          Map.entry(
              ScorecardTable.HIDDEN_BYTES,
              "bytes of the key's entry in the unique index that the engine keeps beside the table;"
                  + " - where there is none"),
          Map.entry(
              ScorecardTable.INDEX_BYTES,
              "bytes in each entry of a further index that lead to the row: the rowid, or the whole"
                  + " key where the table has no rowid"),
          Map.entry(
              BucketTable.BUCKET,
              "what the time of an insert was spent on: each stack that the profiler saw counts for"
                  + " its innermost function that is known"),
          Map.entry("bucket_samples", "samples that fell into the bucket"),
          Map.entry("ns_per_insert", "nanoseconds an insert that the bucket takes"),
          Map.entry("ns_margin95", "half of the 95 % interval that sampling leaves around it"),
          Map.entry("beyond_ns_per_insert", "the same less the baseline's"),
          Map.entry("beyond_ns_margin95", "half of the 95 % interval of that difference"),
          Map.entry(
              BucketTable.BEYOND,
              "ns an insert more than the baseline's, with the 95 % interval that sampling leaves;"
                  + " in brackets where sampling explains it"),
          Map.entry(
              BucketTable.MEASURED,
              "ns an insert by the clock, over which the samples are shared out: the sum of the"
                  + " column"));

  private Glossary() {}

  /// @throws IllegalArgumentException for a name that no report shows
  public static String definition(String name) {
    return Optional.ofNullable(DEFINITIONS.get(name))
        .or(() -> FurtherTerms.definition(name))
        .or(() -> CsvTerms.definition(name))
        .or(() -> Bucket.byLabel(name).map(Bucket::meaning))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "nothing is shown under the name '%s'".formatted(name)));
  }

  /// The names in the tables for people, in the order in which they are met.
  static List<String> shownInTables() {
    return Stream.concat(
            Stream.of(
                TimeTable.ROWS,
                TimeTable.TOTAL,
                TimeTable.INTERVAL,
                TimeTable.LATE,
                TimeTable.LATE_INTERVAL,
                TimeTable.EFFECT,
                TimeTable.SPREAD,
                TimeTable.GROWTH,
                TimeTable.CHECKPOINTS,
                TimeTable.KEYS),
            CounterTable.COLUMNS.stream())
        .toList();
  }

  /// The names in the tables of one report.
  static List<String> shownInTables(Story story) {
    List<String> buckets =
        story.explanation().time().map(Glossary::shownInBuckets).orElse(List.of());
    List<String> further =
        FurtherSections.of(story).stream().flatMap(it -> it.terms().stream()).toList();
    return Stream.of(shownInTables(), buckets, further, ScorecardTable.COLUMNS)
        .flatMap(List::stream)
        .distinct()
        .toList();
  }

  /// The names in the table of buckets.
  static List<String> shownInBuckets(TimeByBucket time) {
    return Stream.concat(
            Stream.of(BucketTable.BUCKET, BucketTable.BEYOND, BucketTable.MEASURED),
            Arrays.stream(Bucket.values())
                .filter(
                    bucket ->
                        time.costs().stream().anyMatch(one -> one.buckets().containsKey(bucket)))
                .map(Bucket::label))
        .toList();
  }

  static SequencedMap<String, String> definitions(List<String> names) {
    var definitions = new LinkedHashMap<String, String>();
    names.forEach(name -> definitions.put(name, definition(name)));
    return definitions;
  }
}
