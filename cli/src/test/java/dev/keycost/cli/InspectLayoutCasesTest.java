// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static dev.keycost.cli.InspectedSample.finding;
import static dev.keycost.cli.InspectedSample.findings;
import static dev.keycost.cli.InspectedSample.keys;
import static dev.keycost.cli.InspectedSample.named;
import static dev.keycost.cli.InspectedSample.said;
import static dev.keycost.cli.InspectedSample.table;
import static dev.keycost.cli.InspectedSample.uuidText;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.KeyKind;
import dev.keycost.measure.Figures;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// What people met in trees of their own databases, built small, and what is said of it from the
/// command line. Row counts are the least at which a kind shows: trees of some hundred leaves, and
/// caches that are as much smaller.
final class InspectLayoutCasesTest {
  @TempDir private Path folder;
  private InspectedSample sample;

  @BeforeEach
  void create() {
    sample = InspectedSample.of(folder);
  }

  private void indexed(String name, String value, KeyKind kind) {
    sample.run(
        "CREATE TABLE %s(id INTEGER PRIMARY KEY, context, state)".formatted(name),
        "CREATE INDEX %s_context ON %s(context)".formatted(name, name));
    sample.insert("INSERT INTO %s VALUES(?1, %s, 'on')".formatted(name, value), keys(kind, 16_000));
  }

  /// Twenty bytes of each entry are the difference of 36 characters to 16 bytes; pages follow.
  @Test
  void theSecondaryIndexIsToBlameAndNotTheKey() {
    indexed("dashed", uuidText(), KeyKind.UUID4);
    indexed("hexed", "lower(hex(?2))", KeyKind.UUID7);
    indexed("packed", "?2", KeyKind.UUID4);
    indexed("mostly_null", "iif(?1 % 5 = 0, " + uuidText() + ", NULL)", KeyKind.UUID4);

    JsonNode document = sample.json("--cache", "200KiB");

    for (String random : new String[] {"dashed", "packed"}) {
      JsonNode finding = finding(document, "random-index", random + "_context");
      assertThat(said(finding))
          .contains("The key of %s is fine. Inserts pay for this index".formatted(random));
      assertThat(finding.get("severity").asString()).isEqualTo("costly");
    }
    assertThat(findings(document))
        .doesNotContain("random-index hexed_context", "random-index mostly_null_context")
        .noneMatch(one -> one.startsWith("random-clustered-key"));
    JsonNode nulls = finding(document, "useless-index", "mostly_null_context");
    assertThat(said(nulls)).contains("80 % of the entries of this index are NULL");
    JsonNode dashed = finding(document, "text-uuid", "dashed.context");
    assertThat(said(dashed)).contains("16,000 rows with context would give back 320,000 bytes");
    assertThat(said(finding(document, "text-uuid", "mostly_null.context")))
        .contains("3,200 rows with context would give back 64,000 bytes");
    long saved = dashed.get("estimate").get("bytes").asLong();
    assertThat(saved)
        .as("what the same keys take less as blobs")
        .isBetween(
            bytes(document, "dashed", "packed") * 9 / 10, bytes(document, "dashed", "packed"));
  }

  private static long bytes(JsonNode document, String more, String less) {
    long pages =
        table(document, more).get("pages").asLong() - table(document, less).get("pages").asLong();
    return 4096 * pages;
  }

  @Test
  void twoRandomIndexesBesideAGoodKey() {
    sample.run(
        "CREATE TABLE purchase(id INTEGER PRIMARY KEY, customer TEXT, code TEXT)",
        "CREATE INDEX by_customer ON purchase(customer)",
        "CREATE INDEX by_code ON purchase(code)");
    sample.insert(
        "INSERT INTO purchase VALUES(?1, %s, lower(hex(substr(?2, 9))))".formatted(uuidText()),
        keys(KeyKind.UUID4, 20_000));

    JsonNode document = sample.json("--cache", "800KiB");

    JsonNode finding = finding(document, "random-index", "purchase");
    assertThat(finding.get("message").asString())
        .isEqualTo(
            "The key of purchase is fine. Inserts pay for these indexes: by_customer, by_code.");
    JsonNode cache = finding(document, "small-cache", sample.path().toString());
    assertThat(cache.get("severity")).isEqualTo(finding.get("severity"));
    assertThat(cache.get("estimate").get("missesPerInsert").asDouble())
        .isEqualTo(finding.get("estimate").get("missesPerInsert").asDouble());
    assertThat(cache.get("commands").get(0)).isEqualTo(finding.get("commands").get(1));
    assertThat(said(cache)).contains("findings about the keys of these tables count too");
  }

