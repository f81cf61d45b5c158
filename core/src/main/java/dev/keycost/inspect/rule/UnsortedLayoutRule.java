// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.ArrivalOrder;
import dev.keycost.keys.classify.ByteLayout;
import dev.keycost.keys.classify.Guess;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyEncoding;
import dev.keycost.keys.classify.KeyFamily;
import dev.keycost.measure.Figures;
import dev.keycost.sqlite.file.TreeCensus;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Keys with a time in them whose bytes are stored in an order that does not sort by it; and random
/// UUIDs in a byte order that is not RFC 9562's, which whoever reads them has to know.
public final class UnsortedLayoutRule implements Rule {
  private static final String NAME = "unsorted-layout";

  /// Fewer keys do not show where the bits of time and version are: by 100 the number of keys takes
  /// 7 % off a confidence, no more.
  private static final long KEYS_MIN = 100;

  private static final int UUID_BYTES = 16;

  /// Keys that sort by arrival this well are in order, whatever their layout should do to them.
  private static final double SORTED = 0.9;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    List<ColumnGroup> unsorted =
        ColumnGroup.of(facts, (table, column) -> !unsorted(column).isEmpty());
    List<ColumnGroup> foreign =
        ColumnGroup.of(
            facts, (table, column) -> unsorted(column).isEmpty() && !foreign(column).isEmpty());
    return Stream.concat(
            unsorted.stream().map(group -> unsorted(facts.file(), group)),
            foreign.stream().map(UnsortedLayoutRule::foreign))
        .toList();
  }

  /// What a column holds, where that could be in order and is not, for its byte order.
  static List<Guess> unsorted(ColumnFacts column) {
    return column
        .values()
        .filter(values -> values.kept() >= KEYS_MIN)
        .filter(values -> values.arrival().map(a -> a.rankCorrelation() < SORTED).orElse(true))
        .map(values -> KeyTraits.likely(values, UnsortedLayoutRule::unsorted))
        .orElse(List.of());
  }

  private static boolean unsorted(Guess guess) {
    return KeyTraits.timed(guess.family())
        && guess.encoding() != KeyEncoding.DECIMAL
        && !KeyTraits.ordered(guess);
  }

  /// What a column holds, where that is UUIDs in another order than RFC 9562's.
  private static List<Guess> foreign(ColumnFacts column) {
    return column
        .values()
        .filter(values -> values.kept() >= KEYS_MIN)
        .map(values -> KeyTraits.likely(values, UnsortedLayoutRule::foreign))
        .filter(guesses -> guesses.stream().anyMatch(guess -> KeyTraits.random(guess.family())))
        .orElse(List.of());
  }

  private static boolean foreign(Guess guess) {
    return guess.family().uuid()
        && guess.layout().filter(order -> order != ByteLayout.RFC).isPresent();
  }

  private static Finding unsorted(FileFacts file, ColumnGroup group) {
    TableFacts table = group.head().table();
    ColumnFacts column = group.head().column();
    List<Guess> guesses = unsorted(column);
    Guess guess = guesses.getFirst();
    KeyClassification values = column.values().orElseThrow();
    List<String> evidence = new ArrayList<>();
    evidence.add(KeyTraits.sentence(column.name(), guesses));
    evidence.add(confidence(guess));
    values.arrival().ifPresent(arrival -> evidence.add(arrived(values, arrival)));
    Optional<InsertMisses> misses =
        ColumnTree.sortedBy(table, column)
            .max(Comparator.comparingLong(TreeCensus::pages))
            .filter(tree -> tree.leaves().pages() > InsertEvidence.LEAVES_MIN)
            .map(
                tree -> {
                  evidence.add(InsertEvidence.leaves(tree.order()));
                  return InsertMisses.of(file, tree);
                });
    misses.ifPresent(cost -> evidence.add(cost.sentence()));
    if (guess.family() == KeyFamily.UUID1) {
      evidence.add(
          "The fast bits of its time come first and start again every 429 s, so inserts sweep over"
              + " the whole tree; many within seconds share pages, and read fewer than at random.");
    }
    group.referring().ifPresent(evidence::add);
    List<String> commands = new ArrayList<>(reading(file, table, column, guess));
    commands.add(
        BenchLine.of(
            file,
            table,
            UUID_BYTES,
            table.withoutRowid()
                ? "uuid7,uuid1,uuid4"
                : "uuid7:blob:rowid,uuid1:blob:rowid,uuid4:blob:rowid"));
    return new Finding(
        NAME,
        misses.map(InsertMisses::severity).orElse(Severity.NOTE),
        group.head().name(),
        "The keys hold a time, but their bytes do not sort by it: they are %s."
            .formatted(guess.title()),
        evidence,
        misses.map(InsertMisses::estimate),
        remedy(guess),
        commands);
  }

  private static String confidence(Guess guess) {
    return "The confidence in kind and byte order is %s, of 1 at most."
        .formatted(Figures.number(guess.confidence()));
  }

  private static String arrived(KeyClassification values, ArrivalOrder arrival) {
    String stored =
        "as stored, the keys correlate with their arrival by %s (1 is in order, 0 is at random)"
            .formatted(Figures.number(arrival.rankCorrelation()));
    return values
        .times()
        .filter(times -> times.arrivalCorrelation().isPresent())
        .map(
            times ->
                "The times in them correlate with arrival by %s; %s."
                    .formatted(Figures.number(times.arrivalCorrelation().getAsDouble()), stored))
        .orElse("In bytes, " + stored + ".");
  }

  private static String remedy(Guess guess) {
    if (guess.family() == KeyFamily.UUID1) {
      return "Make new keys version 7, or store version 1 as version 6 or in MySQL's swap, which"
          + " put the slow bits of its time first. Convert old and new keys in one step,"
          + " with all columns that refer to them: in two byte orders the same key is two"
          + " values.";
    }
    if (guess.family() == KeyFamily.COMB) {
      return "Make new keys version 7: the last bytes, where these have their time, come first only"
          + " in SQL Server.";
    }
    if (guess.layout().equals(Optional.of(ByteLayout.LITTLE_ENDIAN))) {
      return "Store the numbers as INTEGER, or with the most significant byte first.";
    }
    return "Write RFC 9562's byte order (in .NET Guid.ToByteArray(bigEndian: true), in MySQL"
        + " UUID_TO_BIN without its flag). Convert old and new keys in one step, with all columns"
        + " that refer to them: in two byte orders the same key is two values.";
  }

  private static Finding foreign(ColumnGroup group) {
    TableFacts table = group.head().table();
    ColumnFacts column = group.head().column();
    List<Guess> guesses = foreign(column);
    Guess guess = guesses.getFirst();
    List<String> evidence = new ArrayList<>();
    evidence.add(KeyTraits.sentence(column.name(), guesses));
    evidence.add(confidence(guess));
    if (guess.layout().equals(Optional.of(ByteLayout.SWAPPED))) {
      evidence.add(
          "Version 4 in MySQL's swap cannot always be told from other random bytes: only six bits"
              + " of each key speak for it.");
    }
    group.referring().ifPresent(evidence::add);
    return new Finding(
        NAME,
        Severity.NOTE,
        group.head().name(),
        "These UUIDs are most likely %s: whoever reads them as RFC 9562 has it sees other UUIDs."
            .formatted(guess.title()),
        evidence,
        Optional.empty(),
        "Nothing to do for speed: random keys sort no worse in any byte order. Say in the schema or"
            + " the code which order it is, and check one known key.",
        List.of(
            "SELECT hex(%s) FROM %s LIMIT 5;"
                .formatted(Quoting.sql(column.name()), Quoting.sql(table.name()))));
  }

  /// How to see some keys as UUIDs, where `keycost keys` knows the layout.
  private static List<String> reading(
      FileFacts file, TableFacts table, ColumnFacts column, Guess guess) {
    String sql =
        "SELECT hex(%s) FROM %s LIMIT 5"
            .formatted(Quoting.sql(column.name()), Quoting.sql(table.name()));
    Optional<String> layout =
        guess
            .layout()
            .filter(order -> guess.encoding() == KeyEncoding.BLOB && guess.family().uuid())
            .filter(UnsortedLayoutRule::convertible)
            .map(ByteLayout::label);
    return List.of(
        layout
            .map(
                label ->
                    "sqlite3 -readonly %s %s | keycost keys convert --to uuid --from-layout %s"
                        .formatted(Quoting.shell(file.name()), Quoting.shell(sql), label))
            .orElse(sql + ";"));
  }

  private static boolean convertible(ByteLayout layout) {
    return switch (layout) {
      case RFC, GUID, SWAPPED, SQL_SERVER -> true;
      case FOR_SQL_SERVER, LITTLE_ENDIAN -> false;
    };
  }
}
