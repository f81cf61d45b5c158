// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.micro;

import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.generate.Uuid7Keys;
import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import io.github.robsonkades.uuidv7.UUIDv7;
import io.github.robsonkades.uuidv7.UUIDv7Generator;
import java.util.UUID;
import java.util.function.IntFunction;

/// Who fills memory with version 7 UUIDs, strictly ascending, so many a call.
public enum BulkContender {
  KEYCOST_SECURE_ARRAY("keycost `byte[]`", true, keys -> array(keys, Randomness.secure())),
  KEYCOST_SECURE_MEMORY("keycost off-heap", true, keys -> offHeap(keys, Randomness.secure())),
  KEYCOST_FAST_ARRAY(
      "keycost `byte[]`, SplitMix64", false, keys -> array(keys, new SplitMix64(keys))),
  KEYCOST_FAST_MEMORY(
      "keycost off-heap, SplitMix64", false, keys -> offHeap(keys, new SplitMix64(keys))),
  ROBSONKADES_ARRAY(
      "robsonkades `UUIDv7.fill(byte[])`",
      false,
      keys -> Block.bytes(keys, (target, count) -> UUIDv7.fill(target, 0, count))),
  ROBSONKADES_LONGS(
      "robsonkades `UUIDv7.fill(long[])`",
      false,
      keys -> Block.longs(keys, (target, count) -> UUIDv7.fill(target, 0, count))),
  ROBSONKADES_GENERATOR(
      "robsonkades `UUIDv7Generator.fill(long[])`", false, BulkContender::peerGenerator),
  ROBSONKADES_SECURE_LOOP(
      "robsonkades `secureRandomUUID()` in a loop", true, BulkContender::peerLoop);

  private final String label;
  private final boolean secure;
  private final IntFunction<Block> opener;

  BulkContender(String label, boolean secure, IntFunction<Block> opener) {
    this.label = label;
    this.secure = secure;
    this.opener = opener;
  }

  private static Block array(int keys, Randomness random) {
    KeyGenerator generator = new Uuid7Keys(random, TimeSource.system());
    return Block.bytes(keys, (target, count) -> generator.fill(target, 0, count));
  }

  private static Block offHeap(int keys, Randomness random) {
    KeyGenerator generator = new Uuid7Keys(random, TimeSource.system());
    return Block.offHeap(keys, (target, count) -> generator.fill(target, 0, count));
  }

  private static Block peerGenerator(int keys) {
    UUIDv7Generator generator = UUIDv7Generator.create();
    return Block.longs(keys, (target, count) -> generator.fill(target, 0, count));
  }

  private static Block peerLoop(int keys) {
    return Block.longs(
        keys,
        (target, count) -> {
          for (int i = 0; i < count; i++) {
            UUID key = UUIDv7.secureRandomUUID();
            target[2 * i] = key.getMostSignificantBits();
            target[2 * i + 1] = key.getLeastSignificantBits();
          }
        });
  }

  /// A generator of its own with memory for this many keys.
  Block open(int keys) {
    return opener.apply(keys);
  }

  String label() {
    return label;
  }

  /// Whether who knows earlier keys still cannot guess the random bits of the next.
  boolean secure() {
    return secure;
  }

  boolean ours() {
    return label.startsWith("keycost");
  }
}
