// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import dev.keycost.sqlite.Connection;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;

/// A database whose layout, schema and rows are drawn at random, always the same from one seed. Its
/// columns have no type, so that every value is stored as it is given.
final class RandomDatabase {
  private static final List<Integer> PAGE_BYTES = List.of(512, 512, 1024, 4096, 16384, 65536);
  private static final List<String> ENCODINGS = List.of("UTF-8", "UTF-16le", "UTF-16be");
  private static final int LETTERS_MAX = 0x2000;

  private final SplittableRandom random;

  /// A table that was made.
  ///
  /// @param columns without the `k` that is the primary key of a clustered table
  record Table(String name, boolean clustered, int columns) {}

  RandomDatabase(long seed) {
    random = new SplittableRandom(seed);
  }

  List<Table> create(Path path) {
    var layout =
        new TestDatabase(
            pick(PAGE_BYTES), pick(List.of(0, 0, 8, 32)), random.nextInt(3), pick(ENCODINGS));
    List<Table> tables = new ArrayList<>();
    try (Connection connection = layout.create(path)) {
      connection.execute("BEGIN");
      int count = 1 + random.nextInt(5);
      for (int i = 0; i < count; i++) {
        tables.add(fill(connection, "t" + i, layout.pageBytes()));
      }
      if (count > 3) {
        connection.execute("DROP TABLE " + tables.remove(random.nextInt(count)).name());
      }
      connection.execute("COMMIT");
      if (random.nextInt(4) == 0) {
        connection.execute("VACUUM");
      }
    }
    return tables;
  }

  private Table fill(Connection connection, String name, int pageBytes) {
    boolean clustered = random.nextInt(3) == 0;
    int columns = 1 + random.nextInt(random.nextInt(8) == 0 ? 90 : 5);
    var definition = new StringBuilder("CREATE TABLE " + name + "(");
    definition.append(clustered ? "k PRIMARY KEY" : "k");
    for (int column = 0; column < columns; column++) {
      definition.append(", c").append(column);
    }
    connection.execute(definition + ")" + (clustered ? " WITHOUT ROWID" : ""));
    for (int i = random.nextInt(3); i > 0; i--) {
      connection.execute(
          "CREATE INDEX %s_%s ON %s(c%s, k)".formatted(name, i, name, random.nextInt(columns)));
    }
    int rows = random.nextInt(2) == 0 ? random.nextInt(10) : random.nextInt(300);
    for (int row = 0; row < rows; row++) {
      insert(connection, name, columns, row, pageBytes);
    }
    if (random.nextBoolean()) {
      connection.execute("DELETE FROM " + name + " WHERE k % 3 = " + random.nextInt(3));
    }
    return new Table(name, clustered, columns);
  }

  private void insert(Connection connection, String name, int columns, int row, int pageBytes) {
    var sql = new StringBuilder("INSERT INTO " + name + " VALUES(");
    sql.append(row * 7919L % 10007);
    for (int column = 0; column < columns; column++) {
      sql.append(", ").append(literal(columns > 10 ? 20 : pageBytes));
    }
    connection.execute(sql + ")");
  }

  private String literal(int lengthMax) {
    return switch (random.nextInt(7)) {
      case 0 -> "NULL";
      case 1 -> Long.toString(random.nextLong() >> random.nextInt(64));
      case 2 -> Integer.toString(random.nextInt(4) - 1);
      case 3 -> Double.toString(random.nextGaussian() * Math.pow(10, random.nextInt(-300, 300)));
      case 4 -> "'" + text(length(lengthMax)) + "'";
      default -> "x'" + blob(length(lengthMax)) + "'";
    };
  }

  /// Mostly short, at times several pages.
  private int length(int most) {
    int few = random.nextInt(30);
    return random.nextInt(12) == 0 ? random.nextInt(3 * Math.min(most, 4096)) : few;
  }

  private String text(int letters) {
    var text = new StringBuilder();
    for (int i = 0; i < letters; i++) {
      text.appendCodePoint(random.nextInt(8) == 0 ? letter() : 'a' + random.nextInt(26));
    }
    return text.toString();
  }

  /// From the whole of Unicode now and then.
  private int letter() {
    return random.nextInt(5) == 0 ? 0x1f600 + random.nextInt(64) : random.nextInt(160, LETTERS_MAX);
  }

  private String blob(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
