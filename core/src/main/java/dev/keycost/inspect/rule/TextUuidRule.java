// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Estimate;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.Guess;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.measure.Figures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// UUIDs, ULIDs and other keys of a fixed width that are stored as text, and what their bytes would
/// save in each tree. A key and the columns that refer to it are one finding, as they change
/// together.
public final class TextUuidRule implements Rule {
  private static final String NAME = "text-uuid";

  /// 64 KiB at 4 KiB a page: less is not worth a rebuild.
  private static final long FREED_PAGES_MIN = 16;

  private static final int TREES_NAMED_MAX = 8;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    return ColumnGroup.of(facts, (table, column) -> TextKeys.of(column).isPresent()).stream()
        .map(group -> finding(facts.file(), group))
        .flatMap(Optional::stream)
        .toList();
  }

  /// What one tree would give back.
  ///
  /// @param rows those that hold such a text
  private record Saving(
      ColumnTree tree, String column, long rows, long bytes, long pages, boolean exact) {}

  private static Optional<Finding> finding(FileFacts file, ColumnGroup group) {
    List<Saving> savings =
        group.members().stream()
            .flatMap(member -> savings(member).stream())
            .sorted(Comparator.comparingLong(Saving::pages).reversed())
            .toList();
    long pages = savings.stream().mapToLong(Saving::pages).sum();
    if (pages < FREED_PAGES_MIN) {
      return Optional.empty();
    }
    TextKeys keys = TextKeys.of(group.head().column()).orElseThrow();
    return Optional.of(
        new Finding(
            NAME,
            Severity.WASTE,
            group.head().name(),
            "Keys are stored as text: as %s bytes they would free %s (%s) in %s."
                .formatted(
                    keys.rawBytes(),
                    Figures.counted(pages, "page", "pages"),
                    Figures.bytes((double) pages * file.pageBytes()),
                    Figures.counted(savings.size(), "tree", "trees")),
            evidence(group, keys, savings),
            Optional.of(estimate(file, savings, pages)),
            "Store the key's bytes in a BLOB column, in every column that refers to it, in one"
                + " transaction, and let the program convert at its edge. Worth doing together with"
                + " another rebuild of these tables.",
            commands(file, group.head(), keys)));
  }

  private static List<Saving> savings(ColumnGroup.Member member) {
    TableFacts table = member.table();
    KeyClassification values = member.column().values().orElseThrow();
    TextKeys keys = TextKeys.of(member.column()).orElseThrow();
    boolean all = values.values() == table.rows() && keys.exact();
    double perRow = (double) keys.savedBytes() / Math.max(1, values.values());
    List<Saving> savings = new ArrayList<>();
    for (ColumnTree tree : ColumnTree.of(table, member.column())) {
      boolean whole = tree.tree().rows() == values.values();
      long bytes = whole ? keys.savedBytes() : Math.round(tree.tree().rows() * perRow);
      bytes += shorterLengths(tree, keys);
      double share = (double) keys.texts() / Math.max(1, values.values());
      long rows = whole ? keys.texts() : Math.round(share * tree.tree().rows());
      boolean uncertain = tree.partial() && values.storage().nulls() > 0;
      boolean exact = all && !uncertain && tree.tree().sampling().isEmpty();
      savings.add(new Saving(tree, member.column().name(), rows, bytes, freed(tree, bytes), exact));
    }
    return savings;
  }

  /// One byte a row where every record falls below the 128 bytes from which its length takes two.
  /// Where only some do, they are left out, so that the saving is a lower bound.
  private static long shorterLengths(ColumnTree tree, TextKeys keys) {
    long each = keys.savedBytes() / Math.max(1, keys.texts());
    boolean all =
        tree.tree().smallestPayloadBytes() >= 128
            && tree.tree().greatestPayloadBytes() - each < 128;
    return all ? tree.tree().rows() : 0;
  }

  /// Whole pages at today's fill.
  private static long freed(ColumnTree tree, long bytes) {
    long pages = tree.tree().interiorPages() + tree.tree().leaves().pages();
    long unused = tree.tree().levels().stream().mapToLong(level -> level.unusedBytes()).sum();
    double used = tree.tree().usableBytes() - (double) unused / pages;
    return used <= 0 ? 0 : Math.min(pages - 1, (long) (bytes / used));
  }

  private static List<String> evidence(ColumnGroup group, TextKeys keys, List<Saving> savings) {
    List<String> evidence = new ArrayList<>();
    evidence.add(KeyTraits.sentence(group.head().name(), keys.kinds()));
    evidence.add(
        "A key takes %s characters on average, of which %s bytes would do."
            .formatted(
                Figures.number((double) keys.textBytes() / Math.max(1, keys.texts())),
                keys.rawBytes()));
    group.referring().ifPresent(evidence::add);
    savings.stream().limit(TREES_NAMED_MAX).map(TextUuidRule::sentence).forEach(evidence::add);
    if (savings.size() > TREES_NAMED_MAX) {
      List<Saving> rest = savings.subList(TREES_NAMED_MAX, savings.size());
      evidence.add(
          "%s more free %s together."
              .formatted(
                  Figures.counted(rest.size(), "tree", "trees"),
                  Figures.counted(rest.stream().mapToLong(Saving::pages).sum(), "page", "pages")));
    }
    return evidence;
  }

  private static String sentence(Saving saving) {
    return "%s: %s with %s would give back %s bytes, which frees %s of %s at today's fill."
        .formatted(
            saving.tree().name(),
            Figures.counted(saving.rows(), "row", "rows"),
            saving.column(),
            Figures.count(saving.bytes()),
            Figures.count(saving.pages()),
            Figures.counted(saving.tree().tree().pages(), "page", "pages"));
  }

  private static Estimate estimate(FileFacts file, List<Saving> savings, long pages) {
    boolean exact = savings.stream().allMatch(Saving::exact);
    return Estimate.savedBytes(
        pages * file.pageBytes(),
        exact ? Estimate.Basis.COUNTED : Estimate.Basis.SAMPLED,
        exact
            ? "lengths of all values, and rows and fill of each tree"
            : "lengths of the values looked at, and rows and fill of each tree");
  }

  private static List<String> commands(FileFacts file, ColumnGroup.Member head, TextKeys keys) {
    TableFacts table = head.table();
    String key = Quoting.sql(head.column().name());
    List<String> commands = new ArrayList<>();
    commands.add(
        "SELECT typeof(%s), length(%s), count(*) FROM %s GROUP BY 1, 2;"
            .formatted(key, key, Quoting.sql(table.name())));
    design(keys)
        .map(
            design ->
                design.apply(
                    table.withoutRowid() && table.keyColumns().contains(head.column().name())
                        ? ":clustered"
                        : ":rowid"))
        .map(
            designs -> {
              int bytes = (int) (keys.textBytes() / Math.max(1, keys.texts()));
              return BenchLine.of(file, table, bytes, designs);
            })
        .ifPresent(commands::add);
    return commands;
  }

  /// The key as text and as bytes, where bench has both.
  private static Optional<Function<String, String>> design(TextKeys keys) {
    Guess guess = keys.kinds().getFirst();
    String kind =
        switch (keys.rawBytes()) {
          case 12 -> "objectid";
          case 16 -> KeyTraits.random(guess.family()) ? "uuid4" : "uuid7";
          case 20 -> KeyTraits.random(guess.family()) ? "random160" : "ksuid";
          default -> "";
        };
    String form =
        switch (guess.encoding()) {
          case UUID_TEXT -> ":text";
          case HEX -> ":hex";
          case BASE32 -> ":base32";
          default -> "";
        };
    return kind.isEmpty() || form.isEmpty()
        ? Optional.empty()
        : Optional.of(shape -> kind + form + shape + "," + kind + ":blob" + shape);
  }
}
