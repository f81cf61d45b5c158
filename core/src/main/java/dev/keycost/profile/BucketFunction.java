// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

/// One line of `sqlite-buckets.txt`.
///
/// @param name a function's, or with a star at one end or both the part that names have in common
/// @param inlined whether compilers may have merged the function into its caller
/// @param whole whether all that is called from it counts where it does
/// @param outside whether it is none of SQLite's
record BucketFunction(String name, Bucket bucket, boolean inlined, boolean whole, boolean outside) {
  private static final String STAR = "*";

  boolean exact() {
    return !name.startsWith(STAR) && !name.endsWith(STAR);
  }

  boolean fits(String function) {
    String part = name.replace(STAR, "");
    if (exact()) {
      return function.equals(part);
    }
    if (name.startsWith(STAR)) {
      return name.endsWith(STAR) ? function.contains(part) : function.endsWith(part);
    }
    return function.startsWith(part);
  }
}
