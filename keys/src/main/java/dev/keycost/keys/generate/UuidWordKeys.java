// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.generate;

import java.util.UUID;

/// A generator of UUIDs, made in pieces.
abstract class UuidWordKeys extends LongWordKeys implements UuidGenerator {
  UuidWordKeys() {
    super(2);
  }

  @Override
  public final UUID nextUuid() {
    long[] made = makeOne();
    return new UUID(made[0], made[1]);
  }
}
