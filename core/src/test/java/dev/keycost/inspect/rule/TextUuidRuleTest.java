// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Estimate;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.rule.KeyTrees.Order;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.sqlite.schema.KeyPlace;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TextUuidRuleTest {
  private static final int ROWS = 5000;

  private final TextUuidRule rule = new TextUuidRule();

  @Test
  void thirtySixCharactersGiveBackTwentyBytesInEachTree() {
    KeyFacts table =
        KeyFacts.table("user", KeyPlace.INDEX)
            .key("id", "TEXT", KeyValues.texts(KeyKind.UUID7, ROWS, 1))
            .unseen("name", "TEXT");

    List<Finding> findings = rule.findings(table.alone());

    assertThat(findings).hasSize(1);
    Finding finding = findings.getFirst();
    assertThat(finding.severity()).isEqualTo(Severity.WASTE);
    assertThat(finding.where()).isEqualTo("user.id");
    assertThat(finding.evidence())
        .anyMatch(line -> line.startsWith("table user: 5,000 rows with id would give back 100,000"))
        .anyMatch(line -> line.startsWith("index sqlite_autoindex_user_1: 5,000 rows with id"));
    assertThat(finding.estimate().orElseThrow().how()).isEqualTo(Estimate.Basis.COUNTED);
    // 100,000 bytes twice, less what whole pages leave over.
    assertThat(finding.estimate().orElseThrow().bytes().orElseThrow())
        .isBetween(190_000L, 250_000L);
    assertThat(finding.commands())
        .anyMatch(line -> line.contains("--designs uuid7:text:rowid,uuid7:blob:rowid "));
  }

  @Test
  void everyFormHasItsOwnLength() {
    KeyValues keys = KeyValues.blobs(KeyKind.UUID4, ROWS, 1);
    assertThat(saved(keys.asHex())).isEqualTo(16L * ROWS);
    assertThat(saved(keys.asText().wrapped("{", "}"))).isEqualTo(22L * ROWS);
    assertThat(saved(keys.asText().wrapped("urn:uuid:", ""))).isEqualTo(29L * ROWS);
    assertThat(saved(KeyValues.blobs(KeyKind.RANDOM160, ROWS, 1).asHex())).isEqualTo(20L * ROWS);
    assertThat(saved(KeyValues.blobs(KeyKind.OBJECTID, ROWS, 1).asHex())).isEqualTo(12L * ROWS);
    KeyValues mixed = keys.first(100).asHex().then(keys.asText().first(300));
    assertThat(saved(mixed)).isEqualTo(16L * 100 + 20L * 300);
  }

  private static long saved(KeyValues values) {
    KeyFacts table = KeyFacts.table("t", KeyPlace.NONE).column("id", "TEXT", values);
    return TextKeys.of(table.build().columns().getFirst()).orElseThrow().savedBytes();
  }

  @Test
  void twoKindsOfUuidAreUuids() {
    KeyValues both =
        KeyValues.texts(KeyKind.UUID4, ROWS, 1).then(KeyValues.texts(KeyKind.UUID7, ROWS, 2));
    assertThat(rule.findings(table(both).alone()))
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.evidence().getFirst())
                    .contains("uuid4 as text (50.0 %")
                    .contains("uuid7 as text (50.0 %"));
  }

  @Test
  void ulidsGiveBackTenBytes() {
    KeyValues ulids =
        new KeyValues(
            KeyValues.blobs(KeyKind.ULID, 2 * ROWS, 1).values().stream()
                .<Object>map(key -> KeyForm.BASE32.format((byte[]) key))
                .toList());
    assertThat(saved(ulids)).isEqualTo(10L * 2 * ROWS);
    KeyFacts table = KeyFacts.table("note", KeyPlace.CLUSTERED).key("id", "TEXT", ulids);
    assertThat(rule.findings(table.alone()))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.message()).startsWith("Keys are stored as text: as 16");
              assertThat(finding.commands())
                  .anyMatch(line -> line.contains("uuid7:base32:clustered,uuid7:blob:clustered"));
            });
  }

  @Test
  void wordsAmongKeysAreNotCounted() {
    KeyValues keys = KeyValues.blobs(KeyKind.UUID4, ROWS, 1);
    KeyValues words = KeyValues.of("nobody", "everybody").repeated(ROWS / 4);
    assertThat(saved(keys.asText().then(words))).isBetween(20L * ROWS, 20L * ROWS * 101 / 100);
    assertThat(saved(keys.asHex().then(words))).isBetween(16L * ROWS * 98 / 100, 16L * ROWS);
    assertThat(rule.findings(table(keys.asHex().then(words)).alone()))
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.estimate().orElseThrow().how())
                    .isEqualTo(Estimate.Basis.SAMPLED));
  }

  @Test
  void nullsGiveNothingBack() {
    KeyValues half = KeyValues.texts(KeyKind.UUID4, ROWS, 1).then(KeyValues.nulls(ROWS));
    assertThat(saved(half)).isEqualTo(20L * ROWS);
    KeyFacts table = KeyFacts.table("t", KeyPlace.NONE).column("user_id", "TEXT", half);
    assertThat(rule.findings(table.alone()).getFirst().evidence())
        .anyMatch(line -> line.startsWith("table t: 5,000 rows with user_id would give back 100,"));
  }

  @Test
  void charactersInBlobsCountAsText() {
    KeyValues blobs =
        new KeyValues(
            KeyValues.texts(KeyKind.UUID4, 1000, 1).values().stream()
                .<Object>map(text -> ((String) text).getBytes(StandardCharsets.US_ASCII))
                .toList());
    assertThat(saved(blobs)).isEqualTo(20L * 1000);
  }

  @Test
  void aKeyAndItsReferencesAreOneFinding() {
    KeyFacts users =
        KeyFacts.table("user", KeyPlace.CLUSTERED)
            .key("id", "TEXT", KeyValues.texts(KeyKind.UUID4, ROWS, 1))
            .unseen("mail", "TEXT")
            .index("by_mail", "mail", Order.SCATTERED);
    KeyFacts orders =
        KeyFacts.table("order", KeyPlace.ROWID)
            .key("id", "INTEGER", KeyValues.counted(ROWS))
            .column("user_id", "TEXT", KeyValues.texts(KeyKind.UUID4, ROWS, 1))
            .index("by_user", "user_id", Order.SCATTERED);
    ReferenceFacts reference =
        new ReferenceFacts("ORDER", "User_Id", "user", "id", false, 100, 100, 0, true);

    DatabaseFacts facts = KeyFacts.database(List.of(reference), orders, users);

    assertThat(rule.findings(facts))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.where()).isEqualTo("user.id");
              assertThat(finding.message()).endsWith("in 4 trees.");
              assertThat(finding.evidence())
                  .anyMatch(line -> line.contains("columns that refer to it: order.user_id."))
                  .anyMatch(line -> line.startsWith("index by_mail: 5,000 rows with id"));
            });
    assertThat(rule.findings(KeyFacts.database(List.of(), orders, users))).hasSize(2);
  }

  @Test
  void samplesAreEstimates() {
    KeyFacts table =
        KeyFacts.table("user", KeyPlace.INDEX)
            .rows(1_000_000)
            .key("id", "TEXT", KeyValues.texts(KeyKind.UUID7, 1000, 1));
    Finding finding = rule.findings(table.alone()).getFirst();
    assertThat(finding.estimate().orElseThrow().how()).isEqualTo(Estimate.Basis.SAMPLED);
    assertThat(finding.evidence())
        .anyMatch(
            line -> line.startsWith("table user: 1,000,000 rows with id would give back 20,"));
  }

  @Test
  void smallTablesAndOtherValuesSayNothing() {
    KeyValues texts = KeyValues.texts(KeyKind.UUID4, ROWS, 1);
    assertThat(rule.findings(table(texts.first(900)).alone())).isEmpty();
    assertThat(rule.findings(table(KeyValues.blobs(KeyKind.UUID4, ROWS, 1)).alone())).isEmpty();
    assertThat(rule.findings(table(texts.wrapped("user ", "")).alone())).isEmpty();
    assertThat(rule.findings(table(KeyValues.counted(ROWS)).alone())).isEmpty();
  }

  private static KeyFacts table(KeyValues values) {
    return KeyFacts.table("t", KeyPlace.NONE).column("id", "", values);
  }
}