  @Test
  void oldRandomKeysAndNewOrderedOnes() {
    sample.run("CREATE TABLE task(id BLOB PRIMARY KEY, data BLOB) WITHOUT ROWID");
    sample.insert("INSERT INTO task VALUES(?2, zeroblob(20))", keys(KeyKind.UUID4, 25_000));
    sample.insert("INSERT INTO task VALUES(?2, zeroblob(20))", keys(KeyKind.UUID7, 25_000));

    JsonNode document = sample.json("--cache", "500KiB");

    JsonNode finding = finding(document, "old-random-then-ordered", "task.id");
    assertThat(said(finding))
        .contains("50 % of the keys are uuid4 as blob and the rest uuid7 as blob")
        .contains("Recent inserts are local if no random keys arrive any more")
        .contains("To keep them costs inserts nothing", "To rewrite them writes 1 tree anew")
        .contains("Keep them: new rows already come in order");
    JsonNode order = table(document, "task").get("tree").get("order");
    assertThat(order.get("farJumpShare").asDouble()).isBetween(0.43, 0.52);
    assertThat(findings(document))
        .as("no cache helps inserts that are local")
        .doesNotContain("random-clustered-key task")
        .noneMatch(one -> one.startsWith("small-cache"));
  }

  @Test
  void whereRowsHaveARowidTheOrderOfArrivalIsKnown() {
    sample.run("CREATE TABLE task(id BLOB PRIMARY KEY, data BLOB)");
    sample.insert("INSERT INTO task VALUES(?2, zeroblob(20))", keys(KeyKind.UUID4, 8_000));
    sample.insert("INSERT INTO task VALUES(?2, zeroblob(20))", keys(KeyKind.UUID7, 8_000));

    JsonNode document = sample.json();

    assertThat(said(finding(document, "old-random-then-ordered", "task.id")))
        .contains("Recent inserts are local: the last keys to arrive are all of the ordered kind.");
    assertThat(findings(document)).noneMatch(one -> one.startsWith("random-index"));
  }

  /// The greatest payload beside 16 bytes of key is what `((usable - 12) * 64 / 255) - 23` leaves.
  @ParameterizedTest
  @CsvSource({"1024, 230, 210", "4096, 1002, 982", "8192, 2030, 2010"})
  void oneByteMoreAndEveryRowOverflows(int pageBytes, int recordBytes, int dataBytes) {
    sample.run("PRAGMA page_size = " + pageBytes, "VACUUM");
    int rows = 600;
    for (int more = 0; more <= 1; more++) {
      String name = more == 0 ? "fits" : "overflows";
      sample.run("CREATE TABLE %s(id BLOB PRIMARY KEY, data BLOB) WITHOUT ROWID".formatted(name));
      sample.insert(
          "INSERT INTO %s VALUES(?2, zeroblob(%s))".formatted(name, dataBytes + more),
          keys(KeyKind.UUID7, rows));
    }

    JsonNode document = sample.json();

    JsonNode fits = table(document, "fits").get("tree");
    assertThat(fits.get("greatestPayloadBytes").asLong()).isEqualTo(recordBytes);
    assertThat(fits.get("overflow").get("rows").asLong()).isZero();
    assertThat(said(finding(document, "clustered-overflow", "fits")))
        .contains("No row overflows yet, but with 1 byte more", "Before rows grow");
    JsonNode overflows = finding(document, "clustered-overflow", "overflows");
    assertThat(overflows.get("severity").asString()).isEqualTo("costly");
    assertThat(said(overflows))
        .contains("every row overflows: 600 of 600 rows")
        .contains("whole up to %s bytes".formatted(Figures.count(recordBytes)))
        .contains("Make it a rowid table", "or rebuild the file with pages of ");
    JsonNode overflow = table(document, "overflows").get("tree").get("overflow");
    assertThat(overflow.get("rows").asLong()).isEqualTo(rows);
    assertThat(overflow.get("pages").asLong()).isEqualTo(rows);
  }

  /// 6,000 rows instead of the 100,000 where it was met: a row takes the room that it takes.
  @Test
  void largeRowsUnderATextKeyAreBetterOffWithARowid() {
    for (String name : new String[] {"plain", "clustered"}) {
      sample.run(
          "CREATE TABLE %s(key TEXT PRIMARY KEY, record TEXT)%s"
              .formatted(name, name.equals("plain") ? "" : " WITHOUT ROWID"));
      sample.insert(
          "INSERT INTO %s VALUES('user:' || lower(hex(substr(?2, 1, 6))) || '.' || ?1,"
                  .formatted(name)
              + " hex(zeroblob(100 + (?1 * 7919) % 350)))",
          keys(KeyKind.UUID4, 6_000));
    }

    JsonNode document = sample.json();

    JsonNode finding = finding(document, "clustered-large-rows", "clustered");
    JsonNode tree = table(document, "clustered").get("tree");
    long unusedBytes = tree.get("unusedBytes").asLong() / tree.get("rows").asLong();
    assertThat(said(finding))
        .contains("is unused, %s bytes a row".formatted(unusedBytes))
        .contains("Make it a rowid table");
    assertThat(table(document, "clustered").get("pages").asLong())
        .isGreaterThan(table(document, "plain").get("pages").asLong() * 11 / 10);
    assertThat(findings(document)).doesNotContain("could-be-clustered plain");
    assertThat(named(document.get("tables"), "plain").get("key").asString()).isEqualTo("index");
  }
}
