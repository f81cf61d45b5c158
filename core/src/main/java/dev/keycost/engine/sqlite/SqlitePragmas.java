// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Settings;
import dev.keycost.design.UsageException;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.ResultCode;
import dev.keycost.sqlite.SqliteException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// Applies settings to a connection and reads back what SQLite made of them.
final class SqlitePragmas {
  private SqlitePragmas() {}

  /// @throws UsageException when a pragma reports something else than what was asked for
  static void apply(Connection connection, Settings settings) {
    for (SqliteSetting setting : SqliteSetting.values()) {
      String asked = settings.values().get(setting.toString());
      if (setting.pragma() && asked != null) {
        set(connection, setting, asked);
        String found = read(connection, setting);
        if (!took(setting, asked, found)) {
          throw new UsageException(
              "--set %s: asked for '%s', but SQLite has '%s'; it accepts %s."
                  .formatted(setting, asked, found, setting.accepted()));
        }
      }
    }
  }

  /// Every pragma by name as SQLite reports it, keycost's own settings as they were given.
  static SequencedMap<String, String> inForce(Connection connection, Settings settings) {
    var inForce = new LinkedHashMap<String, String>();
    for (SqliteSetting setting : SqliteSetting.values()) {
      if (setting.pragma()) {
        inForce.put(setting.toString(), read(connection, setting));
      } else {
        inForce.put(setting.toString(), settings.get(setting.toString()));
      }
    }
    // What is no setting of SQLite's own tables, such as which indexes a table of the user's has.
    settings.values().forEach(inForce::putIfAbsent);
    return inForce;
  }

  private static void set(Connection connection, SqliteSetting setting, String asked) {
    try {
      connection.execute("PRAGMA %s = %s".formatted(setting, asked.strip()));
    } catch (SqliteException e) {
      if (e.code() == ResultCode.ERROR) {
        // No word of SQL, such as 3x.
        throw setting.refused(asked);
      }
      throw e;
    }
  }

  private static String read(Connection connection, SqliteSetting setting) {
    List<String> rows = connection.strings("PRAGMA " + setting);
    return rows.isEmpty() ? "" : rows.getFirst();
  }

  private static boolean took(SqliteSetting setting, String asked, String found) {
    String wanted = setting.normal(asked);
    if (setting == SqliteSetting.CACHE_SPILL) {
      // Switched on, it reports the page count at which it begins, which is never below the cache.
      return Arrays.asList("0", "off").contains(wanted) == found.equals("0");
    }
    return wanted.equals(setting.normal(found));
  }
}
