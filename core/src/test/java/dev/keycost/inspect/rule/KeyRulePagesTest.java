// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.Statement;
import dev.keycost.sqlite.TestSqlite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The pages on rules about keys have what a page should have, and their SQL runs.
final class KeyRulePagesTest {
  private static final Path PAGES = Path.of("../docs/rules");
  private static final Pattern SQL = Pattern.compile("```sql\n(.*?)```", Pattern.DOTALL);
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)(#[^)]*)?\\)");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "not-the-rowid",
        "null-keys",
        "random-clustered-key",
        "random-index",
        "text-uuid",
        "mixed-spelling",
        "mixed-storage",
        "lossy-affinity",
        "unsorted-layout",
        "old-random-then-ordered",
        "keys-sort-before",
        "guessable-ids",
        "beyond-javascript"
      })
  void everyPageHasItsPartsAndSqlThatRuns(String rule) throws IOException {
    String page = Files.readString(PAGES.resolve(rule + ".md"));
    assertThat(page)
        .startsWith("# " + rule + ": ")
        .contains("## See it yourself\n", "## What to do\n", "## When to leave it\n");
    assertThat(page.lines()).hasSizeLessThan(60);
    for (String link : found(LINK, page)) {
      assertThat(PAGES.resolve(link)).exists();
    }
    List<String> blocks = found(SQL, page);
    assertThat(blocks).isNotEmpty();
    try (Connection database = database(rule)) {
      Assumptions.assumeTrue(
          !page.contains("unhex(")
              || database.number("SELECT count(*) FROM pragma_function_list WHERE name = 'unhex'")
                  > 0,
          "the page needs SQLite 3.41: " + TestSqlite.LIBRARY.version());
      for (String block : blocks) {
        statements(block).forEach(database::execute);
      }
    }
  }

  private static List<String> found(Pattern pattern, String page) {
    return pattern.matcher(page).results().map((MatchResult match) -> match.group(1)).toList();
  }

  private static List<String> statements(String block) {
    List<String> statements = new ArrayList<>();
    for (String statement : block.replaceAll("--.*", "").split(";")) {
      if (!statement.isBlank()) {
        statements.add(statement);
      }
    }
    return statements;
  }

  private Connection database(String name) {
    Connection database = Connection.open(TestSqlite.LIBRARY, folder.resolve(name + ".db"));
    database.execute("CREATE TABLE users(id TEXT PRIMARY KEY, name TEXT)");
    database.execute("CREATE TABLE orders(id INT PRIMARY KEY, user_id TEXT REFERENCES users(id))");
    database.execute("INSERT INTO users VALUES (NULL, 'a'), (NULL, 'b'), ('c', 'c')");
    database.execute("INSERT INTO orders VALUES (NULL, 'c'), (NULL, 'c')");
    return database;
  }

  @ParameterizedTest
  @ValueSource(strings = "null-keys")
  void theKeysItMakesAreDifferentVersion4Uuids(String rule) throws IOException {
    String page = Files.readString(PAGES.resolve(rule + ".md"));
    try (Connection database = database("filled")) {
      found(SQL, page).stream()
          .flatMap(block -> statements(block).stream())
          .forEach(database::execute);
      try (Statement keys = database.prepare("SELECT id FROM users WHERE name <> 'c'")) {
        List<String> made = new ArrayList<>();
        while (keys.step()) {
          made.add(keys.text(0));
        }
        assertThat(made)
            .hasSize(2)
            .doesNotHaveDuplicates()
            .allMatch(
                key -> key.matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-.{12}"));
      }
    }
  }
}
