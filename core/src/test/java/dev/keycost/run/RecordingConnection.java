// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.TableConnection;
import dev.keycost.measure.Counters;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A connection that writes down what it is asked for and finds all of it, and the clock that shows
/// how long it takes to do so.
final class RecordingConnection implements TableConnection, OperationClock {
  private static final long WHOLE_TABLE = 1000;

  final List<String> told = new ArrayList<>();
  final List<Long> begunMicros = new ArrayList<>();
  long nanosEach;

  /// The operation, counted from 0, that takes `slowNanos`.
  long slow = -1;

  long slowNanos;

  /// The operation before which `stop` runs.
  long stopAt = -1;

  Runnable stop = () -> {};
  long done;
  long found;
  int waits;
  private long nanos = 1;

  private long operation(String what, int count, long each) {
    told.add(what);
    begunMicros.add(TimeUnit.NANOSECONDS.toMicros(nanos));
    if (stopAt >= done && stopAt < done + count) {
      stop.run();
    }
    nanos += slow >= done && slow < done + count ? slowNanos : nanosEach;
    done += count;
    found += count * each;
    return count * each;
  }

  private void transaction(String what) {
    told.add(what);
    nanos += nanosEach;
  }

  @Override
  public long nanos() {
    return nanos;
  }

  @Override
  public void await(long dueNanos) {
    waits++;
    nanos = Math.max(nanos, dueNanos);
  }

  @Override
  public void begin() {
    transaction("begin");
  }

  @Override
  public void beginReading() {
    transaction("begin reading");
  }

  @Override
  public void commit() {
    transaction("commit");
  }

  @Override
  public void insert(KeyBlock keys, long first, int count) {
    if (first + count > keys.count()) {
      throw new IllegalArgumentException("%s + %s of %s".formatted(first, count, keys.count()));
    }
    operation("insert %s %s".formatted(first, count), count, 1);
  }

  @Override
  public long get(KeyBlock keys, long first, int count) {
    return operation("get %s %s".formatted(first, count), count, 1);
  }

  @Override
  public long range(KeyBlock keys, long first, int count, int length) {
    return operation("range %s %s of %s".formatted(first, count, length), count, length);
  }

  @Override
  public long rangeByTime(long[] arrivals, int first, int count, int length) {
    return operation("range by time %s %s of %s".formatted(first, count, length), count, length);
  }

  @Override
  public long join(long[] arrivals, int first, int count, int length) {
    return operation("join %s %s of %s".formatted(first, count, length), count, length);
  }

  @Override
  public long scan() {
    return operation("scan", 1, WHOLE_TABLE);
  }

  @Override
  public long count() {
    return operation("count", 1, WHOLE_TABLE);
  }

  @Override
  public long update(KeyBlock keys, long first, int count) {
    return operation("update %s %s".formatted(first, count), count, 1);
  }

  @Override
  public long delete(KeyBlock keys, long first, int count) {
    return operation("delete %s %s".formatted(first, count), count, 1);
  }

  @Override
  public void rebuild() {
    operation("rebuild", 1, WHOLE_TABLE);
  }

  @Override
  public Counters takeCounters() {
    return Counters.ZERO;
  }

  @Override
  public void interrupt() {}

  @Override
  public void close() {}
}
