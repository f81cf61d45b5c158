// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which columns refer to which, and how many of their values are found.
class ReferencesTest {
  @TempDir Path folder;

  private List<ReferenceFacts> references(String... statements) {
    return Inspected.of(folder, statements).facts().references();
  }

  private static ReferenceFacts declared(
      String from, String to, long lookedUp, long found, long otherwise, boolean indexed) {
    return facts(from, to, true, lookedUp, found, otherwise, indexed);
  }

  private static ReferenceFacts seen(
      String from, String to, long lookedUp, long found, long otherwise, boolean indexed) {
    return facts(from, to, false, lookedUp, found, otherwise, indexed);
  }

  private static ReferenceFacts facts(
      String from,
      String to,
      boolean declared,
      long lookedUp,
      long found,
      long otherwise,
      boolean indexed) {
    String[] left = from.split("[.]");
    String[] right = to.split("[.]");
    return new ReferenceFacts(
        left[0], left[1], right[0], right[1], declared, lookedUp, found, otherwise, indexed);
  }

  private static String ints(String table, int from, int to) {
    return Inspected.insert(table, IntStream.range(from, to).mapToObj(Integer::toString));
  }

  @Test
  void foreignKeysAreCheckedAgainstTheKey() {
    assertThat(
            references(
                "CREATE TABLE author(id INTEGER PRIMARY KEY)",
                ints("author", 1, 11),
                "CREATE TABLE book(writer REFERENCES author, editor INT REFERENCES Author(ID))",
                "CREATE INDEX by_editor ON book(editor)",
                "INSERT INTO book VALUES(1, 2), (1, 3), (11, NULL), (NULL, 4), (2, 4), ('x', 77)"))
        .containsExactly(
            declared("book.writer", "author.id", 4, 2, 0, false),
            declared("book.editor", "author.id", 4, 3, 0, true));
  }

  @Test
  void aForeignKeyOfSeveralColumnsIsCheckedColumnByColumn() {
    assertThat(
            references(
                "CREATE TABLE seat(row TEXT, number INTEGER, PRIMARY KEY(row, number))",
                "CREATE INDEX by_number ON seat(number)",
                "INSERT INTO seat VALUES('a', 1), ('a', 2), ('b', 1)",
                "CREATE TABLE ticket(r TEXT, n INTEGER, FOREIGN KEY(r, n) REFERENCES seat)",
                "CREATE INDEX by_place ON ticket(n, r)",
                "INSERT INTO ticket VALUES('a', 1), ('b', 3), ('c', 2)"))
        .containsExactly(
            declared("ticket.r", "seat.row", 3, 2, 0, true),
            declared("ticket.n", "seat.number", 3, 2, 0, true));
  }

  /// Comparing two columns converts the one where its affinity is weaker.
  @ParameterizedTest
  @CsvSource({"INTEGER, TEXT", "TEXT, INTEGER", "'', TEXT", "TEXT, NUMERIC", "BLOB, INTEGER"})
  void valuesThatAComparisonConvertsAreFound(String key, String referring) {
    assertThat(
            references(
                "CREATE TABLE item(id %s UNIQUE)".formatted(key),
                ints("item", 1, 30),
                "CREATE TABLE part(item %s REFERENCES item(id))".formatted(referring),
                ints("part", 10, 20)))
        .containsExactly(declared("part.item", "item.id", 10, 10, 0, false));
  }

  @Test
  void textBesideIntegersIsFoundOtherwise() {
    assertThat(
            references(
                "CREATE TABLE item(id UNIQUE)",
                ints("item", 1, 30),
                "CREATE TABLE part(item REFERENCES item(id))",
                "INSERT INTO part VALUES('5'), ('6'), (7), ('x')"))
        .containsExactly(declared("part.item", "item.id", 4, 1, 2, false));
  }

  @Test
  void theKeysCollationDecidesWhatIsEqual() {
    assertThat(
            references(
                "CREATE TABLE word(w TEXT COLLATE NOCASE PRIMARY KEY, v TEXT UNIQUE)",
                "INSERT INTO word VALUES('Apple', 'Apple'), ('pear', 'pear')",
                "CREATE TABLE use(w TEXT REFERENCES word, v TEXT REFERENCES word(v))",
                "INSERT INTO use VALUES('APPLE', 'apple'), ('PEAR', 'Pear'), ('fig', 'pear')"))
        .containsExactly(
            declared("use.w", "word.w", 3, 2, 0, false),
            declared("use.v", "word.v", 3, 1, 1, false));
  }

