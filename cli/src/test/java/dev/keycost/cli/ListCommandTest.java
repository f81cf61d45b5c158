// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.rule.Rules;
import org.junit.jupiter.api.Test;

final class ListCommandTest {
  @Test
  void showsTheExactTableOfEveryDesign() {
    assertThat(Cli.run("list", "designs").out())
        .contains("sequence", "CREATE TABLE event(id INTEGER PRIMARY KEY, data BLOB)")
        .contains("int-typo", "CREATE TABLE event(id INT PRIMARY KEY, data BLOB)")
        .contains("random160+presort");
  }

  @Test
  void showsWhatEveryProfileSets() {
    assertThat(Cli.run("list", "settings").out())
        .contains("--settings seed", "wal_autocheckpoint=0", "--set cache_size=");
  }

  @Test
  void isOneObjectForPrograms() {
    assertThat(Cli.run("list", "kinds", "--json").out())
        .startsWith("{")
        .contains("\"uuid7\" : \"")
        .endsWith("}\n");
  }

  @Test
  void showsEveryRuleWithItsReason() {
    Cli list = Cli.run("list", "rules");
    Cli object = Cli.run("list", "rules", "--json");

    assertThat(list.out().lines()).hasSize(Rules.values().length);
    for (Rules rule : Rules.values()) {
      assertThat(list.out()).contains(rule.label() + "  ", rule.why());
      assertThat(object.out()).contains("\"" + rule.label() + "\" : \"");
    }
  }

  @Test
  void showsKindsWorkloadsAndEngines() {
    assertThat(Cli.run("list", "kinds").out()).contains("snowflake", "random64");
    assertThat(Cli.run("list", "workloads").out()).contains("load");
    assertThat(Cli.run("list", "engines").out()).contains("sqlite");
  }
}
