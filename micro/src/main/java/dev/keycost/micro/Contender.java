// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.micro;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import com.github.f4b6a3.uuid.UuidCreator;
import dev.keycost.keys.Uuid7;
import dev.keycost.keys.generate.Uuid7Keys;
import dev.keycost.keys.generate.UuidGenerator;
import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import io.github.robsonkades.uuidv7.UUIDv7;
import io.github.robsonkades.uuidv7.UUIDv7Generator;
import java.util.UUID;
import java.util.function.Supplier;

/// Who makes one version 7 UUID a call, as a program would call it; `UUID.randomUUID` stands beside
/// them because it is what programs call today.
public enum Contender {
  KEYCOST_PROCESS("keycost `Uuid7.next()`", Order.PROCESS, true, () -> Uuid7::next),
  UUID_CREATOR(
      "uuid-creator `getTimeOrderedEpoch()`",
      Order.PROCESS,
      true,
      () -> UuidCreator::getTimeOrderedEpoch),
  UUID_CREATOR_PLUS_1(
      "uuid-creator `getTimeOrderedEpochPlus1()`",
      Order.PROCESS,
      true,
      () -> UuidCreator::getTimeOrderedEpochPlus1),
  UUID_CREATOR_FAST(
      "uuid-creator `getTimeOrderedEpochFast()`",
      Order.PROCESS,
      false,
      () -> UuidCreator::getTimeOrderedEpochFast),
  KEYCOST_THREAD(
      "keycost `Uuid7.perThread()`", Order.THREAD, true, () -> Uuid7.perThread()::nextUuid),
  KEYCOST_GENERATOR(
      "keycost `Uuid7.generator()`", Order.THREAD, true, () -> Uuid7.generator()::nextUuid),
  ROBSONKADES_SECURE(
      "robsonkades `secureRandomUUID()`", Order.THREAD, true, () -> UUIDv7::secureRandomUUID),
  KEYCOST_FAST("keycost `Uuid7Keys`, SplitMix64", Order.THREAD, false, Contender::fast),
  ROBSONKADES("robsonkades `randomUUID()`", Order.THREAD, false, () -> UUIDv7::randomUUID),
  ROBSONKADES_GENERATOR(
      "robsonkades `UUIDv7Generator`", Order.THREAD, false, () -> UUIDv7Generator.create()::next),
  JUG("java-uuid-generator `timeBasedEpochGenerator()`", Order.ONE_THREAD, true, Contender::jug),
  JDK_RANDOM("JDK `UUID.randomUUID()` (version 4)", Order.NONE, true, () -> UUID::randomUUID);

  /// One for all threads, as its authors want it used.
  private static final NoArgGenerator JUG_SHARED = Generators.timeBasedEpochGenerator();

  private final String label;
  private final Order order;
  private final boolean secure;
  private final Supplier<Supplier<UUID>> forThread;

  Contender(String label, Order order, boolean secure, Supplier<Supplier<UUID>> forThread) {
    this.label = label;
    this.order = order;
    this.secure = secure;
    this.forThread = forThread;
  }

  private static Supplier<UUID> fast() {
    Randomness random = new SplitMix64(System.nanoTime());
    UuidGenerator keys = new Uuid7Keys(random, TimeSource.system());
    return keys::nextUuid;
  }

  private static Supplier<UUID> jug() {
    return JUG_SHARED::generate;
  }

  /// The source of keys for one more thread.
  Supplier<UUID> forThread() {
    return forThread.get();
  }

  String label() {
    return label;
  }

  Order order() {
    return order;
  }

  /// Whether who knows earlier keys still cannot guess the random bits of the next.
  boolean secure() {
    return secure;
  }

  boolean ours() {
    return label.startsWith("keycost");
  }
}
