// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.micro;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// A block of keys a call, 4 KiB of them, as a loader would take them.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FillKeys {
  static final int KEYS = 256;

  /// Who makes the keys.
  @Param public BulkContender contender;

  private Block block;

  /// Takes this thread's generator and memory.
  @Setup
  public void open() {
    block = contender.open(KEYS);
  }

  Block block() {
    return block;
  }

  /// One block; the time is a key's.
  @Benchmark
  @OperationsPerInvocation(KEYS)
  public void fill() {
    block.filler().accept(KEYS);
  }
}
