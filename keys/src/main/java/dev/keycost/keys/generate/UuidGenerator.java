// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import java.util.UUID;

/// A stream of keys that are UUIDs, 16 bytes each.
public interface UuidGenerator extends KeyGenerator {
  /// The next key.
  ///
  /// @throws IllegalStateException as [#fill(java.lang.foreign.MemorySegment, long, long)] throws
  ///   it
  UUID nextUuid();

  @Override
  default int keyBytes() {
    return 2 * Long.BYTES;
  }
}