  @Test
  void aKeyWithoutAnIndexIsNotLookedUp() {
    assertThat(
            references(
                "CREATE TABLE item(id INTEGER)",
                ints("item", 1, 3),
                "CREATE TABLE part(item REFERENCES item(id))",
                ints("part", 1, 3)))
        .containsExactly(declared("part.item", "item.id", 0, 0, 0, false));
  }

  @Test
  void foreignKeysThatLeadNowhereAreNamed() {
    DatabaseFacts facts =
        Inspected.of(
                folder,
                "CREATE TABLE item(id INTEGER PRIMARY KEY)",
                "CREATE TABLE part(a REFERENCES nobody, b REFERENCES item(code),"
                    + " c, d, FOREIGN KEY(c, d) REFERENCES item)",
                "INSERT INTO part VALUES(1, 2, 3, 4)")
            .facts();
    assertThat(facts.references()).isEmpty();
    assertThat(facts.unexamined())
        .containsExactly(
            "part: its foreign key (a) refers to nobody, which is not there or cannot be examined",
            "part: its foreign key (b) refers to columns of item that are not there",
            "part: its foreign key (c, d) refers to columns of item that are not there");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "CREATE INDEX i ON part(item_id); true",
        "CREATE INDEX i ON part(item_id, x); true",
        "CREATE INDEX i ON part(x, item_id); false",
        "CREATE INDEX i ON part(item_id) WHERE item_id IS NOT NULL; true",
        "CREATE INDEX i ON part(item_id) WHERE \"Item_Id\" is not null; true",
        "CREATE INDEX i ON part(item_id) WHERE x IS NOT NULL; false",
        "CREATE INDEX i ON part(item_id) WHERE item_id > 5; false",
        "CREATE INDEX i ON part(abs(item_id)); false",
      })
  void anIndexServesAReferenceThatItBeginsWith(String index, boolean serves) {
    assertThat(
            references(
                "CREATE TABLE item(id INTEGER PRIMARY KEY)",
                "CREATE TABLE part(x, item_id REFERENCES item)",
                index))
        .extracting(ReferenceFacts::indexed)
        .containsExactly(serves);
  }

  @Test
  void aKeyThatBeginsWithTheReferenceServesItToo() {
    assertThat(
            references(
                "CREATE TABLE item(id INTEGER PRIMARY KEY)",
                "CREATE TABLE one(id INTEGER PRIMARY KEY REFERENCES item)",
                "CREATE TABLE two(a REFERENCES item, b, PRIMARY KEY(a, b)) WITHOUT ROWID",
                "CREATE TABLE three(a, b REFERENCES item, PRIMARY KEY(a, b)) WITHOUT ROWID"))
        .extracting(ReferenceFacts::indexed)
        .containsExactly(true, true, false);
  }

  @Test
  void integersReferWhereTheNameSaysSoAndNearlyAllAreFound() {
    assertThat(
            references(
                "CREATE TABLE customers(id INTEGER PRIMARY KEY)",
                ints("customers", 1, 201),
                "CREATE TABLE category(id INTEGER PRIMARY KEY)",
                ints("category", 1, 201),
                "CREATE TABLE orders(id INTEGER PRIMARY KEY, customer_id INT, categoryId, stock_id,"
                    + " parent_id)",
                "CREATE INDEX by_customer ON orders(customer_id)",
                "INSERT INTO orders "
                    + Inspected.series(150)
                    + "SELECT x, x, x * 2, x, x / 2 + 1 FROM n"))
        .containsExactly(
            seen("orders.customer_id", "customers.id", 150, 150, 0, true),
            seen("orders.parent_id", "orders.id", 76, 76, 0, false));
  }

  @ParameterizedTest
  @CsvSource({"200, 198, true", "200, 197, false"})
  void ofIntegersNinetyNineInAHundredMustBeFound(int values, int keys, boolean refers) {
    assertThat(
            references(
                "CREATE TABLE customer(id INTEGER PRIMARY KEY)",
                ints("customer", 0, keys),
                "CREATE TABLE bill(customer_id INT)",
                ints("bill", 0, values)))
        .hasSize(refers ? 1 : 0);
  }

  @Test
  void columnsWithOneNameReferToTheOneThatIsAKey() {
    assertThat(
            references(
                "CREATE TABLE person(ssn_key TEXT PRIMARY KEY)",
                "INSERT INTO person VALUES('a1'), ('b2'), ('c3')",
                "CREATE TABLE visit(ssn_key TEXT)",
                "INSERT INTO visit VALUES('b2'), ('c3'), ('c3')"))
        .containsExactly(seen("visit.ssn_key", "person.ssn_key", 2, 2, 0, false));
  }

  /// Whatever the column is called.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(id BLOB PRIMARY KEY)",
        "(id BLOB PRIMARY KEY) WITHOUT ROWID",
        "(id BLOB UNIQUE)"
      })
  void keysThatDoNotAgreeByChanceReferByTheirValues(String definition) {
    List<UUID> uuids = Inspected.uuids(1, 400);
    List<UUID> strangers = Inspected.uuids(2, 50);
    assertThat(
            references(
                "CREATE TABLE thing" + definition,
                Inspected.insert("thing", uuids.stream().map(Inspected::blob)),
                "CREATE TABLE tag(source_key BLOB, other_id BLOB)",
                Inspected.insert(
                    "tag",
                    Stream.concat(uuids.stream().limit(150), strangers.stream())
                        .map(
                            uuid ->
                                Inspected.blob(uuid)
                                    + ", "
                                    + Inspected.blob(
                                        new UUID(
                                            uuid.getMostSignificantBits() ^ 1L << 60,
                                            uuid.getLeastSignificantBits()))))))
        .containsExactly(seen("tag.source_key", "thing.id", 200, 150, 0, false));
  }

  @Test
  void otherSpellingsAndStorageClassesAreCountedApart() {
    List<UUID> uuids = Inspected.uuids(4, 60);
    List<String> spelled = new ArrayList<>();
    for (int i = 0; i < uuids.size(); i++) {
      String text = uuids.get(i).toString();
      spelled.add(
          switch (i % 6) {
            case 0 -> Inspected.text(text);
            case 1 -> Inspected.text(text.toUpperCase(Locale.ROOT));
            case 2 -> Inspected.text(text.replace("-", ""));
            case 3 -> Inspected.text("{" + text.toUpperCase(Locale.ROOT) + "}");
            case 4 -> Inspected.blob(uuids.get(i));
            default -> "CAST(" + Inspected.text(text) + " AS BLOB)";
          });
    }
    assertThat(
            references(
                "CREATE TABLE thing(id PRIMARY KEY)",
                Inspected.insert("thing", uuids.stream().map(Inspected::text)),
                "CREATE TABLE tag(thing_id)",
                Inspected.insert("tag", spelled.stream())))
        .containsExactly(seen("tag.thing_id", "thing.id", 60, 10, 50, false));
  }

  @Test
  void aTextIsFoundInAColumnOfBytesAndTheOtherWayRound() {
    List<UUID> uuids = Inspected.uuids(5, 100);
    assertThat(
            references(
                "CREATE TABLE thing(id BLOB PRIMARY KEY)",
                Inspected.insert("thing", uuids.stream().map(Inspected::blob)),
                "CREATE TABLE note(id TEXT PRIMARY KEY)",
                Inspected.insert("note", Inspected.uuids(6, 100).stream().map(Inspected::text)),
                "CREATE TABLE tag(thing_id TEXT, note_id BLOB)",
                Inspected.insert(
                    "tag",
                    IntStream.range(0, 100)
                        .mapToObj(
                            i ->
                                Inspected.text(uuids.get(i))
                                    + ", "
                                    + Inspected.blob(Inspected.uuids(6, 100).get(i))))))
        .containsExactly(
            seen("tag.thing_id", "thing.id", 100, 0, 100, false),
            seen("tag.note_id", "note.id", 100, 0, 100, false));
  }

  /// Of two tables with one key, that with fewer rows refers, and to the primary key.
  @Test
  void twoKeysWithTheSameValuesReferInOneDirection() {
    List<UUID> uuids = Inspected.uuids(8, 300);
    assertThat(
            references(
                "CREATE TABLE profile(id BLOB PRIMARY KEY)",
                Inspected.insert("profile", uuids.stream().limit(100).map(Inspected::blob)),
                "CREATE TABLE account(id BLOB PRIMARY KEY)",
                Inspected.insert("account", uuids.stream().map(Inspected::blob)),
                "CREATE TABLE login(account BLOB UNIQUE)",
                Inspected.insert("login", uuids.stream().map(Inspected::blob))))
        .containsExactly(
            seen("profile.id", "account.id", 100, 100, 0, true),
            seen("login.account", "account.id", 300, 300, 0, true));
  }

  @Test
  void aDeclaredReferenceIsNotFoundAgain() {
    List<UUID> uuids = Inspected.uuids(9, 50);
    assertThat(
            references(
                "CREATE TABLE thing(id BLOB PRIMARY KEY, alias BLOB UNIQUE)",
                Inspected.insert(
                    "thing", uuids.stream().map(u -> Inspected.blob(u) + ", " + Inspected.blob(u))),
                "CREATE TABLE tag(thing_id BLOB REFERENCES thing)",
                Inspected.insert("tag", uuids.stream().map(Inspected::blob))))
        .filteredOn(reference -> reference.table().equals("tag"))
        .containsExactly(declared("tag.thing_id", "thing.id", 50, 50, 0, false));
  }

  @Test
  void tooManyColumnsOfOneKindAreComparedWhereTheNameSaysSoOnly() {
    List<String> statements = new ArrayList<>(List.of("BEGIN"));
    for (int i = 0; i < 100; i++) {
      List<UUID> own = Inspected.uuids(i, 10);
      List<UUID> before = Inspected.uuids(Math.max(0, i - 1), 10);
      statements.add(
          "CREATE TABLE t%s(id BLOB PRIMARY KEY, t%s_id BLOB, stray_key BLOB)"
              .formatted(i, Math.max(0, i - 1)));
      statements.add(
          Inspected.insert(
              "t" + i,
              IntStream.range(0, 10)
                  .mapToObj(
                      row ->
                          Stream.of(
                                  own.get(row), before.get(row), Inspected.uuids(50, 1).getFirst())
                              .map(Inspected::blob)
                              .collect(Collectors.joining(", ")))));
    }
    statements.add("COMMIT");
    DatabaseFacts facts = Inspected.of(folder, statements).facts();
    assertThat(facts.references())
        .hasSize(100)
        .allSatisfy(
            reference -> {
              assertThat(reference.column()).isEqualTo(reference.toTable() + "_id");
              assertThat(reference.found()).isEqualTo(10);
            });
    assertThat(facts.unexamined())
        .singleElement()
        .asString()
        .startsWith("references that neither foreign keys nor names tell of: ")
        .endsWith(" at most 10000 are; name one table with --table");
  }

  @Test
  void aSampleOfManyValuesIsLookedUp() {
    List<UUID> uuids = Inspected.uuids(10, 3000);
    assertThat(
            references(
                "CREATE TABLE thing(id TEXT PRIMARY KEY)",
                Inspected.insert("thing", uuids.stream().map(Inspected::text)),
                "CREATE TABLE tag(thing_id TEXT REFERENCES thing)",
                Inspected.insert(
                    "tag", Inspected.repeated(uuids, 3).stream().map(Inspected::text))))
        .containsExactly(declared("tag.thing_id", "thing.id", 1000, 1000, 0, false));
  }

  @Test
  void oneTableAloneIsStillLookedUpInTheOthers() {
    List<UUID> uuids = Inspected.uuids(11, 80);
    Inspected database =
        Inspected.of(
            folder,
            "CREATE TABLE thing(id BLOB PRIMARY KEY)",
            Inspected.insert("thing", uuids.stream().map(Inspected::blob)),
            "CREATE TABLE customer(id INTEGER PRIMARY KEY)",
            ints("customer", 1, 100),
            "CREATE TABLE tag(id INTEGER PRIMARY KEY, source_key BLOB, customer_id INT, up"
                + " REFERENCES customer)",
            Inspected.insert(
                "tag", uuids.stream().map(uuid -> "NULL, " + Inspected.blob(uuid) + ", 7, 200")),
            "CREATE TABLE other(tag_id REFERENCES tag)");
    DatabaseFacts facts = FactsReader.read(database.path(), Inspected.only("tag"), pages -> {});
    assertThat(facts.references())
        .containsExactly(
            declared("tag.up", "customer.id", 1, 0, 0, false),
            seen("tag.source_key", "thing.id", 80, 80, 0, false),
            seen("tag.customer_id", "customer.id", 1, 1, 0, false));
  }

  @ParameterizedTest
  @CsvSource({
    "customer_id, customer, true",
    "customer_id, Customers, true",
    "customerId, customers, true",
    "CUSTOMER_ID, customer, true",
    "billing_customer_id, customers, true",
    "customer_id, shop_customer, true",
    "category_id, categories, true",
    "box_key, boxes, true",
    "house_id, houses, true",
    "bus_id, buses, true",
    "order_item_id, OrderItems, true",
    "orderItemId, orderitems, true",
    "address_id, addresses, true",
    "address, address, true",
    "customer_id, custom, false",
    "id, customers, false",
    "_id, id, false",
    "shop_order_id, customer_order, false",
    "customer_name, customer, false",
    "owner_id, customers, false",
    "kunde_id, kunde, true",
    "ключ_id, ключ, true"
  })
  void namesTellOfTables(String column, String table, boolean refers) {
    assertThat(ReferenceName.ofColumn(column).names(ReferenceName.ofTable(table)))
        .isEqualTo(refers);
  }
}
