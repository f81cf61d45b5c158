// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.torture;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import com.fasterxml.uuid.UUIDClock;
import com.fasterxml.uuid.impl.TimeBasedEpochGenerator;
import com.github.f4b6a3.uuid.UuidCreator;
import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import dev.keycost.keys.Uuid7;
import dev.keycost.keys.generate.ProcessUuid7;
import dev.keycost.keys.generate.Uuid7Keys;
import dev.keycost.keys.generate.UuidGenerator;
import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import io.github.robsonkades.uuidv7.UUIDv7;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// A version 7 generator under torture: as programs use it, and, where it lets one, with a clock of
/// ours and continued behind a key.
///
/// @param shared what all threads call
/// @param withClock a new one that reads this clock, in milliseconds
/// @param after a new one that reads a clock and continues behind a key
record Subject(
    String name,
    boolean ours,
    Supplier<UUID> shared,
    Optional<Function<LongSupplier, Supplier<UUID>>> withClock,
    Optional<Continued> after) {
  /// Makes a generator after a restart.
  interface Continued {
    Supplier<UUID> after(UUID last, LongSupplier clock);
  }

  static Subject process() {
    return new Subject(
        "keycost Uuid7.next()",
        true,
        Uuid7::next,
        Optional.of(clock -> process(clock)::nextUuid),
        Optional.of((last, clock) -> continued(process(clock), last)));
  }

  static Subject thread() {
    return new Subject(
        "keycost Uuid7.perThread()",
        true,
        Uuid7.perThread()::nextUuid,
        Optional.of(clock -> single(clock)::nextUuid),
        Optional.of((last, clock) -> continued(single(clock), last)));
  }

  static Subject uuidCreator() {
    return new Subject(
        "uuid-creator getTimeOrderedEpoch()",
        false,
        UuidCreator::getTimeOrderedEpoch,
        Optional.of(clock -> new TimeOrderedEpochFactory(new MillisClock(clock))::create),
        Optional.empty());
  }

  static Subject uuidCreatorPlus1() {
    return new Subject(
        "uuid-creator getTimeOrderedEpochPlus1()",
        false,
        UuidCreator::getTimeOrderedEpochPlus1,
        Optional.of(
            clock ->
                TimeOrderedEpochFactory.builder()
                        .withIncrementPlus1()
                        .withClock(new MillisClock(clock))
                        .build()
                    ::create),
        Optional.empty());
  }

  static Subject javaUuidGenerator() {
    NoArgGenerator generator = Generators.timeBasedEpochGenerator();
    return new Subject(
        "java-uuid-generator timeBasedEpochGenerator()",
        false,
        generator::generate,
        Optional.of(
            clock ->
                new TimeBasedEpochGenerator(new SecureRandom(), new JugClock(clock))::generate),
        Optional.empty());
  }

  static Subject robsonkades() {
    return new Subject(
        "robsonkades randomUUID()", false, UUIDv7::randomUUID, Optional.empty(), Optional.empty());
  }

  static Subject robsonkadesSecure() {
    return new Subject(
        "robsonkades secureRandomUUID()",
        false,
        UUIDv7::secureRandomUUID,
        Optional.empty(),
        Optional.empty());
  }

  private static ProcessUuid7 process(LongSupplier clock) {
    return new ProcessUuid7(Randomness.secureForThreads(), new GivenTime(clock));
  }

  private static UuidGenerator single(LongSupplier clock) {
    return new Uuid7Keys(Randomness.secure(), new GivenTime(clock));
  }

  private static Supplier<UUID> continued(UuidGenerator generator, UUID last) {
    generator.continueAfter(
        ByteBuffer.allocate(16)
            .putLong(last.getMostSignificantBits())
            .putLong(last.getLeastSignificantBits())
            .array());
    return generator::nextUuid;
  }

  @Override
  public String toString() {
    return name;
  }

  private record GivenTime(LongSupplier clock) implements TimeSource {
    @Override
    public long millis() {
      return clock.getAsLong();
    }

    @Override
    public TimeSource copy() {
      throw new UnsupportedOperationException("a clock under torture is read once");
    }
  }

  private static final class MillisClock extends Clock {
    private final LongSupplier clock;

    MillisClock(LongSupplier clock) {
      this.clock = clock;
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return Instant.ofEpochMilli(clock.getAsLong());
    }
  }

  private static final class JugClock extends UUIDClock {
    private final LongSupplier clock;

    JugClock(LongSupplier clock) {
      this.clock = clock;
    }

    @Override
    public long currentTimeMillis() {
      return clock.getAsLong();
    }
  }
}
