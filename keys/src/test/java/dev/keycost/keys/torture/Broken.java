// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.torture;

import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// Generators with one fault each, to see that the torture finds it.
final class Broken {
  private Broken() {}

  static Subject randomKeys() {
    return new Subject("random", false, UUID::randomUUID, Optional.empty(), Optional.empty());
  }

  static Subject sameKeys() {
    return new Subject(
        "repeating",
        false,
        countTo(100),
        Optional.of(clock -> countTo(Long.MAX_VALUE)),
        Optional.empty());
  }

  static Subject trustsItsClock() {
    return new Subject(
        "trusting",
        false,
        UUID::randomUUID,
        Optional.of(Broken::byClock),
        Optional.of((last, clock) -> byClock(clock)));
  }

  private static Supplier<UUID> countTo(long limit) {
    AtomicLong count = new AtomicLong();
    return () -> new UUID(0, count.incrementAndGet() % limit);
  }

  private static Supplier<UUID> byClock(LongSupplier clock) {
    return () -> new UUID(clock.getAsLong() << 16, UUID.randomUUID().getLeastSignificantBits());
  }
}
