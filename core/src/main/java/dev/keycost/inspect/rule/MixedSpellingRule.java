// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.Guess;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyEncoding;
import dev.keycost.keys.classify.Spelling;
import dev.keycost.keys.classify.SpellingMix;
import dev.keycost.measure.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The same kind of key spelt in several ways, in one column or in two that refer to each other:
/// upper and lower case, with dashes and without, in braces; or in two byte orders, for blobs that
/// refer to each other. SQLite compares the characters, and the bytes.
public final class MixedSpellingRule implements Rule {
  private static final String NAME = "mixed-spelling";

  /// Fewer keys leave the kind in doubt, and so whether case means anything.
  private static final long TEXTS_MIN = 8;

  /// Texts that look like keys in another spelling and are fewer may be words, such as a mark for
  /// "nobody"; unless some are seen to be keys.
  private static final double SHARE_MIN = 0.001;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    List<MissedJoin> joins = MissedJoin.of(facts).stream().filter(join -> !join.byClass()).toList();
    List<Finding> findings = new ArrayList<>();
    List<MissedJoin> told = new ArrayList<>();
    for (TableFacts table : facts.tables()) {
      for (ColumnFacts column : table.columns()) {
        List<MissedJoin> own = joins.stream().filter(join -> join.touches(table, column)).toList();
        mixed(column, !own.isEmpty())
            .ifPresent(
                spellings -> {
                  findings.add(within(table, column, spellings, own));
                  told.addAll(own);
                });
      }
    }
    joins.stream()
        .filter(join -> !told.contains(join))
        .map(MixedSpellingRule::between)
        .forEach(findings::add);
    return findings;
  }

  /// The spellings of keys in a column that do not compare as equal; empty where it has one.
  private static Optional<List<SpellingMix.Count>> mixed(ColumnFacts column, boolean missed) {
    return column
        .values()
        .filter(values -> spelt(values) && values.storage().texts() >= TEXTS_MIN)
        .map(values -> keys(values, missed || values.duplicates().disguised() > 0))
        .filter(counts -> new SpellingMix(fold(column, counts)).mixed());
  }

  private static boolean spelt(KeyClassification values) {
    return !KeyTraits.likely(values, MixedSpellingRule::spelt).isEmpty();
  }

  /// Whether letters of the form may be of either case and mean the same.
  private static boolean spelt(Guess guess) {
    return switch (guess.encoding()) {
      case UUID_TEXT, HEX, BASE32 -> true;
      default -> false;
    };
  }

  /// Without what are more likely words than keys: spelt without dashes and wrapper, where most
  /// have some, or where other text is known to be there.
  private static List<SpellingMix.Count> keys(KeyClassification values, boolean sure) {
    boolean dashed = values.guess().encoding() == KeyEncoding.UUID_TEXT;
    boolean words =
        values.alternatives().stream().anyMatch(g -> g.encoding() == KeyEncoding.OTHER_TEXT);
    double enough = SHARE_MIN * values.storage().texts();
    return values.spellings().counts().stream()
        .filter(
            count ->
                sure || marked(count.spelling()) || !words && (!dashed || count.values() >= enough))
        .toList();
  }

  private static boolean marked(Spelling spelling) {
    return spelling.dashes() || spelling.wrapper() != Spelling.Wrapper.NONE;
  }

  /// With NOCASE, letters of either case are equal.
  private static List<SpellingMix.Count> fold(ColumnFacts column, List<SpellingMix.Count> counts) {
    return column.collation().equalsIgnoreCase("NOCASE")
        ? counts.stream()
            .map(
                c ->
                    new SpellingMix.Count(
                        new Spelling(
                            Spelling.Letters.NONE,
                            c.spelling().dashes(),
                            c.spelling().wrapper(),
                            c.spelling().blanks()),
                        c.values()))
            .toList()
        : counts;
  }

  private static Finding within(
      TableFacts table,
      ColumnFacts column,
      List<SpellingMix.Count> spellings,
      List<MissedJoin> joins) {
    KeyClassification values = column.values().orElseThrow();
    List<String> evidence = new ArrayList<>();
    evidence.add(
        KeyTraits.sentence(column.name(), KeyTraits.likely(values, MixedSpellingRule::spelt)));
    evidence.add(
        "Of %s%s, %s."
            .formatted(
                Figures.counted(values.storage().texts(), "text", "texts"),
                values.values() < table.rows() ? " looked at" : "",
                spellings.stream()
                    .map(c -> Figures.count(c.values()) + " are in " + c.spelling().words())
                    .collect(Collectors.joining(", "))));
    if (values.duplicates().disguised() > 0) {
      evidence.add(
          ("%s among %s kept for comparison: the same key spelt differently, which UNIQUE does not"
                  + " see.")
              .formatted(
                  Figures.counted(
                      values.duplicates().disguised(), "logical duplicate", "logical duplicates"),
                  Figures.counted(values.kept(), "value", "values")));
    }
    joins.stream().map(MissedJoin::sentence).forEach(evidence::add);
    return new Finding(
        NAME,
        Severity.DATA,
        table.name() + "." + column.name(),
        "Keys are spelt in %s ways that do not compare as equal: look-ups and joins miss rows."
            .formatted(spellings.size()),
        evidence,
        Optional.empty(),
        "Choose one spelling (RFC 9562 writes lower case with dashes), bring all columns that hold"
            + " these keys to it in one transaction, and write no other from then on. Sixteen bytes"
            + " in a BLOB have one spelling only.",
        commands(table, column, spellings, joins));
  }

  private static List<String> commands(
      TableFacts table,
      ColumnFacts column,
      List<SpellingMix.Count> spellings,
      List<MissedJoin> joins) {
    String key = Quoting.sql(column.name());
    String name = Quoting.sql(table.name());
    String same = "lower(replace(replace(replace(%s,'-',''),'{',''),'}',''))".formatted(key);
    List<String> commands = new ArrayList<>();
    commands.add(
        "SELECT length(%s), %s = lower(%s) AS lower_case, count(*) FROM %s GROUP BY 1, 2;"
            .formatted(key, key, key, name));
    commands.add(
        "SELECT count(*) - count(DISTINCT %s) FROM %s WHERE typeof(%s) = 'text';"
            .formatted(same, name, key));
    joins.stream().map(MissedJoin::query).forEach(commands::add);
    boolean twins = column.values().filter(v -> v.duplicates().disguised() > 0).isPresent();
    if (!twins && joins.isEmpty() && caseOnly(spellings)) {
      String change =
          spellings.getFirst().spelling().letters() == Spelling.Letters.UPPER ? "upper" : "lower";
      commands.add(
          "UPDATE %s SET %s = %s(%s) WHERE %s <> %s(%s);"
              .formatted(name, key, change, key, key, change, key));
    }
    return commands;
  }

  private static boolean caseOnly(List<SpellingMix.Count> spellings) {
    return Stream.<Function<Spelling, Object>>of(
            Spelling::dashes, Spelling::wrapper, Spelling::blanks)
        .allMatch(
            part -> spellings.stream().map(c -> part.apply(c.spelling())).distinct().count() == 1);
  }

  private static Finding between(MissedJoin join) {
    return new Finding(
        NAME,
        Severity.DATA,
        join.where(),
        "The column holds keys in another %s than %s.%s, to which it refers: joins miss rows."
            .formatted(join.difference(), join.reference().toTable(), join.reference().toColumn()),
        List.of(join.sentence()),
        Optional.empty(),
        "Bring both columns to one %s in one transaction, and write no other from then on."
            .formatted(join.difference()),
        List.of(
            formsQuery(join, join.reference().table(), join.reference().column()),
            formsQuery(join, join.reference().toTable(), join.reference().toColumn()),
            join.query()));
  }

  private static String formsQuery(MissedJoin join, String table, String column) {
    String key = Quoting.sql(column);
    String name = Quoting.sql(table);
    return join.difference() == MissedJoin.Difference.BYTE_ORDER
        ? "SELECT hex(%s) FROM %s LIMIT 5;".formatted(key, name)
        : "SELECT length(%s), %s = lower(%s) AS lower_case, count(*) FROM %s GROUP BY 1, 2;"
            .formatted(key, key, key, name);
  }
}
