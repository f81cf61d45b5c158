// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.torture;

import dev.keycost.keys.torture.Verdict.NotOffered;
import java.util.Arrays;
import java.util.Random;
import java.util.UUID;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// The ways in which generators break their promise. Each is tried on new keys; `keys` says how
/// many.
enum Torture {
  UNIQUE_OVER_THREADS("unique over threads") {
    @Override
    Verdict of(Subject subject, int keys) throws InterruptedException {
      UUID[][] made = Crowd.platform().keys(subject.shared(), keys);
      return Verdict.of(duplicates(made), total(made));
    }
  },
  ORDERED_IN_EACH_THREAD("ordered in each thread") {
    @Override
    Verdict of(Subject subject, int keys) throws InterruptedException {
      return eachAscends(Crowd.platform().keys(subject.shared(), keys));
    }
  },
  ORDERED_IN_EACH_VIRTUAL_THREAD("ordered in each virtual thread") {
    @Override
    Verdict of(Subject subject, int keys) throws InterruptedException {
      return eachAscends(Crowd.virtual().keys(subject.shared(), keys));
    }
  },
  ORDERED_OVER_THREADS("ordered over threads") {
    @Override
    Verdict of(Subject subject, int keys) throws InterruptedException {
      return Crowd.platform().orderOverAll(subject.shared(), keys);
    }
  },
  ORDERED_OVER_VIRTUAL_THREADS("ordered over virtual threads") {
    @Override
    Verdict of(Subject subject, int keys) throws InterruptedException {
      return Crowd.virtual().orderOverAll(subject.shared(), keys);
    }
  },
  CLOCK_STANDS("clock stands still") {
    @Override
    Verdict of(Subject subject, int keys) {
      return underClock(subject, keys, () -> NOW);
    }
  },
  CLOCK_STEPS_BACK("clock steps back an hour") {
    @Override
    Verdict of(Subject subject, int keys) {
      long[] readings = {0};
      return underClock(
          subject, keys, () -> readings[0]++ < keys / 2 ? NOW : NOW - 3_600_000 + readings[0]);
    }
  },
  CLOCK_TREMBLES("clock goes back and forth") {
    @Override
    Verdict of(Subject subject, int keys) {
      Random random = new Random(keys);
      long[] readings = {0};
      return underClock(
          subject, keys, () -> NOW + readings[0]++ / 50 + random.nextInt(-2000, 2001));
    }
  },
  ORDERED_AFTER_A_RESTART("ordered after a restart with the clock set back") {
    @Override
    Verdict of(Subject subject, int keys) {
      if (subject.withClock().isEmpty() || subject.after().isEmpty()) {
        return new NotOffered();
      }
      UUID[] before = make(subject.withClock().get().apply(() -> NOW), keys / 2);
      UUID last = before[before.length - 1];
      UUID[] after = make(subject.after().get().after(last, () -> NOW - 60_000), keys / 2);
      return Verdict.of(
          descents(before) + descents(after) + (ascends(last, after[0]) ? 0 : 1), keys);
    }
  },
  UNIQUE_OVER_TWINS("unique over two started at once") {
    @Override
    Verdict of(Subject subject, int keys) {
      if (subject.withClock().isEmpty()) {
        return new NotOffered();
      }
      UUID[] one = make(subject.withClock().get().apply(() -> NOW), keys / 2);
      UUID[] other = make(subject.withClock().get().apply(() -> NOW), keys / 2);
      return Verdict.of(duplicates(new UUID[][] {one, other}), keys);
    }
  };

  private static final long NOW = 1_750_000_000_000L;

  private final String words;

  Torture(String words) {
    this.words = words;
  }

  /// Tries it.
  abstract Verdict of(Subject subject, int keys) throws InterruptedException;

  private static Verdict underClock(Subject subject, int keys, LongSupplier clock) {
    if (subject.withClock().isEmpty()) {
      return new NotOffered();
    }
    return Verdict.of(descents(make(subject.withClock().get().apply(clock), keys)), keys);
  }

  private static UUID[] make(Supplier<UUID> source, int keys) {
    UUID[] made = new UUID[keys];
    Arrays.setAll(made, i -> source.get());
    return made;
  }

  private static Verdict eachAscends(UUID[][] made) {
    return Verdict.of(Arrays.stream(made).mapToLong(Torture::descents).sum(), total(made));
  }

  private static long descents(UUID[] keys) {
    long descents = 0;
    for (int i = 1; i < keys.length; i++) {
      if (!ascends(keys[i - 1], keys[i])) {
        descents++;
      }
    }
    return descents;
  }

  /// As databases compare stored bytes; `UUID.compareTo` is signed.
  static boolean ascends(UUID before, UUID after) {
    int high =
        Long.compareUnsigned(before.getMostSignificantBits(), after.getMostSignificantBits());
    return high < 0
        || high == 0
            && Long.compareUnsigned(
                    before.getLeastSignificantBits(), after.getLeastSignificantBits())
                < 0;
  }

  private static long duplicates(UUID[][] made) {
    UUID[] all = Arrays.stream(made).flatMap(Arrays::stream).toArray(UUID[]::new);
    Arrays.parallelSort(all);
    long duplicates = 0;
    for (int i = 1; i < all.length; i++) {
      if (all[i].equals(all[i - 1])) {
        duplicates++;
      }
    }
    return duplicates;
  }

  private static long total(UUID[][] made) {
    return Arrays.stream(made).mapToLong(keys -> keys.length).sum();
  }

  @Override
  public String toString() {
    return words;
  }
}
