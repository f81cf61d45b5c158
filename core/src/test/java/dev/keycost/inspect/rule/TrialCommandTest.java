// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.design.KeyDesign;
import dev.keycost.engine.sqlite.SqliteEngine;
import dev.keycost.inspect.FileFacts;
import dev.keycost.inspect.TableFacts;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The commands are ones that keycost takes.
final class TrialCommandTest {
  private final SqliteEngine engine = SqliteEngine.load(Optional.empty());

  @ParameterizedTest
  @EnumSource(InsertPlaces.class)
  void designsAndSettingsAreKnown(InsertPlaces places) {
    for (String type : List.of("TEXT", "BLOB")) {
      String command =
          TrialCommand.like(table(type, 100_000, 70), FactsShapes.withPages(8192, 8192), places, 70)
              .of(List.of("rowid", "clustered"), "cache_size=-2000");
      List<String> words = List.of(command.split(" "));
      assertThat(words.subList(0, 3)).containsExactly("keycost", "bench", "--designs");
      for (String design : words.get(3).split(",")) {
        KeyDesign parsed = KeyDesign.parse("--designs", design, engine.defaults());
        assertThat(engine.impossible(parsed)).as(design).isEmpty();
      }
      assertThat(words.subList(4, 8))
          .containsExactly("--rows", "100000", "--payload", type.equals("TEXT") ? "31" : "51");
      assertThat(engine.settings("keycost", Map.of("page_size", "8192", "cache_size", "-2000")))
          .isNotNull();
      assertThat(words.subList(8, 12))
          .containsExactly("--set", "page_size=8192", "--set", "cache_size=-2000");
    }
  }

  @Test
  void theRecordIsAsLongAsTheRow() {
    assertThat(command(1_002)).endsWith("--payload 982");
    assertThat(command(76)).endsWith("--payload 57");
    assertThat(command(77)).endsWith("--payload 57");
    assertThat(command(78)).endsWith("--payload 58");
    assertThat(command(10)).endsWith("--payload 0");
  }

  @Test
  void smallTablesAreMeasuredLarger() {
    assertThat(command(100)).contains(" --rows 100000 ");
  }

  @Test
  void largeTablesAreNotMeasuredWhole() {
    FileFacts file = FactsShapes.FILE;
    assertThat(
            TrialCommand.like(table("BLOB", 50_000_000, 40), file, InsertPlaces.RANDOM, 40)
                .of(List.of("rowid")))
        .isEqualTo("keycost bench --designs uuid4:blob:rowid --rows 1000000 --payload 21");
  }

  private static String command(int rowBytes) {
    return TrialCommand.like(
            table("BLOB", 1_000, rowBytes), FactsShapes.FILE, InsertPlaces.LOCAL, rowBytes)
        .of(List.of("clustered"));
  }

  private static TableFacts table(String type, long rows, int rowBytes) {
    return FactsShapes.table(
        "event",
        KeyPlace.CLUSTERED,
        TreeShapes.index(rows, rowBytes).census(),
        List.of(FactsShapes.column("id", type)));
  }
}
