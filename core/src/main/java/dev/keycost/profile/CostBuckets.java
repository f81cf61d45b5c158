// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Tells the [Bucket] of a stack: that of the innermost function that is known, or of the outermost
/// one that claims all below it; see `sqlite-buckets.txt`, which is where the functions stand.
///
/// Remembers the names it has seen, so it is not for use by many threads.
public final class CostBuckets {
  private static final Optional<BucketFunction> UNKNOWN = Optional.empty();

  /// How async-profiler marks the kernel.
  private static final String KERNEL = "_[k]";

  private static final BucketFile SQLITE = BucketFile.sqlite();

  private final BucketFile file;
  private final Map<String, Optional<BucketFunction>> seen = new HashMap<>();

  CostBuckets(BucketFile file) {
    this.file = file;
  }

  /// Those of an insert into SQLite that keycost makes.
  public static CostBuckets sqlite() {
    return new CostBuckets(SQLITE);
  }

  /// Never empty-handed: a stack without a known function is [Bucket#OTHER].
  public Bucket of(Stack stack) {
    return of(stack.frames());
  }

  /// @param frames the outermost first
  Bucket of(List<String> frames) {
    Bucket innermost = Bucket.OTHER;
    for (String frame : frames) {
      Optional<BucketFunction> function = seen.computeIfAbsent(frame, this::look);
      if (function.isPresent()) {
        innermost = function.get().bucket();
        if (function.get().whole()) {
          return innermost;
        }
      }
    }
    return innermost;
  }

  /// The kernel's functions have names of their own, whatever SQLite calls the same.
  private Optional<BucketFunction> look(String frame) {
    return frame.endsWith(KERNEL) ? UNKNOWN : file.function(FunctionName.plain(frame));
  }
}
