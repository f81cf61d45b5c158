// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.inspect.Estimate.Basis;
import dev.keycost.sqlite.file.AutoVacuum;
import dev.keycost.sqlite.file.LogExtent;
import dev.keycost.sqlite.file.OverflowCensus;
import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.file.TreeKind;
import dev.keycost.sqlite.schema.IndexColumn;
import dev.keycost.sqlite.schema.IndexOrigin;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/// Inspections made up for tests of reports, the same in every run.
public final class SampleInspection {
  /// A name that breaks pages, terminals and lines where it is not guarded against.
  public static final String HOSTILE = "</script><b title=\"x\">&'\u001b[31m\n\u202e--> ]]>";

  private static final long CACHE_BYTES = 2000 << 10;

  private SampleInspection() {}

  /// One finding of each severity at least, and something to see in every part of a report.
  public static Inspection troubled() {
    TableFacts event =
        new TableFacts(
            "event",
            1_000_000,
            true,
            false,
            false,
            KeyPlace.CLUSTERED,
            List.of("id"),
            List.of(
                SampleKeys.column(
                    "id", "BLOB", 1, Optional.of(SampleKeys.randomThenOrdered(1_000_000)), 0),
                SampleKeys.column(
                    "person_id", "INT", 0, Optional.of(SampleKeys.sequence(1_000_000)), 5000),
                SampleKeys.plain("data", "BLOB")),
            List.of(
                index(
                    "event_person",
                    IndexOrigin.CREATED,
                    false,
                    "person_id",
                    SampleTrees.tree(TreeKind.INDEX, 5, 1_000_000, 5100, 0.92, 0.31))),
            SampleTrees.overflowing(
                SampleTrees.tree(TreeKind.INDEX, 4, 1_000_000, 24_800, 0.9, 0.482),
                new OverflowCensus(1200, 3000, 12_000_000, 276_000)),
            20_000);
    TableFacts free =
        new TableFacts(
            "settings",
            0,
            false,
            false,
            false,
            KeyPlace.NONE,
            List.of(),
            List.of(SampleKeys.plain("name", ""), SampleKeys.plain("value", "")),
            List.of(),
            SampleTrees.tree(TreeKind.TABLE, 9, 0, 1, 0.002, 0),
            0);
    return new Inspection(
        "0.1.0",
        new DatabaseFacts(
            file("app.db", 41_000, 1204, false),
            List.of(event, person(), free),
            List.of(
                new ReferenceFacts(
                    "event", "person_id", "person", "id", true, 5000, 4990, 0, true)),
            List.of("event.data: no key, and not called like one"),
            List.of()),
        findings());
  }

  private static TableFacts person() {
    return new TableFacts(
        "person",
        5000,
        false,
        true,
        true,
        KeyPlace.ROWID,
        List.of("id"),
        List.of(
            SampleKeys.column(
                "id", "INTEGER", 1, Optional.of(SampleKeys.sequence(5000)), 9_007_199_254_740_993L),
            SampleKeys.column("token", "TEXT", 0, Optional.of(SampleKeys.mixedTexts(5000)), 0),
            SampleKeys.column("device_id", "BLOB", 0, Optional.of(SampleKeys.swapped(5000)), 0),
            SampleKeys.column("invited_by", "INT", 0, Optional.of(SampleKeys.onlyNull(5000)), 0)),
        List.of(
            index(
                "sqlite_autoindex_person_1",
                IndexOrigin.UNIQUE,
                true,
                "token",
                SampleTrees.tree(TreeKind.INDEX, 7, 5000, 71, 0.71, 0.985)),
            new IndexFacts(
                "person_device",
                IndexOrigin.CREATED,
                false,
                List.of(new IndexColumn(Optional.of("device_id"), true, "BINARY")),
                Optional.of("device_id IS NOT NULL"),
                SampleTrees.tree(TreeKind.INDEX, 8, 4200, 27, 0.88, 0.96))),
        SampleTrees.tree(TreeKind.TABLE, 6, 5000, 130, 0.97, 0),
        5000);
  }

