// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static dev.keycost.cli.InspectedSample.finding;
import static dev.keycost.cli.InspectedSample.findings;
import static dev.keycost.cli.InspectedSample.keys;
import static dev.keycost.cli.InspectedSample.named;
import static dev.keycost.cli.InspectedSample.said;
import static dev.keycost.cli.InspectedSample.series;
import static dev.keycost.cli.InspectedSample.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.UuidLayout;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// What people met in keys of their own databases, built small, and what is said of it from the
/// command line. How rows are laid out is [InspectLayoutCasesTest].
final class InspectCasesTest {
  @TempDir private Path folder;

  @Test
  void aKeyThatIsDeclaredIntIsNullInEveryRow() {
    int rows = 100_000;
    var sample =
        InspectedSample.of(
            folder,
            "CREATE TABLE event(id INT PRIMARY KEY, data BLOB)",
            "INSERT INTO event(data) " + series(rows) + "SELECT zeroblob(8) FROM n");

    JsonNode document = sample.json();

    JsonNode finding = finding(document, "not-the-rowid", "event.id");
    assertThat(finding.get("severity").asString()).isEqualTo("data");
    assertThat(said(finding))
        .contains("looks like the rowid and is not", "declared INT,", "100,000 of 100,000 keys")
        .contains("Declare the key INTEGER PRIMARY KEY");
    JsonNode index =
        named(table(document, "event").get("indexes"), "sqlite_autoindex_event_1").get("tree");
    assertThat(index.get("rows").asLong()).isEqualTo(rows);
    assertThat(finding.get("estimate").get("bytes").asLong())
        .isEqualTo(index.get("pages").asLong() * 4096);
    assertThat(finding.get("estimate").get("how").asString()).isEqualTo("counted");
    assertThat(findings(document))
        .as("WITHOUT ROWID would be the opposite remedy")
        .containsExactly("not-the-rowid event.id");
    sample.run(finding.get("commands").get(1).asString());
    assertThat(sample.number("SELECT count(*) FROM event WHERE id = rowid")).isEqualTo(rows);
  }

  /// By the trees that SQLite made, not by what the type is called.
  @Test
  void onlySomeIntegerKeysAreTheRowid() {
    var sample =
        InspectedSample.of(
            folder,
            "CREATE TABLE a(id INTEGER PRIMARY KEY, v)",
            "CREATE TABLE b(id INT PRIMARY KEY, v)",
            "CREATE TABLE c(id BIGINT PRIMARY KEY, v)",
            "CREATE TABLE d(id PRIMARY KEY, v)",
            "CREATE TABLE e(id INTEGER PRIMARY KEY DESC, v)",
            "CREATE TABLE f(id INTEGER, v, PRIMARY KEY(id DESC))",
            "CREATE TABLE g(id INTEGER NULL PRIMARY KEY, v)");
    for (String name : List.of("a", "b", "c", "d", "e", "f", "g")) {
      sample.run("INSERT INTO " + name + " " + series(1000) + "SELECT x, 'v' FROM n");
    }

    JsonNode document = sample.json();

    assertThat(document.get("tables").valueStream().map(t -> t.get("key").asString()))
        .containsExactly("rowid", "index", "index", "index", "index", "rowid", "rowid");
    assertThat(findings(document))
        .containsExactlyInAnyOrder(
            "not-the-rowid b.id", "not-the-rowid c.id", "not-the-rowid d.id", "not-the-rowid e.id");
    assertThat(said(finding(document, "not-the-rowid", "e.id")))
        .contains("declared INTEGER PRIMARY KEY DESC", "Nothing forbids NULL keys");
  }

  @Test
  void theSameKeyIsThereAsTextAndAsBlob() {
    var sample = InspectedSample.of(folder, "CREATE TABLE document(id UNIQUE, title TEXT)");
    sample.insert(
        "INSERT INTO document VALUES(%s, ?1)".formatted(InspectedSample.uuidText()),
        keys(KeyKind.UUID4, 700));
    sample.insert("INSERT INTO document VALUES(?2, ?1)", keys(KeyKind.UUID4, 230));

    JsonNode document = sample.json();

    JsonNode finding = finding(document, "mixed-storage", "document.id");
    assertThat(finding.get("severity").asString()).isEqualTo("data");
    assertThat(said(finding))
        .contains("mixed storage classes")
        .contains("930 values: 700 text, 230 blob, 0 integer, 0 real.")
        .contains("230 logical duplicates", "which UNIQUE does not see", "Choose one form");
    JsonNode values = named(table(document, "document").get("columns"), "id").get("values");
    assertThat(values.get("storage").get("texts").asLong()).isEqualTo(700);
    assertThat(values.get("storage").get("blobs").asLong()).isEqualTo(230);
    assertThat(values.get("disguised").asLong()).isEqualTo(230);
    assertThat(findings(document)).containsExactly("mixed-storage document.id");
  }

