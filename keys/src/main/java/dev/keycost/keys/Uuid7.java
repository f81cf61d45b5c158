// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

import dev.keycost.keys.generate.ProcessUuid7;
import dev.keycost.keys.generate.ThreadUuid7;
import dev.keycost.keys.generate.Uuid7Keys;
import dev.keycost.keys.generate.UuidGenerator;
import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.TimeSource;
import java.util.UUID;

/// Ordered UUIDs for programs: version 7 with the machine's clock and unpredictable random bits.
///
/// | to have keys in order | use | safe for |
/// | --- | --- | --- |
/// | over all threads | [#next()], [#process()] | all threads |
/// | within each thread, a little faster | [#perThread()] | all threads |
/// | within one generator, fastest | [#generator()] | one thread at a time |
///
/// After a restart, [ProcessUuid7#continueAfter(byte[])] with the table's greatest key keeps the
/// order even if the clock was set back meanwhile.
public final class Uuid7 {
  private static final ProcessUuid7 PROCESS =
      new ProcessUuid7(Randomness.secureForThreads(), TimeSource.system());
  private static final ThreadUuid7 PER_THREAD = new ThreadUuid7(PROCESS);

  private Uuid7() {}

  /// The next key of the process: greater than every key that an earlier call returned, on whatever
  /// thread.
  public static UUID next() {
    return PROCESS.nextUuid();
  }

  /// The one generator behind [#next()].
  public static ProcessUuid7 process() {
    return PROCESS;
  }

  /// The generator whose keys ascend within each thread.
  public static ThreadUuid7 perThread() {
    return PER_THREAD;
  }

  /// A new generator for one thread at a time.
  public static UuidGenerator generator() {
    return new Uuid7Keys(Randomness.secure(), TimeSource.system());
  }
}
