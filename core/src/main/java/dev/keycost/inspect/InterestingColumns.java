// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.sqlite.schema.ColumnDeclaration;
import dev.keycost.sqlite.schema.ColumnDeclaration.Kept;
import dev.keycost.sqlite.schema.SqlName;
import dev.keycost.sqlite.schema.TableDeclaration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Which columns are worth looking into: those in a key, an index or a foreign key, and those that
/// are called like one.
final class InterestingColumns {
  private static final String WORDS = "id|ids|uuid|guid|ulid|key|token";

  /// `id`, `user_id`, `USER_ID`.
  private static final Pattern SEPARATED =
      Pattern.compile("(.*_)?(" + WORDS + ")", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  /// `userId`, `userID`.
  private static final Pattern JOINED =
      Pattern.compile(".*[a-z0-9](I[dD]|U[uU][iI][dD]|G[uU][iI][dD]|Key|Token)", Pattern.DOTALL);

  private InterestingColumns() {}

  /// Those whose values can be read, in the table's order.
  static List<Integer> of(TableDeclaration table) {
    return IntStream.range(0, table.columns().size())
        .filter(column -> table.column(column).kept() != Kept.VIRTUAL)
        .filter(column -> isInteresting(table, table.column(column)))
        .boxed()
        .toList();
  }

  private static boolean isInteresting(TableDeclaration table, ColumnDeclaration column) {
    return column.keyPosition() > 0
        || isCalledLikeAKey(column.name())
        || table.indexes().stream().anyMatch(index -> index.has(column.name()))
        || table.foreignKeys().stream()
            .anyMatch(
                key -> key.columns().stream().anyMatch(name -> SqlName.same(name, column.name())));
  }

  static boolean isCalledLikeAKey(String column) {
    return SEPARATED.matcher(column).matches() || JOINED.matcher(column).matches();
  }
}
