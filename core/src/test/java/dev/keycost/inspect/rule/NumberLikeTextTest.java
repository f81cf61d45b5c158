// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.TestSqlite;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NumberLikeTextTest {
  @TempDir private Path folder;

  @Test
  void theChanceIsTheShareThatSqliteConverts() {
    try (Connection database = Connection.open(TestSqlite.LIBRARY, folder.resolve("numbers.db"))) {
      database.execute("CREATE TABLE t(id UUID)");
      for (int digits = 3; digits <= 4; digits++) {
        long all = 1L << 4 * digits;
        database.execute(
            "INSERT INTO t WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i +"
                + " 1"
                + " < %s) SELECT printf('%%0%sx', i) FROM n".formatted(all, digits));
        long converted = database.number("SELECT count(*) FROM t WHERE typeof(id) <> 'text'");
        assertThat(NumberLikeText.ofHex(digits, digits - 2))
            .isCloseTo((double) converted / all, within(1e-12));
        database.execute("DELETE FROM t");
      }
    }
  }
}