  private static List<Finding> findings() {
    return List.of(
        new Finding(
            "free-pages",
            Severity.NOTE,
            "app.db",
            "1,204 pages are free and wait for new rows.",
            List.of("That is 2.9 % of the file."),
            Optional.of(
                Estimate.savedBytes(
                    4_931_584, Basis.COUNTED, "each page of the freelist, cut off by VACUUM")),
            "Leave them if the file will grow again.",
            List.of()),
        new Finding(
            "text-uuid",
            Severity.WASTE,
            "person.token",
            "The tokens are UUIDs written as 36 characters.",
            List.of(
                "4,960 of 5,000 values are texts of 36 characters.",
                "The index on them repeats each."),
            Optional.of(
                new Estimate(
                    OptionalLong.of(204_800),
                    OptionalDouble.of(0.0123),
                    Basis.SAMPLED,
                    "20 bytes for each key in the table and in its index")),
            "Store the 16 bytes as a BLOB.",
            List.of("UPDATE person SET token = unhex(replace(token, '-', ''));\nVACUUM;")),
        new Finding(
            "random-clustered-key",
            Severity.COSTLY,
            "event.id",
            "Three quarters of the keys are random, and the table is sorted by them.",
            List.of(
                "48 % of the steps from leaf to leaf are far jumps.",
                "The tree has 24,925 pages; a cache of 2.0 MiB holds 500 of them."),
            Optional.of(Estimate.misses(0.887, "the depth of the tree, its fan-out and the cache")),
            "Give new rows keys of version 7. The old ones may stay.",
            List.of("keycost bench --like app.db --table event")),
        new Finding(
            "mixed-spellings",
            Severity.DATA,
            "sqlite_autoindex_person_1",
            "The same token can be in the table twice, and look-ups miss rows.",
            List.of("200 of 5,000 values are in capitals and braces, 30 are blobs."),
            Optional.empty(),
            "Write all of them alike, then let a CHECK hold the form.",
            List.of(
                "UPDATE person SET token = lower(trim(token, '{}')) WHERE typeof(token) ="
                    + " 'text';")));
  }

  /// Nothing to find fault with.
  public static Inspection healthy() {
    TableFacts note =
        new TableFacts(
            "note",
            120,
            false,
            false,
            false,
            KeyPlace.ROWID,
            List.of("id"),
            List.of(
                SampleKeys.column("id", "INTEGER", 1, Optional.of(SampleKeys.sequence(120)), 120)),
            List.of(),
            SampleTrees.tree(TreeKind.TABLE, 2, 120, 3, 0.93, 0),
            120);
    return new Inspection(
        "0.1.0",
        new DatabaseFacts(
            file("notes.db", 5, 0, false), List.of(note), List.of(), List.of(), List.of()),
        List.of());
  }

  /// Estimates, a log, a journal and parts left out.
  public static Inspection sampled() {
    TreeCensus tree = SampleTrees.tree(TreeKind.TABLE, 2, 900_000_000L, 24_000_000, 0.69, 0.02);
    TreeCensus key = SampleTrees.tree(TreeKind.INDEX, 3, 900_000_000L, 9_000_000, 0.9, 0.98);
    TableFacts reading =
        new TableFacts(
            "reading",
            900_000_000L,
            false,
            false,
            false,
            KeyPlace.INDEX,
            List.of("id"),
            List.of(
                SampleKeys.column("id", "UUID", 1, Optional.of(SampleKeys.mixedTexts(20_000)), 0)),
            List.of(
                index(
                    "sqlite_autoindex_reading_1",
                    IndexOrigin.PRIMARY_KEY,
                    true,
                    "id",
                    SampleTrees.sampled(key, 5000))),
            SampleTrees.sampled(tree, 5000),
            20_000);
    FileFacts file =
        new FileFacts(
            "/srv/data/readings.sqlite",
            137_438_953_472L,
            SampleTrees.PAGE_BYTES,
            SampleTrees.PAGE_BYTES,
            33_554_432,
            17,
            AutoVacuum.INCREMENTAL,
            Optional.of(new LogExtent(4_152_992, 1007, 911)),
            true,
            64 << 20,
            true);
    return new Inspection(
        "0.1.0",
        new DatabaseFacts(
            file,
            List.of(reading),
            List.of(),
            List.of("reading: references, because the file is sampled"),
            List.of()),
        List.of());
  }

