// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.sqlite.file.RowSearch;
import dev.keycost.sqlite.schema.StoredKey;
import java.nio.charset.Charset;
import java.util.List;

/// Looks up values of one column in another. Belongs to the thread of the search.
///
/// @param encoding of texts in the file
record ReferenceCheck(RowSearch search, Charset encoding) {
  /// What came of it.
  ///
  /// @param found as SQLite compares
  /// @param foundOtherwise of the rest, in another spelling or storage class
  record Matches(long lookedUp, long found, long foundOtherwise) {
    static final Matches NONE = new Matches(0, 0, 0);

    double share() {
      return lookedUp == 0 ? 0 : (double) (found + foundOtherwise) / lookedUp;
    }
  }

  /// Looks up these values of the one column in the other; none where no tree leads there.
  Matches look(ColumnPlace from, ColumnPlace to, List<StoredKey> keys) {
    return KeyTree.of(to.table(), to.column())
        .map(
            tree ->
                look(new KeyLookup(search, tree, encoding), new KeyForms(encoding, from, to), keys))
        .orElse(Matches.NONE);
  }

  private static Matches look(KeyLookup lookup, KeyForms forms, List<StoredKey> keys) {
    long found = 0;
    long otherwise = 0;
    for (StoredKey key : keys) {
      if (forms.same(key).stream().anyMatch(lookup::has)) {
        found++;
      } else if (forms.others(key).stream().anyMatch(lookup::has)) {
        otherwise++;
      }
    }
    return new Matches(keys.size(), found, otherwise);
  }
}
