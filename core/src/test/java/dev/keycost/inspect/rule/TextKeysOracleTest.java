// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.KeyKind;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import dev.keycost.sqlite.schema.KeyPlace;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What SQLite itself stores for the same keys as text and as bytes, by its dbstat.
final class TextKeysOracleTest {
  private static final int ROWS = 3000;

  @TempDir private Path folder;
  private int databases;

  @Test
  void savedBytesAreThoseThatSqliteSaves() {
    TestSqlite.assumeDbstat();
    KeyValues uuids = KeyValues.blobs(KeyKind.UUID4, ROWS, 1);
    KeyValues wide = KeyValues.blobs(KeyKind.RANDOM160, ROWS, 2);
    KeyValues widest =
        new KeyValues(
            IntStream.range(0, ROWS)
                .<Object>mapToObj(
                    i -> join((byte[]) uuids.values().get(i), (byte[]) wide.values().get(i)))
                .toList());
    compare(uuids, uuids.asText());
    compare(uuids, uuids.asHex());
    compare(uuids, uuids.asText().wrapped("{", "}"));
    compare(wide, wide.asHex());
    // 64 characters, whose serial type takes a byte more than that of 32 bytes.
    compare(widest, widest.asHex());
  }

  private static byte[] join(byte[] uuid, byte[] random) {
    byte[] key = new byte[32];
    System.arraycopy(random, 0, key, 0, 20);
    // The random tail of a version 4 UUID.
    System.arraycopy(uuid, 9, key, 20, 7);
    System.arraycopy(uuid, 0, key, 27, 5);
    return key;
  }

  private void compare(KeyValues bytes, KeyValues text) {
    KeyFacts table = KeyFacts.table("t", KeyPlace.NONE).column("id", "", text);
    TextKeys keys = TextKeys.of(table.build().columns().getFirst()).orElseThrow();
    long expected = payload("text.db", text) - payload("bytes.db", bytes);
    // The table and its index hold each key once.
    assertThat(2 * keys.savedBytes()).isEqualTo(expected);
  }

  private long payload(String name, KeyValues values) {
    Path file = folder.resolve(databases++ + name);
    try (Connection database = Connection.open(TestSqlite.LIBRARY, file)) {
      database.execute("CREATE TABLE t(id PRIMARY KEY, data)");
      database.execute("BEGIN");
      for (Object value : values.values()) {
        String literal =
            value instanceof byte[] blob
                ? "x'" + HexFormat.of().formatHex(blob) + "'"
                : "'" + value + "'";
        database.execute("INSERT INTO t VALUES(" + literal + ", zeroblob(300))");
      }
      database.execute("COMMIT");
      List<String> payload =
          database.strings(
              "SELECT sum(payload) FROM dbstat WHERE name IN ('t', 'sqlite_autoindex_t_1')");
      return Long.parseLong(payload.getFirst());
    }
  }
}