  /// Names that are none of a report's business, everywhere a name can stand.
  public static Inspection hostile() {
    TableFacts table =
        new TableFacts(
            HOSTILE,
            3,
            false,
            false,
            false,
            KeyPlace.INDEX,
            List.of(HOSTILE),
            List.of(SampleKeys.column(HOSTILE, HOSTILE, 1, Optional.of(SampleKeys.sequence(3)), 3)),
            List.of(
                index(
                    HOSTILE + "2",
                    IndexOrigin.PRIMARY_KEY,
                    true,
                    HOSTILE,
                    SampleTrees.tree(TreeKind.INDEX, 3, 3, 1, 0.01, 0))),
            SampleTrees.tree(TreeKind.TABLE, 2, 3, 1, 0.01, 0),
            3);
    Finding finding =
        new Finding(
            "sample",
            Severity.NOTE,
            HOSTILE + "." + HOSTILE,
            HOSTILE,
            List.of(HOSTILE),
            Optional.of(Estimate.savedBytes(1, Basis.COUNTED, HOSTILE)),
            HOSTILE,
            List.of(HOSTILE));
    return new Inspection(
        "0.1.0",
        new DatabaseFacts(
            file(HOSTILE, 3, 0, false), List.of(table), List.of(), List.of(HOSTILE), List.of()),
        List.of(finding));
  }

  /// A database without a table.
  public static Inspection empty() {
    return new Inspection(
        "0.1.0",
        new DatabaseFacts(file("new.db", 1, 0, false), List.of(), List.of(), List.of(), List.of()),
        List.of());
  }

  /// More tables than a page can show at once, one of them with a finding.
  public static Inspection many() {
    List<TableFacts> tables = new ArrayList<>();
    IntStream.rangeClosed(1, 40)
        .forEach(
            n ->
                tables.add(
                    new TableFacts(
                        "t" + n,
                        n * 100,
                        false,
                        false,
                        false,
                        KeyPlace.ROWID,
                        List.of(),
                        List.of(),
                        List.of(),
                        SampleTrees.tree(TreeKind.TABLE, n + 1, n * 100, n, 0.9, 0),
                        0)));
    return new Inspection(
        "0.1.0",
        new DatabaseFacts(file("many.db", 2000, 0, false), tables, List.of(), List.of(), List.of()),
        List.of(
            new Finding(
                "sample",
                Severity.WASTE,
                "t17",
                "This table could be smaller.",
                List.of("It has 18 pages."),
                Optional.empty(),
                "Make it smaller.",
                List.of())));
  }

  private static FileFacts file(String name, long pages, long freePages, boolean sampled) {
    return new FileFacts(
        name,
        pages * SampleTrees.PAGE_BYTES,
        SampleTrees.PAGE_BYTES,
        SampleTrees.PAGE_BYTES,
        pages,
        freePages,
        AutoVacuum.NONE,
        Optional.empty(),
        false,
        CACHE_BYTES,
        sampled);
  }

  private static IndexFacts index(
      String name, IndexOrigin origin, boolean unique, String column, TreeCensus tree) {
    return new IndexFacts(
        name,
        origin,
        unique,
        List.of(new IndexColumn(Optional.of(column), false, "BINARY")),
        Optional.empty(),
        tree);
  }
}
