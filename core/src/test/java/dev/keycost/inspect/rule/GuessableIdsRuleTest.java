// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.Severity;
import dev.keycost.inspect.rule.KeyTrees.Order;
import dev.keycost.keys.KeyKind;
import dev.keycost.sqlite.schema.KeyPlace;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class GuessableIdsRuleTest {
  private final GuessableIdsRule rule = new GuessableIdsRule();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sessions",
        "user_session",
        "AccessTokens",
        "invitations",
        "invite",
        "password_resets",
        "OTP",
        "emailVerification",
        "api_keys",
        "ApiKey",
        "file-shares",
        "magic_links",
        "share_link"
      })
  void namesThatOpenDoorsAreAskedAbout(String name) {
    assertThat(rule.findings(counted(name, 100).alone()))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.NOTE);
              assertThat(finding.message()).contains("?").contains(name);
              assertThat(finding.remedy()).contains("docs/reference/public-form.md");
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"orders", "obsession", "page_links", "shareholders", "presets", "keys", "photos"})
  void otherNamesAreNot(String name) {
    assertThat(rule.findings(counted(name, 100).alone())).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"UUID7", "ULID", "UUID1", "KSUID", "OBJECTID"})
  void keysWithATimeAreOrderedToo(KeyKind kind) {
    KeyFacts table =
        KeyFacts.table("session", KeyPlace.INDEX).key("id", "BLOB", KeyValues.blobs(kind, 300, 1));
    assertThat(rule.findings(table.alone()))
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.evidence())
                    .anyMatch(line -> line.startsWith("The keys tell times from 2026-01-01")));
  }

  @Test
  void randomKeysAreRight() {
    for (KeyKind kind : List.of(KeyKind.UUID4, KeyKind.RANDOM160)) {
      KeyFacts table =
          KeyFacts.table("session", KeyPlace.INDEX)
              .key("id", "BLOB", KeyValues.blobs(kind, 300, 1));
      assertThat(rule.findings(table.alone())).isEmpty();
    }
  }

  @Test
  void aSecretOfItsOwnIsEnough() {
    assertThat(rule.findings(counted("session", 100).unseen("token", "TEXT").alone())).isEmpty();
    KeyFacts unique =
        KeyFacts.table("session", KeyPlace.INDEX)
            .key("id", "INT", KeyValues.counted(300))
            .column("public", "BLOB", KeyValues.blobs(KeyKind.UUID4, 300, 1))
            .unique("by_public", "public", Order.SCATTERED);
    assertThat(rule.findings(unique.alone())).isEmpty();
  }

  @Test
  void aFewRowsAreNotInUse() {
    assertThat(rule.findings(counted("session", 19).alone())).isEmpty();
  }

  private static KeyFacts counted(String name, int rows) {
    return KeyFacts.table(name, KeyPlace.ROWID).key("id", "INTEGER", KeyValues.counted(rows));
  }
}
