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
import dev.keycost.keys.classify.Guess;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.measure.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Integer ids past 2^53 - 1, which JavaScript and whatever reads JSON into doubles rounds. A key
/// and the columns that refer to it are one finding.
public final class BeyondJavascriptRule implements Rule {
  private static final String NAME = "beyond-javascript";

  /// Number.MAX_SAFE_INTEGER. Source: ECMA-262, section 21.1.2.6.
  private static final long SAFE_MAX = (1L << 53) - 1;

  /// Fewer leave it open whether the column is one of ids.
  private static final long INTEGERS_MIN = 8;

  private static final int INTEGER_BYTES = 8;

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    return ColumnGroup.of(facts, (table, column) -> beyond(column)).stream()
        .map(group -> finding(facts.file(), group))
        .toList();
  }

  private static boolean beyond(ColumnFacts column) {
    return column.greatestInteger() > SAFE_MAX
        && column.values().filter(v -> v.storage().integers() >= INTEGERS_MIN).isPresent();
  }

  private static Finding finding(FileFacts file, ColumnGroup group) {
    TableFacts table = group.head().table();
    ColumnFacts column = group.head().column();
    KeyClassification values = column.values().orElseThrow();
    List<String> evidence = new ArrayList<>();
    evidence.add(
        ("The greatest of %s has %s digits; JavaScript is exact up to 9,007,199,254,740,991, which"
                + " has 16.")
            .formatted(
                Figures.counted(values.storage().integers(), "integer", "integers"),
                String.valueOf(column.greatestInteger()).length()));
    // The classifier's own sentence with the share.
    values.remarks().stream()
        .filter(remark -> remark.contains("past 2^53"))
        .map(remark -> "In %s, %s.".formatted(column.name(), remark))
        .forEach(evidence::add);
    List<Guess> kinds = KeyTraits.likely(values, KeyTraits::known);
    if (!kinds.isEmpty()) {
      evidence.add(KeyTraits.sentence(column.name(), kinds));
    }
    group.referring().ifPresent(evidence::add);
    String key = Quoting.sql(column.name());
    return new Finding(
        NAME,
        Severity.NOTE,
        group.head().name(),
        "Ids are greater than a JavaScript number holds: where they pass through one, another id"
            + " comes out.",
        evidence,
        Optional.empty(),
        "Send such ids as strings, or show a public form below 2^53. For new tables with JavaScript"
            + " clients take a sequence or js53.",
        List.of(
            "SELECT count(*) FROM %s WHERE %s NOT BETWEEN -9007199254740991 AND 9007199254740991;"
                .formatted(Quoting.sql(table.name()), key),
            BenchLine.of(file, table, INTEGER_BYTES, "sequence,js53,snowflake")));
  }
}
