// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.micro;

import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// One key a call. A fork runs one contender only, so its call is compiled as if it were the only
/// one.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class NextUuid {
  /// Who makes the keys.
  @Param public Contender contender;

  private Supplier<UUID> source;

  /// Takes this thread's source.
  @Setup
  public void open() {
    source = contender.forThread();
  }

  /// One key.
  @Benchmark
  public UUID next() {
    return source.get();
  }
}