  /// One list of keys, as three programs store it. Five hours of them, so that the first byte of
  /// .NET's order, which counts some 65 s, has come round.
  @Test
  void theByteOrderIsNamedByWhereTheBitsStand() {
    var sample = InspectedSample.of(folder);
    List<byte[]> ordered = keys(KeyKind.UUID7, 2200);
    List<byte[]> random = keys(KeyKind.UUID4, 2200);
    store(sample, "rfc", ordered);
    store(sample, "dotnet", ordered.stream().map(UuidLayout.GUID::fromRfc).toList());
    store(sample, "mysql", ordered.stream().map(UuidLayout.SWAPPED::fromRfc).toList());
    store(sample, "random", random);
    store(sample, "swapped", random.stream().map(UuidLayout.SWAPPED::fromRfc).toList());

    JsonNode document = sample.json();

    assertThat(layout(document, "rfc")).isEqualTo("uuid7 rfc");
    assertThat(layout(document, "dotnet")).isEqualTo("uuid7 guid");
    assertThat(layout(document, "mysql")).isEqualTo("uuid7 mysql-swap");
    assertThat(layout(document, "random")).isEqualTo("uuid4 rfc");
    assertThat(layout(document, "swapped")).isEqualTo("uuid4 mysql-swap");
    for (String sure : List.of("rfc", "dotnet", "mysql", "random")) {
      assertThat(guess(document, sure).get("confidence").asDouble()).as(sure).isGreaterThan(0.95);
    }
    assertThat(guess(document, "swapped").get("confidence").asDouble()).isLessThan(0.8);
    assertThat(said(finding(document, "unsorted-layout", "swapped.id")))
        .contains("cannot always be told");
    assertThat(said(finding(document, "unsorted-layout", "dotnet.id")))
        .contains("bytes do not sort", "uuid7 in guid order", "ToByteArray(bigEndian: true)");
    assertThat(said(finding(document, "unsorted-layout", "mysql.id")))
        .contains("uuid7 in mysql-swap order", "UUID_TO_BIN without its flag");
    assertThat(findings(document)).filteredOn(one -> one.startsWith("unsorted-layout")).hasSize(3);
  }

  /// Two columns of the same keys in two byte orders: a join finds nothing, and one rule says so.
  @Test
  void aReferenceInAnotherByteOrderIsToldOnce() {
    var sample = InspectedSample.of(folder, "CREATE TABLE account(id BLOB PRIMARY KEY)");
    List<byte[]> random = keys(KeyKind.UUID4, 400);
    sample.insert("INSERT INTO account VALUES(?2)", random);
    sample.run("CREATE TABLE login(n INTEGER PRIMARY KEY, account_id BLOB REFERENCES account(id))");
    sample.insert(
        "INSERT INTO login VALUES(?1, ?2)", random.stream().map(UuidLayout.GUID::fromRfc).toList());

    JsonNode document = sample.json();

    assertThat(findings(document))
        .filteredOn(one -> one.contains("login.account_id"))
        .contains("mixed-spelling login.account_id")
        .doesNotContain("broken-references login.account_id");
    assertThat(said(finding(document, "mixed-spelling", "login.account_id")))
        .contains("in another byte order than account.id", "400 are there in another byte order");
  }

  private static void store(InspectedSample sample, String table, List<byte[]> keys) {
    sample.run("CREATE TABLE %s(n INTEGER PRIMARY KEY, id BLOB UNIQUE)".formatted(table));
    sample.insert("INSERT INTO %s VALUES(?1, ?2)".formatted(table), keys);
  }

  private static JsonNode guess(JsonNode document, String table) {
    return named(table(document, table).get("columns"), "id").get("values").get("guess");
  }

  private static String layout(JsonNode document, String table) {
    JsonNode guess = guess(document, table);
    return guess.get("kind").asString() + " " + guess.get("layout").asString();
  }
}
