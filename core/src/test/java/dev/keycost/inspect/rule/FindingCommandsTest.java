// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.rule.KeyTrees.Order;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.UuidLayout;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.schema.KeyPlace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Commands are ready to run: SQL is SQL whatever tables are called, all else is a keycost that
/// exists.
final class FindingCommandsTest {
  private static final String TABLE = "the \"odd\" session's";
  private static final String COLUMN = "user's \"id\"";

  @TempDir private Path folder;

  @Test
  void sqlRunsOnTablesOfAnyName() {
    List<Finding> findings = findings();
    assertThat(findings.stream().map(Finding::rule).distinct()).hasSize(13);
    try (Connection database = Connection.open(TestSqlite.LIBRARY, folder.resolve("odd.db"))) {
      for (String table : List.of(TABLE, "other")) {
        database.execute(
            "CREATE TABLE %s(%s PRIMARY KEY, data)"
                .formatted(Quoting.sql(table), Quoting.sql(COLUMN)));
      }
      for (Finding finding : findings) {
        assertThat(finding.commands()).as(finding.rule()).isNotEmpty();
        finding.commands().stream()
            .filter(command -> command.endsWith(";"))
            .map(command -> command.substring(0, command.length() - 1))
            .forEach(database::execute);
      }
    }
  }

  @Test
  void allElseIsACommandOfKeycost() {
    assertThat(
            findings().stream()
                .flatMap(finding -> finding.commands().stream())
                .filter(command -> !command.endsWith(";")))
        .allMatch(
            command ->
                command.startsWith("keycost bench --designs ")
                    || command.startsWith("keycost keys generate ")
                    || command.startsWith("sqlite3 -readonly '")
                        && command.contains("keys convert"));
  }

  @Test
  void noFindingSpeaksOfFormats() {
    for (Finding finding : findings()) {
      Stream<String> texts =
          Stream.concat(
              Stream.of(finding.message(), finding.remedy()),
              Stream.concat(finding.evidence().stream(), finding.commands().stream()));
      assertThat(texts)
          .noneMatch(text -> text.matches("(?s).*%[sd,].*"))
          .noneMatch(String::isBlank);
      assertThat(finding.message()).endsWith(finding.message().contains("?") ? "" : ".");
    }
  }

  /// At least one finding of each rule.
  private static List<Finding> findings() {
    KeyValues v4 = KeyValues.blobs(KeyKind.UUID4, 2000, 1);
    KeyValues v7 = KeyValues.blobs(KeyKind.UUID7, 2000, 1);
    KeyValues v6 = KeyValues.blobs(KeyKind.UUID6, 2000, 1);
    KeyValues snowflakes = KeyValues.integers(KeyKind.SNOWFLAKE, 2000, 1);
    List<Finding> findings = new ArrayList<>();
    findings.addAll(of(new NotTheRowidRule(), keyed("INT", KeyValues.nulls(20))));
    findings.addAll(of(new NullKeysRule(), keyed("TEXT", v7.then(KeyValues.nulls(2)))));
    findings.addAll(
        of(
            new RandomClusteredKeyRule(),
            KeyFacts.table(TABLE, KeyPlace.CLUSTERED)
                .rows(100_000)
                .key(COLUMN, "BLOB", v4)
                .alone()));
    findings.addAll(of(new RandomIndexRule(), keyed("BLOB", v4)));
    findings.addAll(of(new TextUuidRule(), keyed("TEXT", v4.asText())));
    findings.addAll(
        of(new MixedSpellingRule(), keyed("TEXT", v4.asText().then(v6.asText().upper()))));
    findings.addAll(of(new MixedSpellingRule(), referring(v4.asText(), v4.asText().upper())));
    findings.addAll(of(new MixedStorageRule(), keyed("", v4.then(v6.asText()))));
    findings.addAll(of(new MixedStorageRule(), referring(v4, v4.asText())));
    findings.addAll(of(new LossyAffinityRule(), keyed("UUID", v4.asHex())));
    findings.addAll(of(new UnsortedLayoutRule(), keyed("BLOB", v7.in(UuidLayout.GUID))));
    findings.addAll(of(new UnsortedLayoutRule(), keyed("BLOB", v4.in(UuidLayout.SWAPPED))));
    findings.addAll(of(new OldRandomThenOrderedRule(), keyed("BLOB", v4.then(v7))));
    findings.addAll(of(new KeysSortBeforeRule(), keyed("BLOB", v6.then(v7))));
    findings.addAll(of(new GuessableIdsRule(), keyed("BLOB", v7)));
    findings.addAll(of(new BeyondJavascriptRule(), keyed("INT", snowflakes)));
    return findings;
  }

  private static List<Finding> of(Rule rule, DatabaseFacts facts) {
    List<Finding> findings = rule.findings(facts);
    assertThat(findings).as(rule.getClass().getSimpleName()).hasSize(1);
    return findings;
  }

  private static DatabaseFacts keyed(String type, KeyValues values) {
    return KeyFacts.table(TABLE, KeyPlace.INDEX)
        .rows(100_000)
        .key(COLUMN, type, values, Order.SCATTERED)
        .alone();
  }

  private static DatabaseFacts referring(KeyValues keys, KeyValues references) {
    return KeyFacts.database(
        List.of(new ReferenceFacts("other", COLUMN, TABLE, COLUMN, false, 2000, 0, 2000, false)),
        KeyFacts.table(TABLE, KeyPlace.INDEX).key(COLUMN, "", keys),
        KeyFacts.table("other", KeyPlace.NONE).column(COLUMN, "", references));
  }
}
