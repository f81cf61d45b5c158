// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.SampleInspection;
import dev.keycost.inspect.TableFacts;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableAnchorsTest {
  private final TableAnchors anchors =
      new TableAnchors(SampleInspection.troubled().facts().tables());

  @Test
  void findsTheTableOfATableAColumnOrAnIndex() {
    assertThat(anchors.of("event")).contains("table-1");
    assertThat(anchors.of("person.token")).contains("table-2");
    assertThat(anchors.of("person_device")).contains("table-2");
    assertThat(anchors.of("settings")).contains("table-3");
  }

  @Test
  void findsNoneForAnythingElse() {
    assertThat(anchors.of("app.db")).isEmpty();
    assertThat(anchors.of("events")).isEmpty();
    assertThat(anchors.of("")).isEmpty();
  }

  @Test
  void takesTheLongestOfNamesWithDots() {
    var dotted = new TableAnchors(List.of(named("a"), named("a.b")));

    assertThat(dotted.of("a.b.c")).contains("table-2");
    assertThat(dotted.of("a.c")).contains("table-1");
  }

  private static TableFacts named(String name) {
    TableFacts table = SampleInspection.healthy().facts().tables().getFirst();
    return new TableFacts(
        name,
        table.rows(),
        table.withoutRowid(),
        table.strict(),
        table.autoincrement(),
        table.key(),
        table.keyColumns(),
        table.columns(),
        table.indexes(),
        table.tree(),
        table.sampledRows());
  }
}
